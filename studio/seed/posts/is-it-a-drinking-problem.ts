import type { SeedPost } from "./post";

export const isItADrinkingProblem: SeedPost = {
  slug: "is-it-a-drinking-problem",
  title: "Is It a Drinking Problem? How Doctors Decide",
  category: "addiction",
  excerpt:
    "He still goes to work. She only drinks wine. It is hard to know where a habit ends and an illness starts. The eleven questions doctors use, and what to do with the answers.",
  metaDescription:
    "Wondering whether someone you love drinks too much? The eleven questions doctors use for alcohol use disorder, what counts as a drink, and how to bring it up.",
  keywords: ["drinking problem", "alcohol use disorder", "signs of alcohol problem"],
  tags: ["alcohol", "understanding addiction", "getting started"],
  publishedAt: "2025-07-31T15:00:00.000Z",
  image: "kitchen",
  imageAlt: "A kitchen table at night with two chairs, a single glass and a hanging lamp",
  body: `
“He’s never missed a day of work.” “It’s only wine.” “Everyone in his family drinks like that.” I hear these sentences every week, and under each one is a real question: *Am I overreacting?*

You are probably not. People rarely lie awake about someone else’s drinking for no reason. But it helps to have something firmer than a feeling, so here is how doctors look at it.

## Two different things: how much, and what it does

**How much** is about amounts. The National Institute on Alcohol Abuse and Alcoholism (NIAAA) defines a standard drink in the United States as about 14 grams of pure alcohol. That is:

- 12 ounces of regular beer (about 5% alcohol)
- 5 ounces of wine (about 12%)
- 1.5 ounces of spirits (about 40%)

Pour what you normally pour at home into a measuring cup and you may be surprised. A big wine glass often holds two drinks. A strong craft beer can be one and a half.

NIAAA describes *binge drinking* as a pattern that brings blood alcohol to 0.08 percent, which usually takes about five drinks for a man or four for a woman in around two hours.

**What it does** is about harm and control. A person can drink a lot without having an illness, though the risk to health is real. Another can drink less than the neighbors and be unable to stop. The second question is the one that decides.

## The eleven questions

Doctors call the illness *alcohol use disorder*. They ask about the past year. These are the questions in plain words, based on the manual that doctors use (DSM-5) and the way NIAAA presents it. In the past year, has the person:

1. drunk more, or for longer, than they meant to?
2. wanted to cut down or stop, or tried to, and couldn’t?
3. spent a lot of time drinking, or being sick from it?
4. wanted a drink so badly that they couldn’t think of anything else?
5. found that drinking, or being sick from it, got in the way of home, work or school?
6. kept drinking even though it caused trouble with family or friends?
7. given up or cut back on things that mattered to them, in order to drink?
8. more than once got into situations where they could get hurt, such as driving or swimming?
9. kept drinking even though it made them feel depressed or anxious or made another health problem worse, or after a blackout?
10. had to drink more than they used to for the same effect?
11. had withdrawal when it wore off: trouble sleeping, shaking, sweating, a racing heart, nausea, or even seizures or seeing things?

**Two or three: mild. Four or five: moderate. Six or more: severe.** Only a clinician can make a diagnosis, and your view from the outside is a guess. But if you can tick two or three from what you have seen yourself, your worry has a name, and there is help for it.

> You don’t have to prove that it is “bad enough”. Mild is the best time to act.

## What “high-functioning” hides

Some people keep the job, pay the bills and coach the team for years. The illness shows elsewhere first: in the recycling, in the mood between five and six o’clock, in how the children check the sound of the front door. Work is often the last thing to go, not the first. So “he’s never missed a day” tells you about his strength and his fear. It doesn’t tell you that he is well.

## A warning about stopping suddenly

Please read this part twice. **For someone who drinks heavily every day, stopping at once can be dangerous.** Withdrawal can begin within hours and can bring seizures and a condition called delirium tremens, with confusion and a racing heart. It can be fatal.

- Don’t pour it all down the sink.
- Don’t dare them to stop.
- Do call a doctor and ask how to stop safely.
- Call **911** for a seizure, confusion, a high fever, or seeing or hearing things that aren’t there.

## How to bring it up

Choose a quiet morning. Sit beside them and not across from them. Use one or two things you saw, how you feel, and a small request.

> “On Saturday you drove Leo home after the party. I was scared, and I haven’t stopped being scared. Would you talk to Dr. Alvarez with me?”

Then stop talking. The silence will feel long. Let it.

If they say, “I’m fine,” don’t argue about how much or how often. You could say: “I hope you’re right. Would you try three weeks without and see how it goes?” (Not for someone who may have withdrawal.) Or hand them a private way to look at it. NIAAA’s site [Rethinking Drinking](https://rethinkingdrinking.niaaa.nih.gov) has quizzes that nobody else needs to see.

And if they get angry, you have not done it wrong. Say, “All right. I love you. I’ll ask again,” and mean it.

## Treatment is wider than you think

Many people picture one thing: a month in a residential program. For some that is right. For many it isn’t the first step.

- **A family doctor** can talk it over, check the liver and prescribe medicine. Naltrexone, acamprosate and disulfiram are approved for alcohol use disorder. They are used far less than they could be.
- **Counseling**, alone or with a partner, in an office or by video.
- **Outpatient programs**, a few evenings a week, while living at home.
- **Residential treatment**, when home isn’t safe or when other things have not worked.
- **Mutual-help groups**: Alcoholics Anonymous, SMART Recovery, Women for Sobriety, LifeRing and others. If the first doesn’t fit, try the next one.

NIAAA’s [Alcohol Treatment Navigator](https://alcoholtreatment.niaaa.nih.gov) explains how to find good care. Our article on [choosing a treatment program](/blog/how-to-choose-a-treatment-program) has questions to ask on the phone.

## What about you?

Count one more thing: how much of your day goes into somebody else’s drinking. Checking, covering, counting bottles, keeping the children quiet. That is a cost, even if nobody ever hands out a diagnosis, and you may get help for it on its own account. [Al-Anon](https://al-anon.org) is free. So is our [family support checklist](/resources).

If talking at home has stopped working, it may be time to bring in someone from outside the circle. You can see [how we help families plan that talk](/services) or [ask us a question](/contact) without giving your name. You aren’t overreacting. You are paying attention.

*Sources: National Institute on Alcohol Abuse and Alcoholism (niaaa.nih.gov). This article is general information and not medical advice.*
`,
};
