import type { NurtureTexts } from "./text";

/** For families who weigh their options: how to choose, how the work goes, how to get ready. */
export const medium: NurtureTexts = [
  {
    subject: "Your note arrived",
    preview: "No rush. Here is how we can help while you look around.",
    title: "Your note arrived. Take the time you need",
    parts: [
      "Thank you for getting in touch. You said that you are looking at what is possible. That is a good time to talk: there is room to think.",
      "Within the next business day one of us calls or writes to you. We answer your questions, and if we are not the right people for you, we say so and tell you who might be.",
      {
        about:
          "In the next two weeks we send you four short notes: how to choose help, how the work goes, and how a family gets ready. They may help even if {person} never meets us.",
        self: "In the next two weeks we send you four short notes: how to choose help, how the work goes, and how to get ready. They may help even if you choose someone else.",
      },
      "If anything changes and it can’t wait, call {phone}. You don’t need to have been “ready” first.",
    ],
    action: { page: "/services", label: "See how we work" },
  },
  {
    subject: "Eight questions to ask",
    preview: "For anyone you think of working with, us included.",
    title: "Questions to ask anyone you consider",
    parts: [
      "There are good people in this field, and a few who are better at selling. These questions help you tell them apart. Ask us the same ones.",
      {
        list: [
          "What is your training, and who checks your work?",
          "How many families like ours have you worked with?",
          "What exactly do you do, day by day?",
          "What does it cost in all, and what is not in the price?",
          "Does anyone pay you for sending people to them?",
          "What happens if the answer is no?",
          "How do you look after the rest of the family?",
          "Who do we call at night?",
        ],
      },
      "Be careful with anyone who says that it always works, or that you must sign today. Nobody can promise how another person will choose.",
    ],
    action: { page: "/about", label: "Read our own answers" },
    after: "Or put them to {name} directly: {phone}.",
  },
  {
    subject: "How it goes, step by step",
    preview: "From the first call to the weeks after. Nothing happens in a rush.",
    title: "How the work goes, from first call to the weeks after",
    parts: [
      "People often think of one big scene in a living room. In truth most of the work comes before it and after it.",
      {
        list: [
          "First we listen: to you, then to others who are close.",
          "Then we plan. Who takes part, what is said, which kind of help fits, and how to pay for it.",
          "We practice. Everyone knows their words before the day comes.",
          "Then comes the talk itself: calm, kind, and with a clear offer of help.",
          "Afterwards we stay in touch with all of you, whatever the answer was.",
        ],
      },
      {
        about:
          "At no point is {person} tricked or shamed. The aim is a talk that they can say yes to with their head up.",
        self: "At no point are you tricked or shamed. Where you ask for yourself, we skip what you don’t need and go straight to finding the help that fits.",
      },
      {
        state:
          "We do this in {state} as well, and we know that the distance to good help can be long. We plan for that, too.",
      },
    ],
    action: "talk",
  },
  {
    subject: "Getting on the same page",
    preview: "A simple way to start, around your own kitchen table.",
    title: "Before anything else: one page you all agree on",
    parts: [
      "Families who do well with this have one thing in common. Before they talk to anyone else, they have talked to each other. Here is a way to do that in an hour.",
      {
        list: [
          "Each person writes down three things they have seen. No guesses, no names for it.",
          "Read them out. Nobody comments.",
          "Each person says one thing they will do from now on, and one they will stop doing.",
          "Write these on one page. That page is your plan for the month.",
        ],
      },
      {
        about:
          "It need not be perfect, and {person} does not have to be there. What helps is that everyone at home starts to answer the same way.",
        self: "If you ask for yourself, you can do this with one friend. Ask what they have seen. It takes courage, and it is often kinder than you fear.",
      },
      {
        tried:
          "If you made a plan before and it did not hold, look at who was missing from the table. That is often where it came apart.",
      },
    ],
    action: "talk",
    after: "If you would like somebody to lead that hour, we can.",
  },
  {
    subject: "Keep this one for later",
    preview: "Our number, and when it makes sense to use it.",
    title: "Keep this for the day you need it",
    parts: [
      "This is the last of our notes. Perhaps you have a plan by now. Perhaps life got busy, and it still sits on the list. Both are fine.",
      "These are moments when a call makes sense, even if nothing is decided:",
      {
        list: [
          "Something happened that you would not have believed a year ago.",
          "You find yourself covering up, at work or with the rest of the family.",
          "Children at home have started to ask, or stopped asking.",
          "You think about it most of the day.",
        ],
      },
      {
        about:
          "You won’t be asked why you did not call sooner. We will ask how you are, and how {person} is, and go from there.",
        self: "You won’t be asked why you did not call sooner. We will ask how you are, and go from there.",
      },
    ],
    action: "talk",
  },
];
