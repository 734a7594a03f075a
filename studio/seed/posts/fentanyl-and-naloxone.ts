import type { SeedPost } from "./post";

export const fentanylAndNaloxone: SeedPost = {
  slug: "fentanyl-and-naloxone-for-families",
  title: "Fentanyl and Naloxone: What Every Family Needs",
  category: "addiction",
  excerpt:
    "An overdose can look like deep sleep. Learn the signs, where to get naloxone, how to use it, and what to do in the four minutes that matter most.",
  metaDescription:
    "How to spot an opioid overdose, where families can get naloxone without a prescription, how to use it step by step, and why fentanyl has changed the risks.",
  keywords: ["naloxone", "fentanyl", "opioid overdose signs"],
  tags: ["overdose", "safety", "understanding addiction"],
  publishedAt: "2025-08-14T15:00:00.000Z",
  image: "lamp",
  imageAlt: "A bedside lamp glowing in a dark room beside a phone and a small white box",
  body: `
**If someone can’t be woken or is hardly breathing, call 911 now and give naloxone if you have it.** Then come back to this page.

I ask every family I work with the same question, usually in the first ten minutes: “Do you have naloxone in the house?” Many say no. Some say, “Oh, but he only takes pills.” That is exactly why I ask.

## Why fentanyl has changed things

Fentanyl is a man-made opioid. Doctors use it for severe pain. It is also made illegally and mixed into other drugs. The Centers for Disease Control and Prevention (CDC) says that it is up to 50 times stronger than heroin and up to 100 times stronger than morphine. An amount you could hardly see can stop a person’s breathing.

Three things follow from that for families.

1. **People may not know they are taking it.** It has been found in fake pills that look just like medicine from a pharmacy, and in other powders. You can’t see, smell or taste it.
2. **Tolerance does not protect.** A person who has been away from opioids for a while, in treatment, in the hospital or in jail, can be killed by an amount that they once took every day.
3. **Mixing makes it worse.** Alcohol and sedatives such as benzodiazepines slow breathing, too.

## What an overdose looks like

It can look like deep sleep. Look for these three together: **small pupils, slow breathing, and no response.** You may also see:

- pale, gray or blue lips and fingertips
- gurgling, snoring or choking sounds
- a limp body; cold or damp skin
- breathing that is slow, shallow or has stopped

If you aren’t sure, act as if it is an overdose. Nobody was ever harmed by a family who worried for nothing.

> Loud snoring from someone who has been using is not good sleep. Try to wake them.

## What to do, step by step

1. **Shout their name and rub your knuckles hard on the breastbone.** If they don’t respond, go on.
2. **Call 911** and put the phone on speaker. Say, “Someone is not breathing and won’t wake up.” Give the address first.
3. **Give naloxone.** For the nose spray: lay them on their back, tilt the head back, put the tip all the way into one nostril, and press the plunger firmly.
4. **Help them breathe.** If they aren’t breathing well and you know how, give rescue breaths. The 911 operator will talk you through it.
5. **Wait two to three minutes.** If they still don’t respond, give another dose in the other nostril. With fentanyl, more than one dose may be needed.
6. **Lay them on their side** once they are breathing, with the top knee bent, so that they can’t choke.
7. **Stay.** Naloxone wears off, often in 30 to 90 minutes, and breathing may slow down again. They need to be checked by a doctor even if they wake up and feel fine.

They may wake up sick, confused or angry, because naloxone brings on withdrawal. Stay calm and tell them what happened: “You weren’t breathing. I gave you naloxone. Help is on the way.”

### Will we get in trouble for calling?

Most states have laws, often called Good Samaritan laws, that give some protection to people who call for help in an overdose and to the person who is overdosing. The details differ. Please call anyway. You can talk to a lawyer tomorrow. You can’t undo waiting.

## About naloxone

Naloxone, which many people know by the brand name Narcan, blocks opioids for a while and can restore breathing within minutes. It can’t get anyone high. It does no harm if it turns out that no opioids were involved, and it is safe for children and older adults.

**Where to get it.** In 2023 the Food and Drug Administration approved the nose spray for sale without a prescription, so you can find it in pharmacies, in many supermarkets and online. Many health departments and community groups give it away. Ask your state or county, or call SAMHSA’s helpline at [1-800-662-4357](tel:+18006624357).

**Where to keep it.** One by the bed, one in the car, one in the bag of whoever is most often around. Tell everyone in the house where it is, teenagers included. It doesn’t like great heat or frost, so don’t leave it in the glove compartment in July. Check the date on the box.

**How many.** At least two doses in each place.

## “Isn’t that giving permission?”

I hear this a lot, mostly from fathers, and always from love. No. You keep a fire extinguisher and you don’t hope for a fire. Research that NIDA has summarized does not show that having naloxone around leads people to use more. What it does is give people another day, and every person I know in recovery needed one more day at some point.

You can say it simply: “I hate that we need this. I’m keeping it because I want you alive. When you want help, I’ll drive you.”

## Other ways to lower the risk

If your loved one isn’t ready to stop, these things still help:

- **Don’t use alone.** Many deaths happen behind a locked bathroom door with people in the next room. There are phone lines where someone stays on the call; ask a local harm reduction group.
- **Test strips.** Fentanyl test strips can show whether fentanyl is present. They are legal in most states now.
- **Medicine.** Buprenorphine and methadone lower the risk of dying from an overdose. A doctor can start buprenorphine in an office or by video, often within days.
- **The first weeks after treatment, hospital or jail** are the most dangerous. Make a plan beforehand.

## After an overdose

An overdose that someone survives is a window. They are frightened, and so are you. In the hospital, ask three things before you leave: Can you start medicine for opioid use disorder now? Can we take naloxone home? Who will see them this week? Then get help for the next step, while the door is open.

That is often when families call us. If you are there tonight, [reach out](/contact) at any hour. If you have a little more time, read [what happens in a family intervention](/blog/what-happens-in-a-family-intervention), look at how [an emergency response works](/services), and print the [warning signs guide](/resources) for the inside of a cupboard door.

And please, this week, put a box of naloxone in the drawer. I hope with all my heart that you never open it.

*Sources: Centers for Disease Control and Prevention, overdose prevention (cdc.gov); National Institute on Drug Abuse, naloxone (nida.nih.gov); U.S. Food and Drug Administration (fda.gov). This article is general information and not medical advice.*
`,
};
