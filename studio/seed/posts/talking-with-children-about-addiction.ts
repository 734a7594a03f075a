import type { SeedPost } from "./post";

export const talkingWithChildrenAboutAddiction: SeedPost = {
  slug: "talking-with-children-about-addiction",
  title: "How to Talk With Children About a Parent’s Addiction",
  category: "family-support",
  excerpt:
    "Children already know that something is wrong. What frightens them is the silence. Simple words for each age, answers to the hard questions, and signs that a child needs more help.",
  metaDescription:
    "Simple, honest words for telling children about a parent’s addiction at each age, answers to hard questions, and the signs that a child may need extra support.",
  keywords: ["talking to children about addiction", "parent with addiction", "explain addiction to a child"],
  tags: ["children", "family support", "what to say"],
  publishedAt: "2025-05-22T15:00:00.000Z",
  image: "treehouse",
  imageAlt: "A treehouse with a lit window in a big tree at dusk and a swing hanging below",
  body: `
“She doesn’t know,” a father told me about his six-year-old. An hour later the girl handed me a drawing: Daddy, the dog, herself, and Mommy lying down with her eyes closed, colored gray.

Children know. They don’t have the words, so they make up a story, and in the story they tell themselves it is usually their fault. Talking to them doesn’t put a worry into their heads. It takes one out.

## Before you talk

**Get steady first.** Children listen to your voice more than to your words. If you are in the middle of a crisis, just say, “Something hard is going on. You’re safe. I’ll explain it tomorrow.”

**Agree on the story.** If there are other adults, use the same simple words.

**Pick a side-by-side moment.** In the car, while drawing, on a walk. Eye contact can be a lot.

**Keep it short.** Two or three sentences, and then wait. You will talk about it again. It is a lot of small talks, not one big one.

## Five things every child needs to hear

1. **It’s an illness.** “Mom is sick. The sickness is called addiction. It makes her want the drink so much that it’s hard to stop.”
2. **It isn’t your fault.** “Nothing you did, said or thought made this happen.”
3. **You can’t fix it.** “It’s not your job. Grown-ups and doctors are working on it.”
4. **You are loved.** “She loves you. The sickness makes it hard for her to show it. I love you, too, and I’m here.”
5. **You can talk.** “You can ask me anything, and you can tell me when you’re mad or sad. You’re not telling on anyone.”

The National Association for Children of Addiction teaches children something called the Seven Cs. You might like to learn it together:

> I didn’t **cause** it. I can’t **cure** it. I can’t **control** it. I can help take **care** of myself by **communicating** my feelings, making healthy **choices**, and **celebrating** me.

## Words for each age

### Three to six

Keep it about today. “Daddy’s body and brain are sick, and doctors are helping him. Grandma will pick you up from school. After supper we’ll read two books.” Little ones ask the same thing many times. Give the same answer.

### Seven to twelve

They can understand more, and they have often pieced together a good deal. “Some people’s brains get stuck on alcohol. Dad has tried to stop by himself, and it hasn’t worked, so he is going to a place where people help him. He’ll be gone for about a month. We can write to him.” Tell them what will stay the same: school, soccer, who does breakfast.

### Teenagers

Tell them the truth, with room for anger. “You’ve seen a lot, and I’m sorry I pretended that it was fine.” They may want facts about the brain and about their own risk. Having a parent with an addiction does raise the risk, through genes and stress, and it isn’t fate. Waiting to drink or use, having adults to talk to, and looking after one’s own mood all help. NIDA has good pages for teenagers and parents.

Don’t make a teenager your partner in this. They may be the steadiest person in the house. They are still a child.

## Hard questions

**“Is Mommy going to die?”** Don’t promise what you can’t. “It’s a serious illness. Lots of people with it get better, and many people are helping her. If I’m ever very worried, I’ll tell you what we’re doing about it.”

**“Why doesn’t he stop? Doesn’t he love us?”** “He does love you. Love isn’t strong enough to cure asthma, and it isn’t strong enough to cure this. He needs help from doctors.”

**“Is it because we fought?”** “No. Families argue, and that doesn’t make a person ill.”

**“Can I tell my friends?”** “It’s not a secret, and it’s also private. Let’s think about who would be a good person to tell.”

**“Will she get better this time?”** “I hope so. Nobody knows for sure. Whatever happens, you’ll be looked after.”

**“I hate him.”** “You’re really angry. That makes sense. You can be angry and still love him.”

## If the other parent is in the room

When the parent who is ill can say it themselves, sober and calm, it is worth a great deal: “I have an illness. It isn’t your fault. I’m getting help, and I’m sorry for the times I scared you.” No excuses and no big promises. A promise that breaks costs more than one that was never made.

If they can’t do that yet, don’t speak badly of them. Children feel that they are half of each parent. Talk about the illness and what it does, and leave the person whole.

## Keeping them safe

Some rules are for every child in such a home. Practice them like a fire drill.

- **You never have to ride with someone who has been drinking or using.** “Call me, at any time. I’ll come, and you’ll never be in trouble.”
- **If someone won’t wake up, call 911.** Say your name and where you live.
- **If grown-ups are fighting, go to** the neighbor’s, your room, wherever you decide together.
- **Needles, pills or powders: don’t touch.** Tell a grown-up.
- **Three adults you can call:** write the numbers down and put them in the backpack.

If a child is being hurt or left without care, call 911 or the Childhelp National Child Abuse Hotline at [1-800-422-4453](tel:+18004224453).

## Signs that a child needs more help

All children wobble. Look for a change that lasts more than a couple of weeks:

1. Trouble sleeping, nightmares, bed-wetting that comes back
2. Stomachaches and headaches without a cause
3. Falling grades, or being perfect at everything
4. Clinging, or never needing anything
5. Fights, risky behavior, their own drinking or using
6. Looking after brothers and sisters like a parent
7. Sadness, talk of being a burden, or of not wanting to be here

For the last one, act now: call or text **988**. For the others, talk to the pediatrician or the school counselor. School groups, Alateen and programs for children of parents with an addiction help them see that they aren’t the only ones. You can hear the relief in their voices.

## What protects children most

Here is something to hold on to. Research on children in hard circumstances keeps finding the same thing: one steady, caring adult makes an enormous difference. Bedtimes, meals, someone who shows up at the recital. You don’t have to be perfect. You have to be there, and be honest, most of the time.

If that steady adult is you, please look after yourself. You might start with our [family support checklist](/resources), or with [boundaries that hold](/blog/boundaries-that-hold). If the family is thinking about an intervention, we plan for the children in every step, and they are never asked to persuade a parent. You can read [how that works](/blog/what-happens-in-a-family-intervention), look at [our services](/services), or [call](/contact) when they are asleep. We are up.

*Sources: National Association for Children of Addiction (nacoa.org); National Institute on Drug Abuse (nida.nih.gov); Substance Abuse and Mental Health Services Administration (samhsa.gov).*
`,
};
