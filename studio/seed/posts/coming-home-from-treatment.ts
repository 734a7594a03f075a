import type { SeedPost } from "./post";

export const comingHomeFromTreatment: SeedPost = {
  slug: "coming-home-from-treatment",
  title: "Coming Home From Treatment: The First 30 Days",
  category: "recovery",
  excerpt:
    "Everyone waits for the day they come home. Almost no one tells you how odd the next month can be. What helps in week one, week two and after, for them and for you.",
  metaDescription:
    "What to expect when someone comes home from addiction treatment: a week-by-week plan for the first month, how to keep risk low, and how to rebuild some trust.",
  keywords: ["coming home from treatment", "early recovery", "first 30 days sober"],
  tags: ["treatment", "aftercare", "early recovery"],
  publishedAt: "2025-07-03T15:00:00.000Z",
  image: "porch",
  imageAlt: "A front porch in the morning with two chairs, a plant and a small bag by the steps",
  body: `
You have counted the days. You have a cake in the fridge. Then they walk in, and it is strange. They seem younger, or older. You don’t know whether to hide the wine glasses. Nobody knows what to talk about. By nine they are asleep, and you are standing in the kitchen, listening.

That is what coming home is like for most families. It is a beginning, and beginnings are awkward. A bit of planning makes them easier.

## Before the day

The best time to plan is while they are still in treatment. Ask for a family session about coming home, and settle these things together.

- **Appointments.** The first one within a week. Write down who, when, and who drives.
- **Medicine.** Which ones, from which doctor, and who picks up the refill. A gap of three days can undo a lot.
- **Where they will live.** Home isn’t always the best first stop. Sober housing can be a good bridge.
- **The house.** Take out alcohol, old pills and anything kept “just in case”. Lock up what must stay. Keep **naloxone** if opioids were involved.
- **What happens if.** If there is a setback, who gets called, and what will each of you do?

Put it on one page, and let them hold the pen. A plan that someone wrote themselves is a plan that they may follow.

### The most dangerous weeks

I would rather say this plainly than spare you. After a time away from opioids the body can no longer handle what it once could, and the first weeks after treatment carry a high risk of a fatal overdose. The CDC and NIDA both warn about it. Keep naloxone where you can reach it and know [how to use it](/blog/fentanyl-and-naloxone-for-families). Ask the doctor about staying on buprenorphine or methadone, or about naltrexone. This isn’t mistrust. It is a seat belt.

## Week one: small and quiet

Sleep is often poor, and feelings are loud. The brain is still [getting its balance back](/blog/what-addiction-does-to-the-brain). So keep it small.

- Regular meals, walks, early nights.
- One appointment or meeting a day is plenty.
- No big talks, no parties, no list of everything that needs fixing.
- Say what you see and like: “It’s good to hear you laugh.”

Don’t search the room. If you need to check something for safety, agree on it beforehand, such as a test at the clinic, so that it isn’t a hunt.

## Week two: a shape for the day

Empty hours are hard. Help them build a day with a few fixed points: get up, move, be useful, be with people, rest. SAMHSA describes recovery as resting on four things: **health, home, purpose and community.** You can use that as a checklist on the fridge. Which of the four is thin this week?

This is when “I feel great, I don’t need the group anymore” often turns up. Feeling great is lovely. It also comes and goes. You might say, “I’m so glad. Let’s keep the plan for the month and look at it then.”

## Week three: the quiet disappointment

Around now the glow wears off. Bills come. Work is dull. Old friends text. Families are let down, too: we thought that once the drinking stopped, everything else would be fine.

It helps to know that this is usual. Recovery isn’t the old life without the drug. It is a new life, and it is built slowly. Go to your own support group. Talk about something else for an evening. See a film.

> “We kept waiting for things to go back to normal. Then we saw that normal was where it started, and we wanted something better.”

## Week four: look at it together

Sit down with the page you wrote. What worked? What was too much? What is next: work, school, a course, a coach? Make the plan for the next two months. NIDA says that longer care tends to bring better results, so this is the time to make sure that something continues: counseling, a doctor, a group.

## Trust comes back in small coins

Families often ask, “When can I trust him again?” I don’t think trust returns as a feeling. It comes back as a row of small things that happened as promised. He said six o’clock, and it was six o’clock. You said that you would not bring up the car, and you didn’t.

1. Make small agreements with a date.
2. Notice when they are kept, out loud.
3. When one is broken, say so the same day, without the whole history.
4. Give a little more room after each good stretch.

And let yourself be suspicious for a while without acting on it. Your body learned to be on guard. It will take time to unlearn it. That is your recovery, and it deserves care as much as theirs.

## Things that help, and things that don’t

**Helpful**

- Eating together most evenings
- Having alcohol out of the house for the first months
- Asking “What would help tonight?” and taking no for an answer
- Giving them real jobs to do: the dog, the school run, Thursday’s dinner
- Letting them be in a bad mood

**Less helpful**

- Watching their face for signs
- Telling relatives the story before they can
- Taking over every form and phone call
- “After all we paid for”
- Making them the family’s only subject

## What about the holidays, a wedding, the cookout?

In the first month it is fine to skip things. If you go, go late, leave early, take your own car, hold a drink without alcohol in it and agree on a signal. Tell one other person at the party. Nobody has to explain anything. “We’ve got an early morning” has served families well for centuries.

## If there is a setback

It may happen, and it doesn’t wipe out what came before. Safety first: is anyone in danger? Then the plan: who gets called? Then sleep. I have written a separate piece on [what to say and do after a setback](/blog/after-a-setback); read it now, while you don’t need it.

Call **911** for an overdose or a danger to life, and call or text **988** if they talk about wanting to die. Shame after a setback can be very dark. Don’t leave them alone with it.

## Let someone hold the family

Treatment centers care for one person. Somebody needs to hold the rest of you. That can be a therapist, a support group, a wise aunt. It is also [part of what we do](/services): we check in through the first months, help you keep the plan, and answer when the phone rings at an odd hour. Our [family support checklist](/resources) is free, and you can [call us](/contact) even if someone else helped you with the first part.

Welcome home, all of you.

*Sources: Substance Abuse and Mental Health Services Administration, working definition of recovery (samhsa.gov); National Institute on Drug Abuse (nida.nih.gov); Centers for Disease Control and Prevention (cdc.gov).*
`,
};
