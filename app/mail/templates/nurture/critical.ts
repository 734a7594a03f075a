import type { NurtureTexts } from "./text";

/** For families who said that it can't wait: short, close together, and about today. */
export const critical: NurtureTexts = [
  {
    subject: "We got your message",
    preview: "What happens next, and how to reach a person right now.",
    title: "We have your message, and a person is reading it",
    parts: [
      "You did a hard thing by writing. Thank you for trusting us with it.",
      "Here is what happens now. Someone from our small team reads what you wrote and calls you. If you can’t wait for that, you don’t have to: call {phone}. It is answered day and night.",
      {
        about:
          "If {person} is in danger at this moment, or can’t be woken, call 911 first. If there is talk of suicide, call or text 988. Then call us.",
        self: "If you are in danger at this moment, call 911 first. If you think about suicide, call or text 988. Then call us.",
      },
      "Until we talk, you don’t need a plan. Stay near if it is safe. Keep your voice low. Put off big talks until there is a calm hour.",
    ],
    action: "talk",
    after: "You can also just answer this mail. A person reads it.",
  },
  {
    subject: "Checking in today",
    preview: "A short note, and a few things that help in the next hours.",
    title: "How are the last few hours?",
    parts: [
      "We wanted to look in on you. If we have talked already, please go by what we said there, and leave this for later.",
      "If we haven’t, these three things help most families get through a first day:",
      {
        list: [
          "Tell one other adult what is going on. You should not hold this alone tonight.",
          "Put away what could do harm: keys, pills, anything sharp, any weapon. Do it without a speech.",
          "Write down what you saw and when. Two lines are enough. It saves you from telling it all again.",
        ],
      },
      {
        about:
          "You can’t settle everything with {person} today, and nobody expects you to. Today is only about getting safely to tomorrow.",
        self: "You don’t have to settle everything today, and nobody expects you to. Today is only about getting safely to tomorrow.",
      },
    ],
    action: "talk",
  },
  {
    subject: "One step for today",
    preview: "Nothing big. A talk of twenty minutes is enough to begin.",
    title: "One step is enough for today",
    parts: [
      "The day after is often strange. You may feel worn out, or unsure if it was really that bad. Both are common. What you saw still counts.",
      {
        tried:
          "You told us that you have tried to get help before. That does not mean that it can’t work. It tells us what to do another way this time, and we would like to hear about it.",
      },
      "If you can do one thing today, let it be a short talk with us. We ask what happened, who is close to it, and what worries you most. Then we tell you plainly what we would do next, and what we would leave alone.",
      {
        about:
          "{person} does not need to know about the call, or agree to it. Many families start on their own.",
        self: "You can bring somebody you trust to the call, or come alone. Both are fine.",
      },
    ],
    action: "talk",
    after:
      "If you have found help somewhere else, we are glad. A one-word answer to this mail stops our notes.",
  },
  {
    subject: "If things went quiet",
    preview: "Quiet days are useful days. A few thoughts on how to use them.",
    title: "If it has gone quiet, use the quiet",
    parts: [
      "After a bad night there is often a calm spell. Sorry is said. Promises are made, and they are meant. It feels kinder to let it rest.",
      "You can enjoy the calm and still use it. This is when people can think, and when a family can agree on what comes next. In the middle of a storm that is much harder.",
      {
        about:
          "A useful question for this week: if it happens again, what will each of us do? Who calls, who stays with {person}, who looks after the others at home? Write the answers where everyone can find them.",
        self: "A useful question for this week: if it gets bad again, who will you call first, and what should they do? Write it down, and tell that person.",
      },
      "We help families make that plan. It takes one talk to start it.",
    ],
    action: "talk",
  },
  {
    subject: "We’re still here",
    preview: "Our last note for now. The number stays the same.",
    title: "The door stays open",
    parts: [
      "This is the last note we send on our own. We don’t want to be one more thing that pulls at you.",
      "Maybe things are better. Maybe you found help, or you are not ready. None of these needs a reason, and you don’t owe us an answer.",
      {
        about:
          "Please take two things with you. What {person} is living with is not your fault. And you are allowed to ask for help before it gets worse, as often as you need to.",
        self: "Please take two things with you. Needing help is nothing to be ashamed of. And you may ask for it before it gets worse, as often as you need to.",
      },
      "Save our number under any name you like: {phone}. Call at three in the morning if that is when you need it. You won’t have to explain why you waited.",
    ],
    action: "talk",
  },
];
