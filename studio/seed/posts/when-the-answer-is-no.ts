import type { SeedPost } from "./post";

export const whenTheAnswerIsNo: SeedPost = {
  slug: "when-the-answer-is-no",
  title: "When the Answer Is No: What to Do Next",
  category: "intervention",
  excerpt:
    "You said it with love, the help was ready, and they said no. It hurts, and it is not the end. How to keep the door open, keep your word, and keep yourself going.",
  metaDescription:
    "What to do when someone you love refuses help: the first hours, how to keep your boundaries kindly, when to act fast, and how to be ready for a later yes.",
  keywords: ["refuses treatment", "intervention refused", "loved one refuses help"],
  tags: ["intervention", "boundaries", "hope"],
  publishedAt: "2025-09-11T15:00:00.000Z",
  image: "road",
  imageAlt: "A road winding through green hills toward a low sun at first light",
  body: `
It is the question families ask me before anything else, usually in a whisper: “What if she says no?”

Sometimes she does. People are free to turn down help, and some do, even when every word was kind. If that has just happened in your family, I am sorry. Sit down. Drink some water. Then read on, because there is a good deal that you can do.

## A no is an answer to today

Think about what you asked. You asked someone to give up, this morning, the thing that has been getting them through the day, and to walk into a building full of strangers. Fear says no before reason gets a chance to speak.

Saying no to a talk is also not the same as hearing nothing. Your loved one now knows four things that they did not know yesterday: that the people they love see it, that those people are speaking with one voice, that there is a place to go, and that some things at home are about to change. That knowledge keeps working after everybody has gone home.

## The first hours

1. **Let them go.** Nobody blocks a door. If you are worried about their safety, one trusted person can follow at a distance or call in an hour.
2. **Say the same short sentence.** “We love you. The offer stands. Call any of us, at any hour.”
3. **Stay together for a while.** Eat something. Don’t pick over who said what.
4. **Write down what they said.** Their reasons are useful. “I can’t lose my job” and “I can’t do the withdrawal again” are problems with answers.

### When no is not safe

Some situations can’t wait for a change of heart. Call **911** if someone can’t be woken, has taken an overdose, is violent or has a weapon. Call or text **988** if they talk about wanting to die. Severe shaking, a seizure, confusion or seeing things after stopping alcohol or sedatives is a medical emergency.

Many states also have laws that allow a court to order an assessment or treatment for a person in grave danger. The rules differ a lot, and the step is a serious one with costs to trust. Ask a local attorney or your county’s crisis service what applies where you live.

## Keep your word, gently

Before the meeting, each of you decided what *you* would do, whatever the answer was. Now is the time to do it. It is often the hardest part, because keeping a boundary feels cruel in the first week. It isn’t. A boundary says, “I will not help this illness, and I will always help you.”

> “I said I wouldn’t pay the phone anymore, so I’m not paying it. I’d love to have you for Sunday lunch.”

Keep it calm, short and the same every time. You need not explain it again. If you find that a boundary was too big, make it smaller and keep that one. One small promise that you keep is worth ten that you don’t. There is more on this in [boundaries that hold](/blog/boundaries-that-hold).

## Stay close in the ways that help

Families are sometimes told to walk away and wait. For some that is needed for safety. For most, research points the other way. CRAFT, short for Community Reinforcement and Family Training, is a well-studied approach that teaches relatives to do three things: notice and enjoy sober time together, step back from using without a fight, and offer help at the moments when a person is most likely to take it.

In daily life that may look like this:

- Say yes to a walk, a meal or a ball game on a sober day. Be warm. Let it be nice.
- When they have been drinking or using, leave early and without a speech. “I’m heading home. I’ll call you tomorrow.”
- Don’t rescue them from ordinary results, such as a missed shift or a fine. Do step in when there is danger.
- Watch for windows.

## Watch for windows

A window is a moment when the cost feels real and hope feels possible. It may be the morning after, a doctor’s warning, a letter from a court, a birthday, a friend’s funeral, or a quiet Tuesday when they say, “I’m so tired.”

When you see one, keep it simple: “Do you want to go today? I’ll drive.” So stay ready:

- Keep the bag packed.
- Keep the program’s number in your phone, and ask once a month whether a place can be had.
- Know how the insurance works. [SAMHSA’s helpline](https://www.samhsa.gov/find-help/national-helpline), 1-800-662-4357, can tell you what is near you, day or night, free of charge.
- Agree on who in the family gets the call.

## Make using less dangerous meanwhile

Helping someone stay alive is not approval. If opioids may be involved, keep **naloxone** at home and in the car and learn how to use it. The Food and Drug Administration approved it for sale without a prescription in 2023. Many street drugs now contain fentanyl without the buyer’s knowledge, as the Centers for Disease Control and Prevention warns. You can read [what every family should know about naloxone](/blog/fentanyl-and-naloxone-for-families).

You can also ask a doctor about medicines for alcohol or opioid use disorder. Some people who say no to a residential program say yes to a doctor’s office, and that is a real beginning.

## Look after the people who said yes

You all said yes to a hard morning. You are tired. Go to a meeting of Al-Anon, Nar-Anon, SMART Recovery Family & Friends or a NAMI family group. See your own doctor. Sleep. You are not giving up on someone by living your life. In truth it is one of the few things that changes the picture at home, because a rested, steady person is easier to say yes to.

## Is it time to try again?

Often, yes, and differently. Ask what you learned. Was a voice missing? Was the plan for work or for the children too thin? Was the fear of withdrawal the real reason? A second talk is usually shorter and simpler.

If you would like to think it through with someone, we do that every day. Families come to us after a no at least as often as before a first attempt. See [how we support families over time](/services), or [call or write](/contact) whenever you are ready.

*Sources: Substance Abuse and Mental Health Services Administration (samhsa.gov); Centers for Disease Control and Prevention (cdc.gov); U.S. Food and Drug Administration (fda.gov).*
`,
};
