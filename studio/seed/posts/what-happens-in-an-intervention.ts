import type { SeedPost } from "./post";

export const whatHappensInAnIntervention: SeedPost = {
  slug: "what-happens-in-a-family-intervention",
  title: "What Really Happens in a Family Intervention",
  category: "intervention",
  excerpt:
    "Television taught us to expect shouting and slammed doors. A real intervention is quieter than that, and most of it happens before anyone sits down. Here is what the days look like, step by step.",
  metaDescription:
    "A calm, step-by-step look at a family intervention: who is in the room, what is said, how long it takes, and what happens next after a yes or after a no.",
  keywords: ["family intervention", "what happens in an intervention", "intervention steps"],
  tags: ["intervention", "getting started", "preparation"],
  publishedAt: "2025-10-06T15:00:00.000Z",
  featured: true,
  image: "doorway",
  imageAlt: "A house at dusk with its front door open and warm light falling across the path",
  imageCaption: "An intervention is an open door, not a trap.",
  body: `
If you have only seen an intervention on television, you may picture tears, shouting and somebody storming out. Families tell me that picture kept them from calling for months. So let me describe the ordinary thing, the one that happens in living rooms on weekday mornings.

An intervention is a planned talk. A few people who love someone sit down with them, say what they see and what they hope for, and offer help that is ready that same day. That is all. It is not a trial, and nobody is there to win.

## Most of it happens before the day

The talk itself may last an hour. The preparation takes anything from two days, in a crisis, to three weeks. That time goes into four things.

### 1. Safety

The first question is never “How do we get them to go?” It is “Is anyone in danger?” We look at overdose risk, at talk of suicide, at violence and weapons, and at withdrawal. Stopping alcohol or sedatives suddenly can be deadly, so a doctor may need to be part of the plan. If someone is in danger now, the answer is not an intervention. It is 911, or [988](tel:988) for thoughts of suicide.

### 2. The right people

Three to six is enough. We look for people whom your loved one trusts and who can stay calm for an hour. That may leave out someone who loves them very much and is too angry to sit still. They can write a letter for another person to read.

### 3. The words

Everyone writes down what they want to say and practices it aloud. It feels strange at first. It works because fear makes us say too much, and paper keeps us kind. I have written more about this in [how to write an intervention letter](/blog/how-to-write-an-intervention-letter).

### 4. A place to go

A yes can fade overnight. Before the meeting, a treatment place is found, the insurance is checked, a bag is packed and a ride is arranged. [FindTreatment.gov](https://findtreatment.gov), run by the Substance Abuse and Mental Health Services Administration (SAMHSA), is a good place to start looking.

## The day itself

We usually meet in the morning, when people are most likely to be rested and sober. The room is private, phones are off, and nobody sits between your loved one and the door. They are always free to leave. That matters: a person who can leave can also choose to stay.

I begin by saying who I am and why everyone is there. Then I ask whether they are willing to listen for a little while. Nearly everyone is, if only because the room is quiet and the faces are sad and not angry.

One by one, people read. A good letter starts with love and with something true and specific: the fishing trip, the way he sings in the car. Then it says what the writer has seen, and how it has felt. It ends with a request.

> “I’m not here to tell you who you are. I’m here because I miss you. Will you let us help you, today?”

I listen to your loved one more than I talk to them. Often they say things the family has not heard in years. They may be frightened of withdrawal, ashamed, worried about a job or a dog. Each of these has an answer, because we have thought of it beforehand. Sarah will look after the dog. The boss has been asked about leave. The doctor can make the first days bearable.

## If they say yes

We go. Not tomorrow, not after one last weekend. The bag is in the car, and someone they trust comes along. The ride is a good time to talk about ordinary things. At the door I hand over to the treatment team in person, so that nobody has to tell the story from the start.

Then the family goes home and often falls apart a little. That is normal. You have held your breath for a long time.

## If they say no

Sometimes people do. It is a hard hour, and it is not the end. Before the meeting, each of you has decided what will change in your own life whatever the answer is. You say it kindly, and then you do it.

- “I love you, and I won’t give you money anymore.”
- “You can’t stay here while you are using. You are welcome to dinner any day you are not.”
- “The offer stands. Call me at any hour, and I will drive you.”

A no changes things, too. The secret is out, the family is speaking with one voice, and your loved one knows there is a bed. I have seen people call back within days, and I have seen it take a year. You can read more in [when the answer is no](/blog/when-the-answer-is-no).

## What an intervention is not

- **It is not an ambush with a list of crimes.** Shame does not make people well. It tends to make them hide.
- **It is not a trick.** We don’t lie about where someone is going.
- **It is not a guarantee.** Nobody can promise you that it will work, and I would be wary of anyone who does.
- **It is not the only way.** Some families do better with a slower path, such as CRAFT (Community Reinforcement and Family Training), which teaches relatives to encourage change over weeks. It has been well studied, and it can also come before an intervention or after it.

## Does it have to be “rock bottom” first?

No. The National Institute on Drug Abuse (NIDA) describes addiction as a treatable condition and says that treatment does not have to be voluntary at the start to be effective. Waiting for the bottom means waiting for something to be lost: a job, a license, a marriage, a life. If you are worried now, now is a good time to talk.

## How to know whether you need one

Ask yourself three questions.

1. Have the talks at home stopped working, or stopped altogether?
2. Is the danger growing, in health, in driving, in money or in mood?
3. Is the family pulling in different directions?

If you said yes to any of them, it is worth an hour with someone who does this for a living. You can see [how we work and how long each step takes](/services), download our free [preparation guide](/resources), or simply [call](/contact). The first talk costs nothing and commits you to nothing. Most people begin with “I don’t know if this is bad enough.” You don’t have to know. That is what the talk is for.

*Sources: National Institute on Drug Abuse (nida.nih.gov); Substance Abuse and Mental Health Services Administration (samhsa.gov).*
`,
};
