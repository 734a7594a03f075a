import type { SeedDocument } from "../document";

const contact = [
  {
    question: "How fast can you help in an emergency?",
    answer:
      "The phone is answered 24 hours a day, and we make a safety plan on the first call. When someone needs to be there in person, we can mobilize within 24-48 hours anywhere in the United States.\n\nIf someone may die or be hurt right now, call 911. If someone is thinking of suicide, call or text 988. Then call us.",
  },
  {
    question: "What is your method?",
    answer:
      "Five steps: Assess, Prepare, Intervene, Transition and Support. We listen and look at safety first. We get the family and a treatment place ready. {name} guides a calm, loving talk. We help your loved one get to care, and we keep supporting the family afterward. It never involves shaming or tricking anyone.",
  },
  {
    question: "Do you work in my state?",
    answer:
      "Yes. We serve all {statesServed} states. {name} travels to you for the intervention, and the planning before it is done by phone and video, so distance costs no time at the start.",
  },
  {
    question: "What are the signs that an intervention is needed?",
    answer:
      "Many families tell us about the same things: using more, or more often, than before; promises to stop that don’t hold; lost jobs, money or friendships; lying or hiding; driving after drinking or using; talk of hopelessness; an overdose or a trip to the emergency room. With mental health, look for a sharp change in sleep, eating or mood, or beliefs that don’t match what is real.\n\nYou don’t need to wait for the worst. If you are asking the question, it is a good time to talk.",
  },
  {
    question: "What is your success rate?",
    answer:
      "We have helped over 500 families, and in {treatmentEngagement} of our interventions the person entered treatment. That is our own count, and it is not a promise. No one can promise you an outcome. We can promise careful preparation, honest advice, and a plan for every answer, including no.",
  },
  {
    question: "What does it cost?",
    answer:
      "Every family’s needs are different, so we talk about cost at the initial consultation, which is free. You will get a clear figure in writing before you agree to anything, with travel listed on its own. Health insurance rarely pays for an intervention, but it may pay for treatment, and we help you find out.",
  },
];

const services = [
  {
    question: "What happens in an intervention?",
    answer:
      "A small group of people who love the person meets with them in a safe, quiet place. {name} leads. Each person says what they have seen, what they feel and what they hope for, in words they have practiced. Then help is offered that is ready that same day. Most meetings last an hour or two.",
  },
  {
    question: "What if my loved one says no?",
    answer:
      "It happens, and it is not the end. Before the meeting we plan for a no: what each of you will do and stop doing, and how the offer of help stays open. Families often see things shift in the days and weeks that follow. We stay with you through it.",
  },
  {
    question: "Can we do this if my loved one does not know?",
    answer:
      "Sometimes, and sometimes it is better to invite them. We choose with you, based on safety, trust and how your loved one tends to react. What we never do is lie about where someone is going or trap anyone.",
  },
  {
    question: "Do you help with mental health when there is no addiction?",
    answer:
      "Yes. We help families facing depression, bipolar disorder, psychosis, eating disorders and other conditions. We are not a medical service and don’t diagnose. We help you reach the clinicians who do, and help your loved one agree to see them.",
  },
  {
    question: "Which treatment centers do you work with?",
    answer:
      "We look for licensed, accredited programs that fit your loved one’s needs, your insurance and your budget, and we tell you why we suggest each one. We are independent. We don’t accept referral fees from treatment centers.",
  },
  {
    question: "Who will know that we called you?",
    answer:
      "We keep what you tell us private and share it only with your permission or when the law requires it, such as when someone is in immediate danger or a child or a vulnerable adult is being harmed. Our Privacy Policy explains this in plain words.",
  },
];

function items(page: string, questions: { question: string; answer: string }[]): SeedDocument[] {
  return questions.map((question, index) => ({
    _id: `faq-${page}-${index + 1}`,
    _type: "faqItem",
    page,
    order: index + 1,
    ...question,
  }));
}

/** Six questions each on /contact and /services. */
export const faqItems: SeedDocument[] = [...items("contact", contact), ...items("services", services)];
