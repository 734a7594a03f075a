import type { SeedPost } from "./post";

export const whatAddictionDoesToTheBrain: SeedPost = {
  slug: "what-addiction-does-to-the-brain",
  title: "What Addiction Does to the Brain, in Plain Words",
  category: "addiction",
  excerpt:
    "Why can’t they just stop? It is a fair question, and science has a fair answer. A short tour of reward, stress and self-control, and why understanding them changes how you talk at home.",
  metaDescription:
    "Why can’t they just stop? A plain guide for families to how addiction changes reward, stress and self-control in the brain, and how treatment helps it heal.",
  keywords: ["addiction and the brain", "why can't they stop", "is addiction a disease"],
  tags: ["understanding addiction", "science", "stigma"],
  publishedAt: "2025-08-28T15:00:00.000Z",
  image: "pathways",
  imageAlt: "Footpaths crossing a hillside, one worn deep and others faint, with a few small trees",
  body: `
“Why doesn’t he just stop?” A mother asks me this, and then she looks ashamed for asking. She shouldn’t. It is the right question. He has lost his license and his girlfriend. He swears he wants to stop, and he means it. On Friday he does it again. From the outside it looks like a choice. From the inside it feels like drowning.

You don’t need a degree to understand what is going on. Three parts of the story will take you a long way.

## 1. Reward: the volume gets turned up

The brain has a system that helps us repeat what keeps us alive. Eat, laugh with a friend, finish a job, and cells release a chemical called dopamine. It says, in effect, “That mattered. Remember it.”

Alcohol and other drugs make that signal far louder than dinner or a sunset can. The brain does what any of us would do in a room with the music too loud: it turns the volume down. Over time there is less response to everything. The National Institute on Drug Abuse (NIDA) explains that this is why a person may come to need more of the drug to feel the same, and why things they used to love feel flat.

So when your daughter no longer seems to care about her guitar, or about you, it may not be that she stopped loving those things. The volume is down.

## 2. Learning: the path gets worn

Think of a hillside with grass. Walk the same way once and nothing shows. Walk it every day for a year and there is a path, and your feet find it in the dark.

Each time someone uses, the brain also learns everything around it: the street, the song, payday, a fight with Dad. Later those cues alone can set off a strong craving, even after years. It is why people who come home from treatment sometimes avoid a certain corner, and why they are wise to.

Paths can grow over, and new ones can be worn. It takes time and a lot of walking. That is a fair description of recovery.

## 3. Stress and self-control: the brakes wear thin

As use goes on, the brain’s stress system grows more sensitive. When the drug wears off, people feel worse than they did before they ever started: anxious, irritable, unable to sleep. Now they use less to feel good than to stop feeling bad.

Meanwhile the front part of the brain, which weighs choices and says “wait”, works less well. In teenagers and young adults it has not finished growing in the first place. It develops into the mid-twenties, which is one reason why early use carries more risk.

Put the three together: a loud signal, a worn path, weak brakes. Your son’s promise on Monday was real. On Friday he was asking the weakest part of the system to beat the two strongest.

> Wanting to stop and being able to stop live in different parts of the brain.

## So is it a disease?

NIDA calls addiction a chronic, relapsing disorder, and major medical groups treat it as a health condition. Doctors use the words *substance use disorder*, and they rate it as mild, moderate or severe. Chronic does not mean hopeless. Asthma and high blood pressure are chronic, too. People manage them with medicine, changes in daily life, and help when things flare up.

Some families find the word disease freeing. Others worry that it lets a person off the hook. I look at it this way: it isn’t your loved one’s fault that they are ill, and getting well does ask something of them. Both are true.

## Why some people and not others?

There is no single cause. The research that NIDA describes points to a mix:

- **Genes.** They account for a good part of a person’s risk, and they are not fate.
- **Surroundings.** Stress, trauma, easy access and friends who use raise the risk. Steady adults and a sense of belonging lower it.
- **Age.** The earlier a person starts, the higher the risk.
- **Mental health.** Depression, anxiety, ADHD and post-traumatic stress often come along. Which came first matters less than [treating both](/blog/addiction-and-mental-illness-together).

You will notice what isn’t on the list: a bad mother, a weak character, the divorce. You did not cause this.

## What heals

Here is the hopeful part. The brain goes on changing all our lives. With time away from the drug, studies show that some of those changes begin to reverse. Treatment gives that process a chance.

- **Medicines.** For opioid use disorder: buprenorphine, methadone and naltrexone. For alcohol use disorder: naltrexone, acamprosate and disulfiram. They are approved by the Food and Drug Administration. They do not “swap one addiction for another”; they steady the brain so that a person can live.
- **Talking treatments.** Cognitive behavioral therapy, motivational interviewing and rewards for progress (contingency management) have been studied for years.
- **People.** Mutual-help groups, recovery coaches and sober friends wear new paths.
- **Time.** NIDA notes that longer treatment tends to bring better results. Thirty days is a start.

Setbacks are common, as they are with other chronic conditions, and NIDA says they do not mean that treatment has failed. They mean that it needs to be looked at again.

## What this changes at home

Knowing all this won’t make you less tired. It may change how you speak.

1. **Swap “why” for “what”.** “Why did you do it again?” has no good answer. “What was going on before?” sometimes has one.
2. **Name the illness, not the person.** NIDA has a guide to words that reduce stigma. Say “a person with an addiction” or “a person in recovery”. It sounds small. People hear it.
3. **Talk when the brakes work.** Choose a morning, when everyone is rested and sober.
4. **Praise the new path.** One sober Saturday is worth noticing out loud.
5. **Stop testing love.** “If you loved us, you’d stop” asks love to do a job it can’t do.

Understanding isn’t the same as accepting harm. You can know exactly why someone drove after drinking and still take the keys. If you are working out where that line is, our [services for families](/services) may help, and so may the free [warning signs guide](/resources).

And if you are at the point where you understand it all and nothing changes, that is a good moment to [talk to someone](/contact). You have been trying to out-argue a brain. There are better ways, and you don’t have to find them alone.

*Sources: National Institute on Drug Abuse, “Drugs, Brains, and Behavior: The Science of Addiction” and “Words Matter” (nida.nih.gov).*
`,
};
