import { keyed, type SeedDocument } from "../document";

export const aboutPage: SeedDocument = {
  _id: "aboutPage",
  _type: "aboutPage",
  hero: {
    headline: "A steady hand in the worst week of your life",
    subline: "{name}, {jobTitle}",
    text: "{business} is one person with a phone, a plan and {yearsExperience} years of practice. When you call, you talk to the person who will do the work.",
    callButton: "Call {name}",
  },
  story: {
    heading: "Why this work",
    text: "{name} did not set out to be an interventionist. She started as a family support worker in an emergency room, in the small room with the tissues and the bad coffee. Night after night she sat with parents, partners and grown children who all asked the same thing: “What do we do now?” Most went home with a phone list and no plan.\n\nShe trained to give them a better answer. For {yearsExperience} years she has helped families across the country learn what they are facing, agree on what to do, and say it out loud with love. She has sat in farmhouses and high-rises, with families who had every resource and families who had almost none. The fear in the room is always the same. So is the love.\n\nShe believes that addiction and mental illness are health conditions, not failures of character. She believes that people can and do recover, and that no one can be shamed into it. And she believes that the family deserves help in its own right, whatever the person they love decides.\n\nThat is why the practice is small. You will not be handed to a call center or a junior colleague. You will know {name}’s voice, and she will know your story.",
  },
  values: {
    heading: "What you can count on",
    text: "Three things guide every call, every plan and every hard talk.",
    items: keyed(
      [
        {
          _type: "iconCard",
          icon: "heart",
          title: "Compassion",
          description:
            "Nobody gets well by being shamed. We speak to the person, not the illness, and we treat everyone in the room with respect, including the one who is angriest.",
        },
        {
          _type: "iconCard",
          icon: "family",
          title: "Family-Centered",
          description:
            "The whole family has been living with this. We help each of you find your footing, so that you can support someone without losing yourself.",
        },
        {
          _type: "iconCard",
          icon: "book",
          title: "Evidence-Based",
          description:
            "We draw on methods that have been studied, such as invitational intervention, motivational interviewing and Community Reinforcement and Family Training (CRAFT), and we tell you what is known and what is not.",
        },
      ],
      "value",
    ),
  },
  statistics: {
    heading: "The practice in numbers",
    items: keyed(
      [
        { _type: "statistic", value: "{yearsExperience}", label: "years of experience" },
        { _type: "statistic", value: "{familiesHelped}", label: "families helped" },
        { _type: "statistic", value: "{treatmentEngagement}", label: "treatment engagement" },
        { _type: "statistic", value: "{statesServed}", label: "states served" },
      ],
      "stat",
    ),
    note: "“Treatment engagement” is our own count of interventions after which the person entered treatment. It describes the past. No one can promise how things will go for your family.",
  },
  credentials: {
    heading: "Training and standards",
    text: "An interventionist is not a doctor or a therapist. {name} does not diagnose or prescribe. What she brings is training in crisis work and family systems, and years of practice in helping people talk when talking has stopped.",
    points: [
      "Certified Intervention Professional",
      "Trained in crisis de-escalation and suicide prevention",
      "Trained in motivational interviewing and the CRAFT approach",
      "Independent: no referral fees from any treatment center",
      "Bound by a professional code of ethics, with regular case supervision",
    ],
  },
  closing: {
    _type: "callToAction",
    heading: "Tell us what has been happening",
    text: "You can call at any hour, or write when that feels easier. {name} reads every message herself.",
    callButton: "Call {phone}",
    secondButton: "Send a Message",
  },
  seo: {
    _type: "seo",
    title: "About {name}",
    description:
      "Meet {name}, a certified interventionist who has helped families through addiction and mental health crises for {yearsExperience} years.",
  },
};
