import type { SeedDocument } from "../document";
import { richText } from "../rich-text";

export const warningSigns: SeedDocument = {
  _id: "guide-warning-signs",
  _type: "guide",
  title: "Warning Signs",
  subtitle: "What to look for, what it may mean, and what to do next",
  slug: { _type: "slug", current: "warning-signs" },
  description:
    "The signs that families notice first, with addiction and with mental health, and a plain guide to how urgent each one is.",
  button: "Download the guide",
  order: 3,
  content: richText(`
You have noticed something. Maybe you can’t put your finger on it. This guide lists what families tend to see first, and helps you judge how quickly to act. It can’t tell you what someone has; only a clinician can do that. One sign alone may mean very little. Several together, or a sudden change, are worth a talk.

## Call 911 now

Do not wait, and do not drive them yourself if they may stop breathing.

- They can’t be woken, or can’t stay awake.
- Breathing is slow, gurgling or has stopped. Lips or fingertips are blue, gray or pale.
- A seizure.
- Chest pain, a very high temperature, or severe confusion.
- They have taken an overdose of anything, even if they seem fine.
- They have a weapon, or someone is being hurt.
- Shaking, sweating, confusion or seeing things after stopping alcohol or sedatives.

**While you wait:** give naloxone if opioids may be involved; it does no harm if they are not. If they are breathing, lay them on their side. Stay with them. Tell the operator what they may have taken. Most states have laws that protect people who call for help in an overdose.

## Call or text 988 now

- They talk about wanting to die, being a burden, or having no reason to live.
- They are looking for a way: searching online, saving pills, asking about a gun.
- They are giving things away or saying goodbye.
- They are suddenly calm after a long, dark time.
- They hear voices or hold beliefs that frighten them or you.

You can ask straight out: “Are you thinking of killing yourself?” The National Institute of Mental Health says that asking does not put the idea in someone’s head. Stay with them, keep dangerous things out of reach, and call 988 together.

## Signs of a problem with alcohol or drugs

### What you may see in their body

- Red or glassy eyes; very small or very large pupils
- Weight loss or gain; a change in how they dress or wash
- Shaking hands, sweating, nausea in the morning
- Marks on the arms, frequent nosebleeds, burns on lips or fingers
- Sleeping at odd hours, or hardly at all

### What you may see in what they do

- Using more, or for longer, than they meant to
- Trying to cut down and not managing it
- Hiding it, lying about it, or getting angry when asked
- Missing work, school or family events
- Money that is gone; things that are missing
- Driving after drinking or using
- New friends you never meet; old friends who have stopped calling

### What you may see at home

- Bottles, foil, burnt spoons, cut straws, needles, vapes, small bags
- Medicines that run out early, or pills you don’t recognize
- Locked doors and long stays in the bathroom

Doctors talk of a *substance use disorder* when several of these go on for a year and get in the way of life. It ranges from mild to severe, and it can be treated at every stage.

## Signs of a mental health problem

- Two weeks or more of low mood, emptiness or no pleasure in anything
- Worry or panic that stops them from doing ordinary things
- Racing thoughts, little sleep, big plans, spending far beyond their means
- Pulling away from everyone
- Eating very little, or eating and then hiding what follows
- Suspicion, hearing or seeing things, talk that does not hang together
- A sharp drop at school or at work
- Cutting or other self-harm

Changes in sleep, eating or energy often come first. In teenagers and young adults, a lasting change in who they are with, how they sleep and how they speak is worth a doctor’s visit even when there seems to be a reason.

## Signs that come with age or medicine

In older adults, new confusion, falls or shakiness are often taken for aging. They can also come from alcohol, from mixing medicines, from an infection or from depression. Ask a doctor or pharmacist to look at everything they take, including what is bought without a prescription.

## How urgent is it?

**Today.** Anything in the first two lists. A threat, a weapon, an overdose, a child in danger. Call 911 or 988, then call us.

**This week.** A recent overdose, driving while impaired, a lost job, talk of hopelessness without a plan, mixing opioids with alcohol or sedatives, daily heavy drinking. Call a doctor or a professional.

**This month.** Several signs that have been building. A promise that did not hold. A feeling that you can’t shake. Start writing things down, talk with one other person in the family, and ask for advice.

## What to write down

A page of facts helps a doctor, a program or an interventionist more than anything else.

- What I saw, with the date: ______________________________
- What they said: ______________________________
- What they take, as far as I know (also alcohol and prescriptions): ______________________________
- Health conditions and allergies: ______________________________
- What has been tried before: ______________________________
- What worries me most: ______________________________

## How to open the talk

Choose a quiet time when they are sober. Use what you have seen and how you feel. Then listen for longer than you talk.

> “I’ve noticed you’re not sleeping, and you missed Grandma’s birthday. I’m not angry. I’m worried. What’s going on?”

If they say nothing is wrong, don’t argue. “All right. I’m here when you want to talk” keeps the door open. Try again in a few days, and get advice for yourself in the meantime.

## What not to do

- Don’t search for proof together with them, or stage a test.
- Don’t argue with someone who has been drinking or using.
- Don’t pour it out or throw it away if they drink or use sedatives daily. Sudden withdrawal can be dangerous.
- Don’t threaten what you won’t do.
- Don’t carry it alone.

## Where this comes from

The signs in this guide follow public information from the National Institute on Drug Abuse, the National Institute on Alcohol Abuse and Alcoholism, the National Institute of Mental Health, the Centers for Disease Control and Prevention, and the Substance Abuse and Mental Health Services Administration. Read more at nida.nih.gov, niaaa.nih.gov, nimh.nih.gov, cdc.gov and samhsa.gov.

## Numbers to keep by the phone

- Danger to life: **911**
- Suicide and Crisis Lifeline: **call or text 988**
- Crisis Text Line: **text HOME to 741741**
- SAMHSA National Helpline: **1-800-662-4357**
- Poison Control: **1-800-222-1222**
- {business}: **{phone}**, 24 hours a day
`),
};
