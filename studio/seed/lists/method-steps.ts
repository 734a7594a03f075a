import type { SeedDocument } from "../document";

const steps = [
  {
    title: "Assess",
    subtitle: "We listen, and look at safety first",
    description:
      "We start with a talk about what has been happening, what you have tried, and who is at risk. You hear an honest view of whether an intervention is the right next step, or whether something gentler would do.",
    icon: "search",
    color: "evergreen",
  },
  {
    title: "Prepare",
    subtitle: "The family gets ready together",
    description:
      "We choose who should be in the room, help each person find the words, and practice until it feels steady. Treatment, insurance and travel are arranged before anyone sits down to talk.",
    icon: "clipboard",
    color: "sage",
  },
  {
    title: "Intervene",
    subtitle: "A calm talk, led with love",
    description:
      "{name} is in the room and guides the meeting. No shouting, no shaming, no surprise cruelty. Your loved one hears how much they matter, and is offered help that is ready now.",
    icon: "hands",
    color: "clay",
  },
  {
    title: "Transition",
    subtitle: "From yes to the front door of care",
    description:
      "When someone says yes, the next hours matter. We help pack a bag, travel along where needed, and hand over to the treatment team in person. If the answer is no, we stay and work the plan for that, too.",
    icon: "plane",
    color: "sand",
  },
  {
    title: "Support",
    subtitle: "We don’t disappear afterward",
    description:
      "Recovery asks a lot of a family. We check in through treatment and the first months at home, help you hold your boundaries, and make a plan for hard days.",
    icon: "heart",
    color: "evergreen",
  },
];

/** The five steps of the method, in order (spec: Assess, Prepare, Intervene, Transition, Support). */
export const methodSteps: SeedDocument[] = steps.map((step, index) => ({
  _id: `method-step-${index + 1}`,
  _type: "methodStep",
  number: index + 1,
  ...step,
}));
