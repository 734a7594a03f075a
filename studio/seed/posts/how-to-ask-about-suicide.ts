import type { SeedPost } from "./post";

export const howToAskAboutSuicide: SeedPost = {
  slug: "how-to-ask-about-suicide",
  title: "How to Ask Someone About Suicide",
  category: "mental-health",
  excerpt:
    "Asking does not plant the idea. It opens a door. The words to use, what to do with the answer, how to make the home safer, and who to call, whatever the hour.",
  metaDescription:
    "Worried that someone you love may be thinking of suicide? Words to ask with, what to do if they say yes, how to make home safer, and how 988 can help tonight.",
  keywords: ["how to ask about suicide", "suicide warning signs", "988 lifeline"],
  tags: ["suicide prevention", "safety", "what to say"],
  publishedAt: "2025-05-08T15:00:00.000Z",
  image: "stars",
  imageAlt: "Two people sitting side by side on a hill under a wide night sky, with a lit town below",
  body: `
**If someone is in danger right now, call 911. If they are thinking of suicide, call or text [988](tel:988) and stay with them.** The line is free and open day and night. You can call for someone else, too.

There is a question that families carry around for weeks without asking it. They are afraid that saying the word will make it real. So let me start with the most useful thing I know: **asking does not put the idea into someone’s head.** The National Institute of Mental Health (NIMH) says so plainly, and studies bear it out. What asking does is tell a person that they don’t have to hide anymore.

## Signs to take seriously

Some signs mean *act today*:

- talking about wanting to die, feeling trapped or being a burden
- looking for a way: searching online, getting a gun, saving up pills
- giving away things that matter, saying goodbye
- unbearable pain, or rage, or no hope that it will change
- sudden calm after a long, dark time

Others are quieter: sleeping far too much or too little, pulling away, drinking or using more, driving wildly, not caring how they look. Alcohol and other drugs raise the risk, because they loosen the brakes. So do a recent loss, an arrest, a setback in recovery, a move home from the hospital.

You know this person. If something in you says, “This is different,” trust it.

## How to ask

Choose a private place and make time. Turn off your phone. Say what you have noticed, then ask, using the word.

> “You’ve seemed so low since the divorce, and last night you said we’d all be better off. Sometimes when people feel like that, they think about suicide. Are you thinking about killing yourself?”

It will feel blunt. It is kind. “You’re not thinking of doing anything silly, are you?” tells a person which answer you would like. A plain question says that you can stand to hear the truth.

If they say no, and you still worry: “I’m glad. If that ever changes, will you tell me? You can call me at three in the morning.” Ask again in a day or two.

## If the answer is yes

Stay still. Breathe. You don’t need to fix it. You need to be there.

1. **Thank them.** “Thank you for telling me. I’m so glad you did.”
2. **Listen.** Let them talk about how bad it is. Don’t argue for life yet. “You have so much to live for” often sounds like “You shouldn’t feel this way.”
3. **Ask how close it is.** “Have you thought about how? Do you have what you’d need? Have you thought about when?” A plan, a means and a time together mean an emergency.
4. **Don’t leave them alone**, and don’t promise to keep it secret.
5. **Call together.** Put 988 on speaker, or text it if talking is hard. Veterans can press 1. If they have already taken something or hurt themselves, or have a weapon and won’t put it down, call **911**.

These follow the five steps that NIMH and the 988 Lifeline teach: **ask, be there, help keep them safe, help them connect, follow up.**

## What happens when you call 988

A trained counselor answers. They listen, ask about safety, and help you work out what to do next. Most calls are settled on the phone. In some areas they can send a mobile crisis team to your home. It is all right to call and say, “It’s not me, it’s my brother, and I don’t know what to do.”

Some families are afraid that calling means police at the door. It is rarely needed, and you can ask about it at the start of the call. If there is real danger to life, though, sending help is the right thing to do.

## Make the home safer

This is one of the most effective things a family can do. The worst moments often pass within minutes or hours. Time and distance between a person and a way to die save lives.

- **Guns.** Get them out of the home for now: to a relative’s, a gun shop, a range, or the police where that is offered. If they can’t leave, lock them up unloaded, with the ammunition somewhere else, and keep the key yourself.
- **Medicines.** Keep only a few days’ worth at hand. Lock up the rest, including ordinary pain relievers. Take old ones back to a pharmacy.
- **Alcohol and drugs.** Out, if you can. (If the person drinks heavily every day, ask a doctor first, as sudden withdrawal can be dangerous.)
- **Car keys**, ropes, anything they have mentioned.

You can say it like this: “I’m keeping these for you until things are better. It isn’t about trust. It’s about getting through this week.”

## Write a safety plan

When the first storm has passed, sit down together and fill in a page. Clinicians use one called the Stanley-Brown Safety Planning Intervention; it goes more or less like this:

1. My warning signs: what I notice first
2. What I can do by myself: a walk, music, a shower
3. People and places that take my mind off it
4. People I can ask for help, with their numbers
5. Professionals and lines: my doctor, 988, the nearest emergency room
6. How we make my surroundings safe

Keep it on the phone and on the fridge. A plan on paper works when thinking doesn’t.

## The days after

Following up matters. A text that says only “Thinking of you, no need to answer” has helped people stay alive. Make an appointment with a doctor or a therapist and go along. Ask about treatment for depression, and for drinking or drug use if that is part of it, because [the two need care together](/blog/addiction-and-mental-illness-together).

Keep asking. “How are the dark thoughts this week?” can become an ordinary question between you.

## What not to say

- “You’re just looking for attention.”
- “Think of what it would do to us.”
- “Other people have it much worse.”
- “Snap out of it.”
- “I promise I won’t tell anyone.”

And if you have said one of these, go back. “I said the wrong thing. I was frightened. I want to hear how it is for you.”

## And you

It takes something out of you to ask that question and hear the answer. Have someone of your own. Call 988 for yourself if you need to; they support families, too. If you have lost someone to suicide already, this may have been very hard to read, and I’m glad you are here. The American Foundation for Suicide Prevention ([afsp.org](https://afsp.org)) has groups for people who have lost someone.

If your loved one won’t see anyone and you don’t know how to move, we can help you to plan the talk. See [how we work with mental health crises](/services), keep the [warning signs guide](/resources) close by, or [call us](/contact). In danger, though, 988 and 911 come first. Always.

*Sources: National Institute of Mental Health, suicide prevention (nimh.nih.gov); 988 Suicide & Crisis Lifeline (988lifeline.org). This article is general information and not medical advice.*
`,
};
