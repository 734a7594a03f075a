import type { SeedDocument } from "../document";
import { richText } from "../rich-text";

export const termsOfService: SeedDocument = {
  _id: "legal-terms",
  _type: "legalPage",
  title: "Terms of Service",
  slug: { _type: "slug", current: "terms" },
  lastUpdated: "2025-10-10",
  summary:
    "These are the rules for using this site and working with us: what we do and don’t do, what we ask of you, how payment and cancellation work, and how we settle disagreements.",
  content: richText(`
These terms apply when you use this site or the services of {business} (“we”, “us”). By using them you agree to these terms. If you hire us, you will also sign a written agreement. Where that agreement and these terms differ, the agreement wins.

## Our services

We offer intervention and family support services to adults, including:

- consultation and assessment by phone, by video and in person
- planning and holding interventions
- help with finding and reaching treatment
- travel with a person to treatment
- coaching and follow-up for families

You must be 18 or older to use our services.

## What our services are not

We are not a hospital, a treatment center, a medical practice, a law firm or an emergency service. We do not diagnose, treat or prescribe. We do not give legal or insurance advice. Treatment programs that we suggest are independent of us, and we are not responsible for their care. In an emergency, call 911. For more, read our [Professional Disclaimer](/disclaimer).

## What we ask of you

When we work together, you agree to:

- tell us the truth, as fully as you can, above all about health risks, threats, weapons and past violence
- follow the safety plan, and call 911 if someone’s life is in danger
- take part in the preparation and keep the times we agree on
- have the right to share the information that you share with us
- treat everyone involved, including the person you are worried about, with respect

We may stop our work if someone’s safety is at risk or if these duties are not kept.

## Payment

The initial consultation is free. Before any paid work begins, you get our fees and an estimate of travel costs in writing. Fees are due as stated in that agreement. Treatment, transport tickets, lodging and other outside costs are separate and are paid by you. Health insurance rarely covers our fees, and we do not bill insurers.

## Cancellation

If you need to cancel or move an appointment, please tell us at least 48 hours before. Cancelling less than 48 hours before may incur a fee, and you remain responsible for travel costs that can’t be recovered. We know that crises don’t keep a calendar. Call us, and we will look for a fair answer.

## Refunds

Our fees pay for preparation, travel and time, much of which is spent before the day of an intervention. Refunds are given at the discretion of {business}. No refund is owed because a person declines treatment, leaves it early or does not respond as hoped.

## Confidentiality

We keep what you tell us confidential, within the limits described in our [Privacy Policy](/privacy). We may share information when you allow it, when the law requires it, or when someone may be in immediate danger. You agree not to record our meetings without the consent of everyone present.

## No promised outcome

An intervention is an offer of help to a person who is free to say no. We work with care, but we do not and cannot promise that anyone will enter treatment, stay in it or recover. Figures and stories on this site describe the past.

## Limits of our liability

As far as the law allows:

- our services and this site are provided as they are, without warranties of any kind beyond those we make in writing
- we are not liable for indirect or consequential losses
- we are not liable for the acts of treatment programs, transport companies or other third parties
- our total liability for any claim is limited to the amount you paid us for the service the claim is about

Nothing in these terms limits liability for gross negligence, for willful harm, or where the law does not allow a limit.

## This site

You may read, print and share our pages and guides for your own use. Please don’t copy them for sale, try to break into the site, send it harmful code, or use it to harass anyone. Links to other sites are there to help; we don’t control those sites. The articles here are for general information and do not replace advice about your own situation.

## Settling disagreements

If something goes wrong between us, we agree to try these steps in this order:

1. **Negotiation.** You and we talk in good faith for at least 30 days.
2. **Mediation.** If talking does not settle it, we meet with a neutral mediator and share the mediator’s cost.
3. **Binding arbitration in Utah.** If mediation does not settle it, the dispute is decided by binding arbitration held in Utah. The arbitrator’s decision is final.

Either of us may still go to a small claims court, or ask a court for urgent protection from harm.

## Governing law

These terms are governed by the laws of the State of Utah, without regard to its rules on conflicts of law.

## Changes

We may change these terms. We post the new text here with a new date. Work that has already been agreed keeps the terms it was agreed under.

## Contact us

{business}

- Phone: {phone}
- Email: {email}
`),
  seo: {
    _type: "seo",
    title: "Terms of Service",
    description:
      "The terms for working with {business}: services and limits, payment, cancellation, refunds, liability and disputes.",
  },
};
