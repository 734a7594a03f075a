import type { SeedPost } from "./post";

export const addictionAndMentalIllness: SeedPost = {
  slug: "addiction-and-mental-illness-together",
  title: "Addiction and Mental Illness: Treating Both at Once",
  category: "mental-health",
  excerpt:
    "Is he depressed because he drinks, or does he drink because he is depressed? You can stop asking. What matters is that both get care at the same time, and here is how to find it.",
  metaDescription:
    "When someone has both an addiction and a mental illness, both need care at the same time. How to spot it, questions for programs, and what families can do now.",
  keywords: ["dual diagnosis", "co-occurring disorders", "addiction and mental illness"],
  tags: ["dual diagnosis", "treatment", "understanding addiction"],
  publishedAt: "2025-04-24T15:00:00.000Z",
  image: "hills",
  imageAlt: "Two hills side by side under one sun with a single path running over both",
  body: `
“They told us she has to get sober before anyone can treat the anxiety. Then the anxiety got so bad that she drank.” I have heard that story, in one form or another, from hundreds of kitchen tables. It is a circle, and the way out is not to choose a side of it.

When a person has a substance use disorder and a mental health condition at once, clinicians speak of *co-occurring disorders* or a *dual diagnosis*. It is common. The National Institute on Drug Abuse (NIDA) and the Substance Abuse and Mental Health Services Administration (SAMHSA) both say that many people with one also have the other, and that they do best when both are treated together.

## Why they travel together

There are several roads to the same place.

1. **Easing the pain.** A drink quiets panic. Opioids dull grief. It works for an hour, and it makes things worse by morning.
2. **The drug itself.** Heavy use can bring on depression, anxiety, and sometimes psychosis. Some of it lifts after weeks without the drug, and some doesn’t.
3. **Shared roots.** Genes, trauma, long stress and rough years in childhood raise the risk of both.

Families spend years on the question of which came first. I understand why: if we knew the cause, we could fix it. But you don’t need to settle it. Both are here now. Both are real. Both can be treated.

> You wouldn’t ask which leg broke first. You would set both.

## What it can look like

A few patterns that families describe to me:

- **Depression with alcohol.** Low, slow, hopeless; drinking alone; worst in the early morning.
- **Anxiety with sedatives or cannabis.** Can’t go into a store without taking something first.
- **Trauma with opioids or alcohol.** Nightmares, jumpiness, numbness; using in order to sleep.
- **Bipolar disorder with anything.** Weeks of little sleep, spending and big plans, then a crash; more use on the way up.
- **ADHD with stimulants.** A lifetime of feeling behind, and a drug that seems to help.
- **Psychosis with cannabis or methamphetamine.** Fear, suspicion, hearing voices; may last after the drug has gone.

Only a clinician can tell these apart, and a fair picture sometimes takes a few weeks without the drug. What you can do is write down what you saw and when: sleep, mood, use, dates. It will help more than you think.

### When to act at once

Call **911** if there is danger to life, severe confusion, an overdose, or someone is threatening harm. Call or text **988** for thoughts of suicide or a mental health crisis; the risk is higher when both conditions are present. In many places you can ask for a mobile crisis team. Tell whoever comes: “This is a mental health emergency,” and say whether there are weapons.

## What good care looks like

SAMHSA uses the phrase “no wrong door”: wherever a person asks for help first, they should be able to get help for both. In practice, look for **integrated treatment**, where one team works on one plan.

- Someone with training screens for both at the start, and again after a few weeks.
- A prescriber looks at all the medicines together: for mood, for psychosis, for cravings.
- Counseling deals with the two as one story. Cognitive behavioral therapy and, for many people, trauma-focused therapy are well studied.
- Peers: people who have been there. Some groups, such as Double Trouble in Recovery and Dual Recovery Anonymous, are meant for exactly this.
- Housing, work and family are part of the plan.

**Questions to ask a program:**

1. “Do you have a psychiatrist or psychiatric nurse on staff? How soon will they see her, and how often?”
2. “What do you do with someone who arrives on psychiatric medicine?” (They should never simply stop it.)
3. “Do you offer medicines for opioid or alcohol use disorder?”
4. “Which conditions do you not treat?” An honest answer is a good sign.
5. “How will the two teams talk to each other, if there are two?”

There are more in [how to choose a treatment program](/blog/how-to-choose-a-treatment-program).

## A word about medicine

Families are often frightened of it. “Isn’t it just another drug?” Medicine for bipolar disorder, depression or psychosis helps the brain to work as it should, and medicine for opioid or alcohol use disorder takes the edge off craving. Neither is a sign of weakness, and neither means that someone isn’t “really” in recovery. Stopping suddenly can be dangerous. If there are side effects, call the doctor and don’t let anyone quit alone.

Some medicines, such as benzodiazepines and certain sleeping pills, can be risky for someone with an addiction. Tell every prescriber about everything.

## When they don’t think they are ill

Sometimes a person can’t see that anything is wrong. In psychosis and in mania this can be part of the illness, and it isn’t stubbornness. Doctors call it *anosognosia*. Arguing makes it worse.

A psychologist, Xavier Amador, teaches families an approach that he calls LEAP: **listen, empathize, agree, partner.** It sounds like this:

> “You haven’t slept in four days, and people seem to be watching you. That must be exhausting. I don’t see it the way you do, but I want you to be able to rest. Would you see a doctor about the sleep?”

You have not lied, and you have not argued. You have found one thing that you both want. [NAMI](https://www.nami.org), the National Alliance on Mental Illness, offers a free course for relatives, Family-to-Family, and support groups in every state.

## What you can do this month

1. **Keep a simple diary**: sleep, mood, use, anything unusual. A line a day.
2. **Collect the medicine list** with doses, and the names of every doctor.
3. **Make a crisis plan**: who calls, which hospital, what to bring, who takes the children.
4. **Ask for consent forms.** Adults decide who may talk to you, so ask your loved one to sign while they are well. Even without one, you may always *give* information to a doctor.
5. **Learn one condition well** from nimh.nih.gov or nida.nih.gov, and close the other forty tabs.
6. **Get support yourself.** Two illnesses in a house are a lot.

## Can an intervention help?

It can, and it needs more care. Someone who is very depressed may hear a circle of worried faces as proof that they are a burden. Someone who is psychotic may hear a plot. So we go slower, use fewer people, involve a clinician, and often invite the person openly. Sometimes the right first step isn’t a meeting at all. It is one calm talk with the one person they still trust.

If you would like to think about what is right for your family, look at [how we approach mental health crises](/services) or [call us](/contact). You might also read [how to ask about suicide](/blog/how-to-ask-about-suicide), because it is the question that matters most when both conditions are in the room, and the free [warning signs guide](/resources).

You don’t have to work out which came first. You only have to work out what comes next.

*Sources: National Institute on Drug Abuse, common comorbidities (nida.nih.gov); Substance Abuse and Mental Health Services Administration, co-occurring disorders (samhsa.gov); National Institute of Mental Health (nimh.nih.gov); National Alliance on Mental Illness (nami.org).*
`,
};
