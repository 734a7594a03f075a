import type { SeedPost } from "./post";

export const afterASetback: SeedPost = {
  slug: "after-a-setback",
  title: "After a Setback: What to Say and What to Do",
  category: "recovery",
  excerpt:
    "They were doing so well, and then it happened. A setback is frightening, and it is also common. What to do in the first hours, words that keep the door open, and how to learn from it.",
  metaDescription:
    "What to do when someone in recovery returns to drinking or using: first steps for safety, words that keep the door open, and how to change the plan together.",
  keywords: ["relapse what to do", "setback in recovery", "supporting someone after relapse"],
  tags: ["early recovery", "setback", "what to say"],
  publishedAt: "2025-06-19T15:00:00.000Z",
  image: "rain",
  imageAlt: "Rain over a green valley with a bright break in the clouds beyond the far hill",
  body: `
You know before anyone says it. Something in the voice, a missed call, the smell on a coat. Your stomach drops, and a whole year seems to fall down the stairs with it.

Take a breath. This has happened to a great many families, and most of them will tell you that it was not the end of the story.

## What a setback is, and what it isn’t

The National Institute on Drug Abuse (NIDA) describes addiction as a chronic condition and says that 40 to 60 percent of people return to use at some point. That is similar to what doctors see with high blood pressure or asthma, where symptoms often come back, too. When that happens with asthma, nobody says the treatment was a waste. They ask what changed, and they look at the plan again.

It helps to tell two things apart:

- **A slip**: once, or for a short time, and the person is back with their plan or wants to be.
- **A return to use**: it goes on, and the plan has stopped.

Both need attention. The second needs it faster. Neither takes away what was learned. The months they lived well were real, and they count.

## First, safety

Before any talk, think about danger.

1. **Overdose.** After a time without opioids, tolerance drops, and an amount that once was ordinary can kill. Keep naloxone at hand. If they can’t be woken or breathe badly, call **911** and give it.
2. **Suicide.** Shame after a setback can turn dark quickly. If you are worried, ask straight out: “Are you thinking about killing yourself?” Then call or text **988** together. Here is [how to ask](/blog/how-to-ask-about-suicide).
3. **Withdrawal.** If they have been drinking or taking sedatives for days, stopping suddenly can be dangerous. Call a doctor.
4. **Driving, children, weapons.** Take the keys. Make sure the little ones are with a calm adult. Lock up what needs to be locked up.

## What to say in the first hours

You won’t find perfect words, and you don’t need them. Short and warm is enough.

> “I’m glad you told me. You’re safe here tonight. We’ll look at it together tomorrow.”

If they have not told you and you know anyway:

> “I think you’ve been drinking again. I’m not angry, I’m worried. I don’t want you to be alone with it.”

Some sentences to save for never:

- “After everything we did for you.”
- “I knew it.”
- “You’ve thrown it all away.”
- “How could you do this to the children?”

They have said all of that to themselves already, in harsher words. What they can’t say to themselves is that there is a way back.

And if you have already shouted, you are in good company. You can go back and say, “I was scared, and it came out as anger. I’m sorry. Can we start again?”

## The next day

Wait until they are sober and rested. Then sit down for half an hour, not three.

### Ask, and mostly listen

- “What was going on in the days before?”
- “Was there a moment when it could have gone another way?”
- “What do you need that you weren’t getting?”

You are not looking for guilt. You are looking for the loose board in the stairs. It is often something plain: medicine that ran out, a counselor who left, no sleep for a week, a visit from an old friend, pain that nobody took seriously, an anniversary.

### Call someone the same day

Encourage them to call their counselor, doctor, sponsor or coach today. Offer to sit beside them while they dial. The first call is the hardest one. Programs hear it all the time, and a good one will say, “I’m glad you called.”

### Look at the treatment, not only the person

If the same plan has not been enough, the plan may need to change:

- more support for a while: a day program, a short stay, sober housing
- a medicine that was never tried or was stopped too soon
- care for depression, anxiety, trauma or pain
- another kind of group, if they never felt at home in the first one
- different living arrangements

NIDA says it clearly: a return to use means that treatment should be started again, changed or looked at afresh.

## Your boundaries still stand

Kindness and boundaries aren’t opposites. If you agreed that nobody stays in the house while using, keep to it, and help with the next safe place: “You can’t stay here tonight. I’ll drive you to your sister’s, or we can call the program together.”

If you never got around to agreeing on anything, do it this week, while everyone remembers why. Keep it small. [Boundaries that hold](/blog/boundaries-that-hold) shows how.

What I would not do is add punishment. Taking away the phone, telling the whole family or refusing to speak for a month feels like doing something. Mostly it leaves a frightened person more alone.

## What not to carry

You may be searching your own week for the cause. Was it the argument on Sunday? The wine at the wedding? Al-Anon has a line that has helped people for decades: you didn’t cause it, you can’t control it, and you can’t cure it. You can be kind, you can be clear, and you can look after yourself. Those three are a great deal.

Have someone of your own to call. Eat something. If you have been sober yourself, go to your own meeting tonight.

## Signs that can come before

In hindsight families often see a drift that started weeks earlier. Knowing it can help you speak up next time, gently and early.

1. Skipping appointments or groups: “I’m too busy.”
2. Stopping medicine without telling anyone
3. Poor sleep, skipped meals, going quiet
4. Old friends, old places, a new secrecy with the phone
5. “I could probably have just one”
6. Big new stress, or a big new success

You can agree with your loved one beforehand on what you may say when you notice these. Something like: “I’m seeing two things on our list. What would help?” Coming from a list that you wrote together, it isn’t an accusation.

## Hope, and honesty

I won’t tell you that every setback ends well. I will tell you that many people who have been well for twenty years had one, or three, along the way, and that what made the difference was often how quickly they came back, and whether somebody’s door was open.

If you are in it right now and can’t think straight, [call us](/contact). We can help you sort out what needs to happen tonight and what can wait, and whether [more support or a new conversation](/services) makes sense. You may also find the [first 30 days at home](/blog/coming-home-from-treatment) useful again. It is all right to start over from page one. People do it every day.

*Sources: National Institute on Drug Abuse, “Treatment and Recovery” (nida.nih.gov); 988 Suicide & Crisis Lifeline (988lifeline.org).*
`,
};
