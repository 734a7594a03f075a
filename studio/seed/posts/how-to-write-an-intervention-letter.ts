import type { SeedPost } from "./post";

export const howToWriteAnInterventionLetter: SeedPost = {
  slug: "how-to-write-an-intervention-letter",
  title: "How to Write an Intervention Letter That Gets Heard",
  category: "intervention",
  excerpt:
    "One page, read aloud, can say what years of arguments could not. A simple order to follow, lines to keep, lines to cut, and what to do when your hands shake.",
  metaDescription:
    "How to write an intervention letter that your loved one can hear: a simple six-part order, example lines, what to leave out, and how to read it aloud well.",
  keywords: ["intervention letter", "what to say in an intervention", "intervention letter example"],
  tags: ["intervention", "preparation", "what to say"],
  publishedAt: "2025-09-25T15:00:00.000Z",
  image: "letter",
  imageAlt: "A letter and a pen on a wooden table beside a cup of tea and a small plant",
  body: `
When people are frightened they talk too much, too fast and about the wrong things. I do it, too. That is why, in an intervention, we read from paper.

A letter does three jobs. It keeps you steady when your voice shakes. It keeps you from being pulled into an argument. And it gives the person you love something that they can hold on to later, on a hard night in treatment, when the room has gone quiet.

You do not have to be a writer. One page is plenty. Here is an order that works.

## The six parts

### 1. Love, and something specific

Begin with what you treasure in them. “I love you” is true but easy to let slide by. “I still have the card you drew me when I broke my arm” is hard to wave away. Specific love gets heard.

### 2. What I have seen

Two or three facts, with a time and a place. Facts are things a camera could have recorded.

- A fact: “On Sunday you fell asleep at the table while Maya was showing you her drawing.”
- A verdict: “You don’t care about your daughter.”

Verdicts start fights. Facts are quiet, and they stay in the room.

### 3. How it has been for me

Begin these sentences with “I”. “I lie awake listening for your car.” “I have stopped answering when my sister asks how you are.” This is not about blame. It is about letting them see what they may not have been able to see.

### 4. What I believe about you

People with an addiction usually carry more shame than anyone in the room could add. Tell them that you know this is an illness and that you know who they are underneath it. The National Institute on Drug Abuse describes addiction as a long-lasting but treatable condition that changes the brain. You can say it more simply: “I know this is not the man you are. I think you are sick, and I think you can get better.”

### 5. What I will do

Say one thing that you will change in your own life, whatever they decide. Say it without anger, and only if you will really do it. “I won’t call the office for you anymore.” “I’m going to a meeting on Tuesdays, because I need help, too.” If this part feels hard, read [boundaries that hold](/blog/boundaries-that-hold) first.

### 6. The request

End with a clear, simple question that can be answered with yes.

> “There is a place for you, and we can leave this morning. Will you accept this help today?”

## An example

Here is a short letter with those six parts. The names are made up.

> Danny, when I was nine you walked me to school every day for a month because I was scared of the dog on Pine Street. You never once made fun of me. In March I found you on the bathroom floor, and I could not wake you for four minutes. I counted. I have not slept through a night since then. I know you did not choose this, and I know how hard you have tried to stop alone. I am not going to lend you money again, because I would never forgive myself if it were the last time. I have a bag packed for you, and I’ll ride along the whole way. Will you come with us today?

It takes less than a minute to read. There is nothing in it to argue with.

## What to leave out

- **Labels.** Leave out any word that turns a person into an illness. “You have a problem with drinking” is kinder and truer.
- **“Always” and “never”.** They invite one exception, and then you are debating.
- **Diagnoses.** You are a brother, not a doctor.
- **Old scores.** The wedding in 2011 can wait.
- **Threats you won’t keep.** A threat is about making them act. A boundary is about what you will do.
- **Sarcasm and jokes at their expense.** They may have been your family’s way to cope. Today they will sting.
- **“After all I’ve done for you.”** It may be true. It will not help.

## Practice it aloud

Read your letter to someone else before the day. Ask them just one thing: “Was there a sentence that hurt?” Cut it. Read it again, slower. You will find the places where you cry. Mark them, and plan to pause and breathe there.

If you can’t read it on the day, hand it to the person beside you. It loses nothing.

## Common worries

**“What if I cry?”** Then they will see that you love them.

**“What if they interrupt?”** Stop. Let them finish. The person leading the meeting will bring it back to you. Then go on where you stopped, without answering.

**“What if I’m too angry to write something kind?”** Write the angry letter first. Write all of it, and put it in a drawer. Then start on a new page with the oldest good memory you have. If anger still fills the page, it may be better to let someone else speak for you, and to get support for yourself. [Al-Anon](https://al-anon.org) and similar groups are free and are full of people who know that feeling.

**“What about the children?”** Children should not have to persuade a parent. An older teenager who wants to write may do so, with help, and someone else can read it. Little ones can be kept out of the room and told the truth in words that fit. I have written about [how to talk with children](/blog/talking-with-children-about-addiction), too.

## After the letter

Some people hear four letters in silence and then say, “Okay.” Some walk out and read them a week later in a parked car. Either way the words do their work. Give them a copy.

If you would like a page to fill in, our free [preparation guide](/resources) has one, with space for boundaries and a packing list. And if you would like someone to read your draft with you, that is part of [how we prepare a family](/services). You can [reach us](/contact) at any hour.

*Sources: National Institute on Drug Abuse (nida.nih.gov).*
`,
};
