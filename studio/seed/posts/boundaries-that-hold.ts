import type { SeedPost } from "./post";

export const boundariesThatHold: SeedPost = {
  slug: "boundaries-that-hold",
  title: "Boundaries That Hold: A Guide for Tired Families",
  category: "family-support",
  excerpt:
    "You have said “this is the last time” more often than you can count. A boundary that holds is smaller than you think. How to choose it, say it and keep it when it hurts.",
  metaDescription:
    "How to set a boundary with someone who has an addiction and keep it: what a boundary is, four steps, sentences to borrow, and what to do when you have slipped.",
  keywords: ["boundaries with addiction", "how to set boundaries", "enabling"],
  tags: ["boundaries", "family support", "what to say"],
  publishedAt: "2025-06-05T15:00:00.000Z",
  image: "gate",
  imageAlt: "A low garden gate standing half open in a hedge, with a path leading to a small house",
  imageCaption: "A boundary is a gate with a latch, not a wall.",
  body: `
“This is the last time.” If you love someone with an addiction, you have said it. You meant it. Then it was raining, and they had nowhere to sleep, and it wasn’t the last time.

You aren’t weak. You are someone who loves a person in trouble, and the ordinary rules for love were not written for this. Let’s make some that were.

## What a boundary is

A boundary is a sentence about what **you** will do. That is the whole secret. It doesn’t need the other person to agree, to change or even to like it.

- “You have to stop drinking” is a wish. It is up to them.
- “If you drink again, I’m leaving you forever” is a threat. It is meant to make them act.
- “I won’t ride in the car with you when you’ve been drinking” is a boundary. It is up to you, and you can keep it today.

A boundary isn’t a punishment, either. You aren’t teaching anyone a lesson. You are deciding where you end and the illness begins.

## Why the old way stops working

Most families start by helping, because that is what families do. You pay a bill. You call in sick for him. You tell your mother that she has the flu. Each of these is a kindness. Over time, though, each one also takes away a small reason for things to change, and it costs you sleep, money and friends.

People call this enabling, and I don’t much like the word. It sounds like blame. I would say **carrying**. You have been carrying something that isn’t yours to carry, and your arms are tired.

> Ask yourself: Am I doing something they could do for themselves? Does it make it easier for things to stay the same? Will I be angry about it tomorrow?

Two yeses, and it is probably carrying.

## Four steps to a boundary that holds

### 1. Choose the smallest one that would help you breathe

Families often begin with the biggest thing: “He has to move out.” Perhaps. But a boundary that you can’t keep teaches everyone that your words don’t count. Begin with something you could keep on your worst day.

### 2. Say what you will do, and what you gladly will

Put the no and the yes in the same breath. The yes is what tells them that the door is open.

- “I won’t give cash. I’ll happily buy groceries with you on Saturday.”
- “I won’t talk on the phone after ten. Call me at breakfast; I’m up at six.”
- “I won’t tell your boss that you’re sick. I will go with you to talk to her.”

### 3. Say it once, on a good day

Not at midnight, not in a fight. Choose a quiet hour, when they are sober. Keep it to three sentences. You need not defend it. If they argue, “I know, and I’ve decided” is a complete answer.

### 4. Keep it, and let someone keep you

The first two weeks are the hardest. People test a new boundary, the way you would lean on a new fence. Tell one friend or your group: “I’m going to get a call about money this week. Can I ring you afterward?”

## Sentences to borrow

**About money.** “I love you, and I’m not lending money. I’ll pay the dentist directly.”

**About the house.** “You can’t be here when you’ve been using. Come tomorrow. I’ll make the soup.”

**About the children.** “They can see you on Sunday at Grandma’s if you’re sober. If you’re not, we’ll try next Sunday.”

**About abuse.** “When you shout, I hang up. I’ll pick up again tomorrow.” *If you are afraid of someone, this is no longer about boundaries. It is about safety. Call 911 in danger, or the National Domestic Violence Hotline at 1-800-799-7233.*

**About the truth.** “I won’t lie for you. I won’t tell your story for you, either. If Mom asks me, I’ll say that she should ask you.”

**About treatment.** “When you want help, I’ll make the call with you, day or night. That will never change.”

## When it hurts

Keeping a boundary often feels worse than giving in. Giving in brings relief for an hour. Keeping it brings grief, guilt and a silent phone. So expect it, the way you would expect to be sore after moving furniture.

Some things that help:

- Write down why you chose it. Read that page, not your feelings.
- Do something with your hands.
- Remember that you may love someone with your whole heart and still not open your purse.
- Notice any small thing that gets better. Sleep often comes first.

### When you slip

You will. It was cold, and you sent the twenty dollars. You have not ruined anything. The next day, say: “I gave you money yesterday. I’m not going to do it again.” That is all. A boundary isn’t a vase that breaks once. It is a path, and you step back onto it.

## When a boundary isn’t right

Use judgment, and put life first.

- Someone who has overdosed, or who talks about suicide, needs help now, not a lesson. Call **911**, or call or text **988**.
- A person in severe withdrawal from alcohol or sedatives needs a doctor.
- In bitter cold, with a very ill or very young person, there are times when you open the door for the night and talk again in the morning.
- With mental illness, some behavior isn’t under the person’s control. Get advice before you draw a line. [Addiction and mental illness together](/blog/addiction-and-mental-illness-together) may help you to think about it.

## Do it as a family, if you can

A boundary that three people share is stronger than three that differ. If Dad pays when Mom won’t, the family argues with itself and the illness gets a rest. Sit down together, without your loved one, and choose one thing that you can all live with. It need not be perfect. It needs to be the same.

This is also the heart of preparing an intervention, whether or not you ever hold one. If agreeing seems impossible, an outsider can help. It is some of the [work we do most](/services), and often the part that changes things first.

## Start here

Tonight, finish this sentence on a piece of paper: *“I won’t ____. I will gladly ____.”* Read it aloud in the bathroom. Tell one person. That is a beginning.

There is a page for it in our free [family support checklist](/resources). Groups such as [Al-Anon](https://al-anon.org), Nar-Anon and SMART Recovery Family & Friends are full of people who have kept boundaries through worse than rain. And if you want to think aloud with somebody who won’t judge what you have or haven’t done so far, [call us](/contact).

*Sources: Substance Abuse and Mental Health Services Administration, resources for families (samhsa.gov); Al-Anon Family Groups (al-anon.org).*
`,
};
