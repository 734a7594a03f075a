import type { SeedDocument } from "../document";
import { richText } from "../rich-text";

export const privacyPolicy: SeedDocument = {
  _id: "legal-privacy",
  _type: "legalPage",
  title: "Privacy Policy",
  slug: { _type: "slug", current: "privacy" },
  lastUpdated: "2025-10-10",
  summary:
    "We collect what you tell us so that we can help your family. We don’t sell it. We share it only with your permission, with the services that keep our site and phone running, or when the law or someone’s safety requires it.",
  content: richText(`
This policy explains what {business} (“we”, “us”) does with information about you and the person you are worried about. We have tried to write it in plain words. If anything is unclear, call {phone} or write to {email}.

## What we collect

**What you give us.** When you call, write, use the contact form or chat with our assistant, you may give us:

- your name, phone number and email address
- how you are related to the person you are worried about
- what is going on, how urgent it is, and whether there has been treatment or an intervention before
- where you are, if you choose to say
- anything else you write or tell us

Some of this is about another person’s health. Please share only what we need to help.

**What the site records by itself.** Our server keeps a short technical log: the page, the time and whether it worked. To stop abuse it also remembers network addresses for a little while. We count how often an article is read, without noting by whom.

**What we don’t collect.** We don’t ask for payment card numbers on this site. We don’t use advertising trackers, and we don’t record your screen or your typing.

## How we use it

We use your information to:

- answer you, and judge how quickly someone needs to act
- plan and provide our services
- send you follow-up messages about your enquiry, which you can stop at any time
- send you our newsletter, if you asked for it and confirmed your address
- keep records that the law or good practice requires
- keep the site safe and make it better

When you write to us, our system sorts enquiries by urgency so that people in danger are called first. A person reads every enquiry. No decision about you is left to a computer.

## AI on this site

The chat on this site is software, not a person and not a clinician. It asks a few fixed questions. Short replies between them may be written with an AI service. We ask that service not to keep what is sent, and our system removes names, phone numbers and email addresses before anything is sent to it.

## Sharing and confidentiality

We treat what you tell us as confidential. We do not sell it, rent it or trade it. We share it only:

- **with your permission**, for example with a treatment program you have chosen
- **with companies that work for us**, such as those that host our site, send our email or schedule our calls, and only what they need for that work
- **to keep someone safe**, when a person may be in immediate danger
- **when the law requires it**, for example when we must report that a child or a vulnerable adult is being harmed, or when a court orders it

We are not a medical provider, and the privacy rules that bind doctors and hospitals may not apply to what you share with us. We hold ourselves to the promises on this page. No website or phone line can be perfectly private, so if you are worried that someone can see your device, call from another one. The quick exit on each page takes you away at once.

## How we keep it safe

We use encryption between your browser and our site, limit who can see enquiries, protect staff accounts with strong passwords, and keep backups. No system is free of risk. If something goes wrong with your information, we will tell you and the authorities as the law requires.

## How long we keep it

We keep enquiries for as long as we are working with you and for up to three years after our last contact, unless the law asks us to keep them longer or you ask us to delete them sooner. Technical logs are kept only as long as we need them to keep the site running.

## Your rights

You may ask us to:

- show you the information we hold about you
- correct it
- delete it
- stop sending you messages
- give you a copy that you can take elsewhere

Write to {email} or call {phone}. We answer within 30 days. We will first make sure that it is really you who is asking. Some states give you further rights, and we honor them wherever you live. You will never be treated worse for using a right.

## Cookies

We use only the cookies that the site needs to work: one that remembers a chat you have started, and one that keeps staff signed in. We set no advertising or tracking cookies. Videos and the scheduling calendar come from other companies. They load only when you ask for them, and then those companies’ own privacy policies apply.

## Children under 18

Our services are for adults. We do not knowingly collect information from anyone under 18 through this site. If you are under 18 and need help, please talk to an adult you trust, or call or text 988. If you believe that a child has sent us information, tell us and we will delete it.

## Changes to this policy

When we change this policy, we post the new text here and change the date at the top. If the change is a big one, we say so on our home page and tell people we are working with.

## Contact us

{business}

- Phone: {phone}
- Email: {email}
`),
  seo: {
    _type: "seo",
    title: "Privacy Policy",
    description:
      "How {business} collects, uses, shares and protects what you tell us, what our cookies do, and the rights you have over your information.",
  },
};
