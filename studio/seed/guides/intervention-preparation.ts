import type { SeedDocument } from "../document";
import { richText } from "../rich-text";

export const interventionPreparation: SeedDocument = {
  _id: "guide-intervention-preparation",
  _type: "guide",
  title: "Getting Ready for an Intervention",
  subtitle: "A workbook for families, from the first talk to the day itself",
  slug: { _type: "slug", current: "intervention-preparation" },
  description:
    "What to decide, who to ask, what to write and what to pack, in the order you will need it. With pages to fill in together.",
  button: "Download the guide",
  order: 1,
  content: richText(`
This guide is for families who are thinking about an intervention. It will help you prepare, alone or with a professional. Work through it a part at a time. You don’t have to finish it in a day.

**If anyone is in danger now, stop here.** Call 911 for a danger to life. Call or text 988 for thoughts of suicide. Everything else can wait.

## 1. What an intervention is, and is not

An intervention is a planned talk. A few people who love someone meet with them, say what they see and what they hope for, and offer help that is ready that same day.

It is not an ambush, a trial or a list of everything a person has done wrong. Shaming people does not help them accept care. Respect does.

It may not be the right step. Go slower, and get professional advice first, if any of these is true:

- The person has been violent, or there are weapons in the home.
- They have talked about suicide or tried it.
- They are seeing or hearing things that are not there, or are very confused.
- They drink heavily every day or take sedatives daily. Stopping suddenly can be dangerous.
- Someone in the family is afraid of them.

## 2. Safety first

Answer these together before you plan anything else.

1. Who in the home is at risk, and of what?
2. Are there weapons, or stored medicines? Who will remove or lock them up, and when?
3. Is anyone under 18 in the home? Where will they be on the day?
4. If opioids may be involved, do you have naloxone? Who knows how to use it?
5. What will make you stop and call 911? Write it down and agree on it.

## 3. Choose your team

Three to six people is enough. Choose people whom your loved one trusts or respects, and who can stay calm.

- **Good to have:** a parent, partner, brother or sister, adult child, close friend, a mentor or faith leader.
- **Better left out of the room:** anyone who is in active use, anyone who can’t put down their anger for an hour, anyone your loved one is afraid of.
- People who can’t come can write a letter for someone else to read.

Choose one person to lead. A professional can do this, which lets everyone else simply be family.

Our team:

- Name, and how we know them: ______________________________
- Name, and how we know them: ______________________________
- Name, and how we know them: ______________________________
- Who leads: ______________________________

## 4. Learn what you are facing

Write down facts, not verdicts. “You drove with the kids after drinking on Sunday” is a fact. “You don’t care about us” is a verdict.

- What have we each seen in the last three months? Dates help.
- What substances, how much, how often, as far as we know?
- What health conditions and medicines does a doctor need to know about?
- What treatment has there been before? What helped, even a little?
- What does our loved one care about most?

Good places to read more are the National Institute on Drug Abuse (nida.nih.gov), the National Institute on Alcohol Abuse and Alcoholism (niaaa.nih.gov), and the Substance Abuse and Mental Health Services Administration (samhsa.gov).

## 5. Have help ready the same day

A yes can fade overnight. Before the meeting, make sure there is a place to go.

1. Ask for an assessment, or talk to two or three licensed programs. FindTreatment.gov lists programs by place and by insurance.
2. Ask each one: Are you licensed and accredited? Do you treat mental health as well? Do you offer medicines for addiction? How do you involve the family? What does it cost, in writing?
3. Call the insurer. Ask what is covered, what needs approval, and what you would pay.
4. Hold a place, and learn by when it must be used.
5. Arrange the ride, and who will go along.
6. Plan for work, children, pets and bills for the next weeks.

- Our first choice: ______________________________
- Phone and contact: ______________________________
- Bed held until: ______________________________
- Who drives: ______________________________

## 6. Write your letters

Each person writes one page. Reading from paper keeps you steady and keeps you from saying what you don’t mean. This order works well:

1. **Love.** Start with what you treasure in them. Be specific.
2. **What I have seen.** Two or three facts, without blame.
3. **How it has been for me.** Begin sentences with “I”.
4. **What I hope.** Say that help is ready and that you will be there.
5. **What I will do.** A change you will make for yourself, whatever they decide.
6. **Please.** End with a clear, simple request: “Will you accept this help today?”

Leave out labels, threats, sarcasm, diagnoses and old scores. Read the letter aloud to someone else first. Cut what stings.

## 7. Decide on your boundaries

A boundary is about what *you* will do. It is not a punishment. Choose only what you can keep for months.

- “I won’t give cash. I will gladly buy groceries.”
- “I won’t call your work for you again.”
- “You can’t stay here when you have been using. You are welcome for dinner when you haven’t.”
- “I won’t lie to the children. I will tell them that you are unwell and that it is not their fault.”

- My boundary: ______________________________
- What will make it hard to keep: ______________________________
- Who will help me keep it: ______________________________

## 8. Practice

Meet at least once without your loved one. Decide who sits where, who speaks first and who speaks last. Practice the hard moments:

- They get angry. *We stay quiet, breathe, and wait.*
- They cry. *We give them time, and the letter can pause.*
- They bargain: “I’ll stop on my own.” *“We’ve wanted that, too. The help that is ready is today.”*
- They leave. *Nobody blocks the door. One trusted person follows at a distance, if it is safe.*
- They blame one of you. *Nobody argues. The leader brings us back.*

## 9. The day

- Choose a time when they are most likely to be rested and sober.
- Choose a private, neutral place, with nobody between them and the door.
- Phones off, but one within reach for an emergency.
- Have the bag packed and in the car.

What to pack: ID and insurance card, a list of medicines in their bottles, a week of clothes, phone numbers on paper, glasses, a photo or two, comfortable shoes. Leave at home: alcohol of any kind (also in mouthwash), valuables, and anything the program asks you to leave.

## 10. If the answer is yes

Go now. Keep the ride calm. Talk about ordinary things. At the door, say that you love them and that you will be there for the family sessions. Then go home, eat something and sleep.

## 11. If the answer is no

A no today is not a no forever. Keep your boundaries kindly. Say: “The offer stands. Call any of us, at any hour.” Stay in touch with one another. Keep going to support meetings, and keep the plan ready, because a window may open at any time.

## 12. Take care of each other

You have been under strain for a long time. Al-Anon, Nar-Anon, SMART Recovery Family & Friends and NAMI Family Support Groups are free and meet in most places and online. Eat. Sleep. Tell one friend the truth.

## Numbers to keep by the phone

- Danger to life: **911**
- Suicide and Crisis Lifeline: **call or text 988**
- Crisis Text Line: **text HOME to 741741**
- SAMHSA National Helpline: **1-800-662-4357**
- {business}: **{phone}**, 24 hours a day
`),
};
