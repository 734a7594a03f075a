import type { SeedDocument } from "../document";
import { richText } from "../rich-text";

export const familySupportChecklist: SeedDocument = {
  _id: "guide-family-support-checklist",
  _type: "guide",
  title: "The Family Support Checklist",
  subtitle: "Looking after everyone, including you",
  slug: { _type: "slug", current: "family-support-checklist" },
  description:
    "Small, doable things for today, this week and this month, for the people who hold a family together.",
  button: "Download the checklist",
  order: 2,
  content: richText(`
When one person in a family is ill, everyone adjusts. You cover, you worry, you wait up. This checklist is for you. Tick what you can. Skip what doesn’t fit. Nothing here depends on the other person changing first.

**If anyone is in danger now:** call 911. For thoughts of suicide, call or text 988.

## Today

- Eat one proper meal and drink some water.
- Tell one safe person the truth about how things are.
- Put these numbers in your phone: 988, and {phone} for us.
- If opioids may be around, find out where to get naloxone. In every state it can be bought at a pharmacy without a prescription.
- Put medicines, car keys and weapons where they can’t be reached in a bad moment.
- Decide on one thing you will *not* do tonight: wait up, search the room, or have the same fight.

## This week

- Go to one support meeting, in person or online: Al-Anon, Nar-Anon, SMART Recovery Family & Friends, or a NAMI Family Support Group. Try more than one. They differ.
- Make an appointment for your own health. Tell the doctor what is going on at home.
- Sit down with one other family member and compare notes, without planning anything yet.
- Write down what you have seen: dates and facts, a line each.
- Look at the money. What are you paying for that keeps things as they are?
- Do one thing that has nothing to do with any of this.

## This month

- Choose one boundary and practice saying it (see below).
- Learn about the condition from a source you can trust: nida.nih.gov, niaaa.nih.gov, nimh.nih.gov or samhsa.gov.
- Call the insurer and ask what treatment is covered, so that you know before you need to.
- Talk with the children, in words that fit their age.
- Make a plan for a crisis: who calls whom, where the children go, which hospital.
- Talk to a professional about whether an intervention would help.

## Saying it: a few sentences that work

People listen better when they don’t feel attacked. Talk when they are sober and you are rested. Keep it short.

- “I love you. I’m worried about you. Can I tell you what I saw?”
- “I don’t have an answer. I just don’t want you to be alone with this.”
- “I can’t talk while you’re drinking. Let’s talk in the morning.”
- “I won’t do that. Here’s what I can do.”
- “When you want help, I’ll make the call with you, at any hour.”

Try to leave out “always”, “never”, “if you loved us” and words that name a person by their illness.

## Helping, or carrying?

Before you step in, ask yourself three questions.

1. Am I doing something that they could do for themselves?
2. Does this make it easier for things to stay the same?
3. Will I be angry about it tomorrow?

If you answer yes twice, wait a day before you say yes to them. You are not being cold. You are leaving room for them to feel what is happening.

## Boundaries that hold

A boundary says what *you* will do. It needs no one’s agreement. Make it small, clear and kind, and keep it every time.

- Money: “I won’t lend money. I’ll pay the dentist directly.”
- Home: “You can’t be here when you’ve been using. Call me tomorrow and we’ll have breakfast.”
- Car: “I won’t ride with you, and neither will the children, when you’ve had a drink.”
- Night: “My phone is off from ten. In an emergency, call 911 or 988.”

- My boundary: ______________________________
- I will start on: ______________________________
- The person who will back me up: ______________________________

## Children in the home

Children notice. Silence frightens them more than simple words do. Three sentences cover most of it:

- “Mom is ill. The illness makes her act in ways that aren’t really her.”
- “You didn’t cause it, and you can’t fix it.”
- “There are grown-ups taking care of it, and you can talk to us about anything.”

Keep bedtimes, school and meals as steady as you can. Tell one teacher or school counselor. Alateen and school groups help older children find others like them.

If a child is being hurt or left without care, call 911 or the Childhelp hotline at 1-800-422-4453.

## Looking after yourself is part of the plan

You can’t think clearly on no sleep. Look for these signs that you need more support:

- You can’t sleep, or can’t get up.
- You have stopped seeing friends.
- You check their phone, room or breath many times a day.
- You feel numb, or cry without knowing why.
- You are drinking more yourself.
- You think about not being here. *Call or text 988 now. You matter in this, too.*

## Our family’s plan

- If they stop answering, we will: ______________________________
- If we find them and can’t wake them, we call **911**, give naloxone if we have it, and stay.
- If they say they want to die, we call **988** and don’t leave them alone.
- If they become violent, we leave and call **911** from outside.
- If they say “I want help”, we call: ______________________________

Put a copy on the inside of a cupboard door.

## Numbers to keep by the phone

- Danger to life: **911**
- Suicide and Crisis Lifeline: **call or text 988**
- Crisis Text Line: **text HOME to 741741**
- SAMHSA National Helpline: **1-800-662-4357**
- National Domestic Violence Hotline: **1-800-799-7233**
- {business}: **{phone}**, 24 hours a day
`),
};
