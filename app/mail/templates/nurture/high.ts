import type { NurtureTexts } from "./text";

/** For families who need help within days: what a talk is like, what to say at home, how to decide. */
export const high: NurtureTexts = [
  {
    subject: "Thank you for writing",
    preview: "We read every note ourselves. Here is what comes next.",
    title: "Thank you for writing to us",
    parts: [
      "Your note is here, and a person reads it, not a machine. We call you back, most often within a few hours.",
      "When we talk, you don’t need papers or the right words. Tell it the way you would tell a good friend. We ask questions, and you can pass on any of them.",
      {
        about:
          "You may be worried that a call will set something off behind the back of {person}. It won’t. We do nothing without you, and a first talk binds you to nothing.",
        self: "You may be worried that a call will set something off. It won’t. We do nothing without you, and a first talk binds you to nothing.",
      },
      { state: "We work with families in {state}, by phone, by video, and in person." },
    ],
    action: "talk",
    after: "If things get worse before we talk, call {phone} at any hour.",
  },
  {
    subject: "What a first talk is like",
    preview: "How long it takes, what we ask, and what you get out of it.",
    title: "What happens in a first talk",
    parts: [
      "Many people put off the first call because they don’t know what it will be like. So here it is, start to end.",
      {
        list: [
          "You tell us what has been going on. This takes ten minutes, or as long as you need.",
          "We ask about safety, health, and who else is close: partner, children, parents, friends.",
          "We tell you what we see and what we would do in your place, with the reasons.",
          "You take that with you and think about it. We don’t push for an answer on the phone.",
        ],
      },
      {
        about:
          "People often say afterwards that the best part was not the advice. It was saying out loud, for the first time, how long they have been worried about {person}.",
        self: "People often say afterwards that the best part was not the advice. It was saying it out loud for the first time.",
      },
    ],
    action: "talk",
  },
  {
    subject: "Words that help at home",
    preview: "Four sentences you can use this week.",
    title: "A few sentences that keep a talk calm",
    parts: [
      "When we are afraid, we plead, or we list everything that went wrong. It is human. It also tends to end the talk. These often go better:",
      {
        list: [
          "“I love you, and I’m worried.” Stop there. Let it stand.",
          "“I saw this on Sunday.” One thing you saw, not ten things you fear.",
          "“I won’t argue about it tonight. I’m here tomorrow.”",
          "“I can’t do that for you. I will sit with you while you make the call.”",
        ],
      },
      {
        about:
          "Pick an hour when {person} is rested and clear-headed. Say it once, in a low voice. If a fight starts, you may leave the room. You can try again another day.",
        self: "You can use the same kind of words for yourself: “I need help, and I don’t know how to start.” Say it to one person you trust, at a calm hour.",
      },
      {
        tried:
          "You have had some of these talks before, we know. What did not work then is worth telling us. It often shows what to change.",
      },
    ],
    action: { page: "/resources", label: "More that helps at home" },
  },
  {
    subject: "When not everyone agrees",
    preview: "You don’t need a full vote to take a first step.",
    title: "When the family doesn’t see it the same way",
    parts: [
      "In almost every family someone says: “It’s not that bad.” Someone else is angry, and someone is tired of the whole subject. That is not a sign that you are wrong. It is what worry does to people who love each other.",
      "You don’t need everyone on your side to begin. Two people who say the same thing, calmly, change more than six who argue.",
      {
        about:
          "Try this: ask each person what they have seen, not what they think should happen to {person}. When all of it is on the table, the next step is often clear to everyone.",
        self: "Try this: tell the people close to you what would help this week, in one sentence. Most of them want to do something and don’t know what.",
      },
      "We lead these talks as part of our work. Sometimes one call with all of you on the line is enough to get unstuck.",
    ],
    action: "talk",
  },
  {
    subject: "Whenever you are ready",
    preview: "A last note from us, and no hard feelings either way.",
    title: "Whenever you’re ready",
    parts: [
      "We have written a few times, and this is our last note for now. You decide what happens from here, and when.",
      "If you are still unsure, it may help to set a line for yourself. “If this happens once more, I call.” Choose it on a calm day and tell somebody. On a hard day you then don’t have to decide.",
      {
        about:
          "Waiting for {person} to ask for help can take a long time. You don’t have to wait for that to ask for yourself.",
        self: "You don’t have to wait until it is worse. It counts now.",
      },
      "{name} and our team are at {phone}, day and night. You can start right where you left off.",
    ],
    action: "talk",
  },
];
