import type { SeedDocument } from "../document";

export const contactPage: SeedDocument = {
  _id: "contactPage",
  _type: "contactPage",
  hero: {
    headline: "Get Help Today",
    subline: "Confidential consultations available 24/7",
    text: "Call, write or chat. Whatever you choose, a person reads it and a person answers. You don’t need the right words.",
  },
  phoneWay: {
    title: "24/7 Emergency Line",
    text: "Day or night, {name} answers. If you reach voicemail, leave a number that is safe to call and we will ring you back.",
    button: "Call {phone}",
  },
  emailWay: {
    title: "Email",
    text: "Response within 2 hours during business hours",
    button: "{email}",
  },
  chatWay: {
    title: "Live Chat",
    text: "Instant response from our AI assistant. It asks five short questions, and a person follows up.",
    button: "Start Chat Now",
  },
  form: {
    heading: "Send a message",
    text: "Tell us a little about what is going on. Share only what you want to. Fields marked optional can stay empty.",
    submitButton: "Send Message",
    pendingButton: "Sending...",
    note: "All information you share is strictly confidential. By sending this form you agree to be contacted by {business}.",
  },
  thankYou: {
    heading: "Thank You for Reaching Out",
    scheduleHeading: "Schedule Your Consultation",
    scheduleText: "Based on your situation, we recommend scheduling a consultation as soon as possible.",
    scheduleButton: "Book Your Call Now",
    againButton: "Send Another Message",
  },
  faq: {
    heading: "Questions families ask first",
    text: "If yours is not here, call. There are no silly questions at a time like this.",
  },
  closing: {
    _type: "callToAction",
    heading: "You have already done the hard part",
    text: "You looked for help. The next step is a short talk with someone who has seen this before.",
    callButton: "Call {phone}",
    secondButton: "Start Chat Now",
  },
  seo: {
    _type: "seo",
    title: "Contact: Help for Your Family, 24/7",
    description:
      "Talk to a certified interventionist by phone, email or chat, day or night. Tell us what is going on and get a clear next step. Call {phone}.",
  },
};
