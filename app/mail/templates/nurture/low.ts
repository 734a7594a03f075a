import type { NurtureTexts } from "./text";

/** For people who are just learning: something to use each time, and a long breath. */
export const low: NurtureTexts = [
  {
    subject: "Good that you got in touch",
    preview: "Something to read, and no pressure to do anything.",
    title: "It’s good that you asked",
    parts: [
      "You wrote to us to learn more, and that is a fine reason to write. There is nothing you have to do now.",
      "If you left a question, one of us answers it within a few days. A person does that, so it may take a little.",
      {
        about:
          "Most people who read up on this have had a quiet worry about {person} for a while. If that is you: you don’t need proof to talk it over with someone.",
        self: "Most people who read up on this have had a quiet worry for a while. If that is you: you don’t need proof to talk it over with someone.",
      },
      "Over the next weeks we send you four short notes, each with one thing that you can try. If you would rather not have them, one tap at the end of this mail stops them.",
    ],
    action: { page: "/resources", label: "Start with our guides" },
  },
  {
    subject: "A small notebook helps",
    preview: "Why writing it down is worth more than going over it at night.",
    title: "Write it down instead of going over it",
    parts: [
      "Worry runs in circles, most of all at night. A small notebook can stop the circle, and later it becomes very useful.",
      "Once or twice a week, note three things:",
      {
        list: ["What you saw or heard. Only that.", "What you did then.", "How it went."],
      },
      {
        about:
          "After a month you will see more clearly. Maybe it happens less than it felt like. Maybe there is a pattern: certain days, certain people, money. Either way you will know more about what {person} is going through.",
        self: "After a month you will see more clearly. Maybe it happens less than it felt like. Maybe there is a pattern: certain days, certain people, certain moods. Either way you will know more than you do now.",
      },
      "Keep the notebook in a private place. It is for you.",
    ],
    action: { page: "/blog", label: "Read more on our blog" },
  },
  {
    subject: "Helping, or carrying?",
    preview: "One question that sorts out a lot of everyday choices.",
    title: "Is this helping, or carrying?",
    parts: [
      "When we love someone, we smooth things over. We make a call to the boss. We pay the bill. We say that it is the flu. Each time it is kind, and each time it is understandable.",
      "One question helps to sort it out: does this bring help closer, or does it only make today easier?",
      {
        list: [
          "A ride to the doctor brings help closer. A ride to the store at midnight does not.",
          "A warm meal is care. Paying the same debt a third time is carrying.",
          "Listening is always care. Lying for someone wears you out.",
        ],
      },
      {
        about:
          "You don’t have to change everything. Pick one thing that you carry for {person}, say kindly that you will stop, and keep to it. Start with the smallest.",
        self: "It works the other way round as well. Pick one thing that others carry for you, and take it back. Start with the smallest.",
      },
      {
        tried:
          "You have tried things before, and it may feel as if nothing helped. Small changes that last often do more than one big one.",
      },
    ],
    action: { page: "/resources", label: "Find more to try" },
  },
  {
    subject: "And how are you?",
    preview: "A note about you, for once.",
    title: "And how are you doing?",
    parts: [
      "When one person in a family is struggling, everyone else gets asked about them. Hardly anyone asks about you. So we do.",
      "Do you sleep? Do you see friends? When did you last do something only because you like it? If the answer is “I can’t remember”, that matters.",
      {
        about:
          "Rest is not letting {person} down. People who look after themselves stay patient longer, and they make better choices on hard days.",
        self: "Rest is not giving up. People who look after themselves make better choices on hard days.",
      },
      "Choose one thing for this week: a walk, an hour with a friend, a meeting for families. Al-Anon, Nar-Anon and SMART Recovery Family & Friends are free, in many towns and online, and you may just sit and listen.",
    ],
    action: { page: "/resources", label: "Our free family checklist" },
    after: "If you would like to talk, call {phone}. You don’t need an emergency to call.",
  },
  {
    subject: "One last note for now",
    preview: "Thank you for reading along. Here is how to find us again.",
    title: "Thank you for reading along",
    parts: [
      "It has been almost a month since you wrote to us. This is the last note that we send by ourselves.",
      "If the worry has grown smaller, that is good news, and you can leave it there. If it has stayed the same or grown, please take that seriously. You know your own home best.",
      {
        about:
          "You may have thought that {person} has to want help first, or that things must get very bad before anything can be done. Neither is true. There are useful things to do early, and many of them are small.",
        self: "You may have thought that things must get very bad before anything can be done. That is not true. There are useful things to do early, and many of them are small.",
      },
      { state: "When you want to look at them with somebody, we are here for people in {state}, too." },
      "A talk with us starts with your questions. It can end there as well.",
    ],
    action: "talk",
  },
];
