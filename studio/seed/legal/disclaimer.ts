import type { SeedDocument } from "../document";
import { richText } from "../rich-text";

export const professionalDisclaimer: SeedDocument = {
  _id: "legal-disclaimer",
  _type: "legalPage",
  title: "Professional Disclaimer",
  slug: { _type: "slug", current: "disclaimer" },
  lastUpdated: "2025-10-10",
  summary:
    "We help families plan and talk. We are not an emergency service and not a medical provider, and we can’t promise an outcome. Stopping some substances suddenly can be dangerous: ask a doctor first.",
  content: richText(`
Please read this page before you rely on anything on this site or in our services.

## In an emergency

**This site and our phone line are not emergency services.** If someone may die or be hurt, act now:

- **Call 911** for an overdose, a person who will not wake up or can’t breathe well, a seizure, a weapon, violence or any danger to life.
- **Call or text [988](tel:988)**, the Suicide and Crisis Lifeline, if someone is thinking of suicide or is in a mental health crisis.
- **Text HOME to [741741](sms:741741)**, the Crisis Text Line, to reach a trained counselor by text.
- **Call [1-800-662-4357](tel:+18006624357)**, the SAMHSA National Helpline, for free and private treatment referral at any hour, in English and Spanish.

Do not wait for an answer from us, from our form or from our chat.

## Not medical treatment

{business} provides intervention and family support. We do not provide medical care, psychotherapy, detoxification or addiction treatment. We do not diagnose conditions or prescribe medicine. Nothing on this site or in our services replaces the advice of a doctor or another licensed clinician. Never put off medical care because of something you read here or heard from us.

## Our credentials

{name} is a {jobTitle}. That certification covers intervention work. It is not a license to practice medicine, psychology, social work or law. Rules for interventionists differ from state to state. You may ask us about our training, certification and insurance at any time, and you should.

## Outcomes are not guaranteed

Every person is free to accept help or to decline it. We can’t guarantee that anyone will agree to treatment, finish it or recover, or that a family will get on better. Numbers and stories on this site come from our own past work. They are not a promise, and your experience may be different. Testimonials are individual experiences, and names and details have been changed.

## Withdrawal can be dangerous

Stopping some substances suddenly can cause serious harm or death. Withdrawal from **alcohol** and from **benzodiazepines and other sedatives** can cause seizures, confusion and hallucinations, and needs medical care. Withdrawal from **opioids** is rarely deadly by itself but can be in a person who is pregnant or unwell, and after a break a dose that was once usual can cause a fatal overdose.

- Do not advise anyone to stop suddenly on their own.
- Talk to a doctor or a treatment program about a safe way to stop.
- Call 911 for a seizure, a high fever, confusion, seeing or hearing things that are not there, chest pain or trouble breathing.
- If opioids may be involved, keep naloxone at hand and know how to use it.

## About our AI chat

The chat on this site is an intake assistant. It is software: not a person, not a counselor and not a clinician. It asks five fixed questions so that we can understand what you need. Some of its short replies may be written by an AI model and can be wrong. It does not give medical advice, and it can’t call for help on your behalf. If what you write sounds like an emergency, it shows you who to call. A person reads every conversation that is sent to us, but not at the moment you type it.

## Mandatory reporting

Some things we can’t keep to ourselves. We may be required by law, or may need for safety’s sake, to tell the authorities when:

- a child is being abused or neglected
- an older or vulnerable adult is being abused, neglected or exploited
- someone is likely to seriously harm themselves or another person
- a court orders it

Where we can, we tell you first.

## Treatment programs and links

When we suggest a treatment program, a professional or a website, we do so in good faith and without payment from them. They are independent of us. Check licenses, costs and insurance for yourself before you decide.

## Questions

{business}

- Phone: {phone}
- Email: {email}
`),
  seo: {
    _type: "seo",
    title: "Professional Disclaimer",
    description:
      "Emergency numbers, what {business} does and does not do, withdrawal warnings, our AI chat and mandatory reporting.",
  },
};
