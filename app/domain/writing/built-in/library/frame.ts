import type { Category, Tone } from "~/domain/blog/options";

/**
 * What stands around the sections. `{topic}` is what the draft is about, `{parts}` a list of what is in it.
 * `about` is for a topic that can be named, `unnamed` for one that can't; a sentence of `searched`, with the keywords
 * in it, comes between the two halves of the one or before the other.
 */
export const frame: Record<
  Tone,
  {
    about: readonly (readonly [topic: string, parts: string])[];
    unnamed: readonly string[];
    searched: readonly string[];
    related: readonly string[];
    closings: readonly { heading: string; text: string }[];
    further: string;
  }
> = {
  professional: {
    about: [
      ["This article is about {topic}.", "It covers {parts}."],
      ["The subject here is {topic}.", "The main points are {parts}."],
      ["What follows is a short guide to {topic}.", "The guide explains {parts}."],
    ],
    unnamed: ["This article covers {parts}.", "The main points here are {parts}."],
    searched: [
      "You may also see {keywords} used for this.",
      "Some sources use {keywords} for the same subject.",
    ],
    related: [
      "For more on this, see {post}.",
      "{post} goes into one part of this in more depth.",
      "A related article, {post}, may also be useful.",
    ],
    closings: [
      {
        heading: "Next Steps",
        text: "You don’t have to settle everything at once. Choose one step from this page, put a date on it, and tell someone who will ask you about it. If you would like a second opinion on your plan, you can read about [our services](/services) or [contact us](/contact). A first talk is free, and it commits you to nothing.",
      },
      {
        heading: "Where to Go From Here",
        text: "Good decisions in hard times are usually small ones, made one after another. Write down what you know, what you need to find out, and who can help with each. Our [free guides](/resources) have pages for your notes. If you want to talk it through, [we are here](/contact), and there is no pressure to go further.",
      },
      {
        heading: "Putting It Into Practice",
        text: "Share this page with the people who are part of the plan, and agree on one thing that each of you will do this week. Then meet again and look at what changed. When a family is stuck, an outside view can help. See [how we work](/services), or [get in touch](/contact) with a question of any size.",
      },
    ],
    further: "Further Reading",
  },
  empathetic: {
    about: [
      [
        "Let’s go slowly. This is about {topic}.",
        "We will look at {parts}. Keep what is useful today and leave the rest.",
      ],
      ["These lines are about {topic}.", "We will look at {parts}, one at a time."],
      ["Here are a few thoughts, and some company, on {topic}.", "We will look at {parts}."],
    ],
    unnamed: [
      "We will look at {parts}, one at a time.",
      "We will look at {parts}. Keep what is useful today and leave the rest.",
    ],
    searched: [
      "Some people say {keywords} for it, and some have no word for it yet.",
      "Words such as {keywords} don’t say how heavy it can be.",
    ],
    related: [
      "When you have the strength for more, {post} may help.",
      "{post} says more about this, in the same quiet way.",
      "Another day, you might like to read {post}.",
    ],
    closings: [
      {
        heading: "You Don’t Have to Do This Alone",
        text: "You have read this far, and that is already something done for someone you love. Rest a little before you do the next thing. If you would like a calm voice, [call or write to us](/contact) at any hour. We will listen first. And if you would rather read on, our [free guides](/resources) are there for you.",
      },
      {
        heading: "One Small Step Is Enough",
        text: "You don’t need to be ready for all of it. Pick the one line on this page that eased something in you, and begin there. If it would help to talk to a person who has sat with many families, [we are here](/contact). You can also see [how we help](/services), and take your time.",
      },
      {
        heading: "Be Gentle With Yourself Tonight",
        text: "This is a long road, and nobody walks it in one evening. Drink some water. Tell one person how you are. Tomorrow, or next week, look at this page again and choose one thing. When you want company on the way, [reach out to us](/contact), or read about [what we do](/services).",
      },
    ],
    further: "When You Want to Read On",
  },
  educational: {
    about: [
      ["This guide takes up {topic}, one part at a time.", "You will learn {parts}."],
      ["Here are the basics of {topic}.", "The parts, one by one: {parts}."],
      ["Here is what families should know about {topic}.", "You will learn {parts}."],
    ],
    unnamed: ["You will learn {parts}.", "The parts, one by one: {parts}."],
    searched: [
      "You may have met {keywords} in other reading on this.",
      "Books and websites also use {keywords} when they write about it.",
    ],
    related: [
      "You can learn more in {post}.",
      "{post} takes up a question close to this one.",
      "For the next step, read {post}.",
    ],
    closings: [
      {
        heading: "What to Remember",
        text: "Facts don’t make a hard situation easy, but they make it clearer. Keep your own notes, check what you read against public sources, and bring your questions to a clinician. Our [free guides](/resources) can help you prepare. If you would like someone to go through it with you, [contact us](/contact).",
      },
      {
        heading: "Using What You Have Learned",
        text: "Choose one idea from this page and try it for two weeks. Write down what you notice. Small tests teach a family more than long debates. To see how these ideas look in practice, read about [our work with families](/services), and [ask us](/contact) about anything that is still unclear.",
      },
      {
        heading: "Questions to Take With You",
        text: "What have you seen that you could put a date on? What do you still need to find out? Who could help with it this week? Write the answers down while they are fresh. You can bring them to a doctor, or to [a talk with us](/contact). Our [resources page](/resources) has worksheets to print.",
      },
    ],
    further: "Learn More",
  },
  conversational: {
    about: [
      ["So let’s talk about {topic}.", "We’ll get to {parts}. Skip around if you like."],
      ["This one’s about {topic}.", "On the list: {parts}. Grab a coffee."],
      ["Today’s subject: {topic}.", "We’ll look at {parts}, and we’ll keep it plain."],
    ],
    unnamed: ["We’ll get to {parts}. Skip around if you like.", "On the list today: {parts}. Grab a coffee."],
    searched: [
      "You’ll hear people use {keywords} for it, too.",
      "Some folks say {keywords} and mean the same thing.",
    ],
    related: [
      "Want more on that? Try {post}.",
      "By the way, {post} is worth ten minutes, too.",
      "There’s a whole piece on something close to this: {post}.",
    ],
    closings: [
      {
        heading: "So What Now?",
        text: "Pick one thing. Not five, one. Do it this week and see what happens. You’ll learn more from that than from another night of reading. And if you’d like to talk it over with somebody who won’t be shocked by anything, [give us a call](/contact). Here’s [what we do](/services), in plain English.",
      },
      {
        heading: "Before You Close This Tab",
        text: "Take a screenshot of the bit that spoke to you and send it to one person. That’s a start. There are [free guides](/resources) if you like a checklist. And if you’d rather just talk, [we’re around](/contact), day and night. No sales pitch, and no such thing as a silly question.",
      },
      {
        heading: "One Last Thing",
        text: "You’re going to have good days and lousy ones with this. On the lousy ones, do less and be nicer to yourself. On the good ones, take one step. If you want a hand with the next step, look at [how we help families](/services) or just [get in touch](/contact). We’d be glad to hear from you.",
      },
    ],
    further: "More to Read",
  },
};

/** How an excerpt begins: a line a reader will know their own day in. */
export const hooks: Record<Category, readonly string[]> = {
  intervention: [
    "You want to help, and you don’t want to make it worse.",
    "Most of the work is done before anyone sits down.",
    "There is a quieter way to say what has to be said.",
    "One calm talk can do what years of arguments could not.",
  ],
  addiction: [
    "You have seen the signs, and you still doubt your own eyes.",
    "It is hard to help with something that nobody names.",
    "Good information is the opposite of panic.",
    "You didn’t cause it, and you are not helpless.",
  ],
  recovery: [
    "Coming home is a beginning, and beginnings are awkward.",
    "Recovery is mostly small things, done again.",
    "The hard part is over, and a new part starts.",
    "Hope comes back slowly, and it can be helped along.",
  ],
  "family-support": [
    "You have been holding it all together, and you are tired.",
    "You can love someone and still say no.",
    "Somebody should look after the people who look after.",
    "There is a way to help without going under.",
  ],
  "mental-health": [
    "You can see that something is wrong. What now?",
    "They say that they are fine, and you don’t believe it.",
    "You don’t need the right words to be a help.",
    "It is hard to follow someone you love into the dark.",
  ],
};
