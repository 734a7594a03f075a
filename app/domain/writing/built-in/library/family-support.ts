import type { CategoryLibrary } from "./types";

export const familySupport: CategoryLibrary = {
  openings: {
    professional: [
      "Addiction and mental illness affect a whole household. Relatives carry worry, cost and extra work, often for years, and few of them are ever asked how they are. Support for the family is part of good care, not an extra.",
      "Relatives often ask what they can do when the person they love isn’t ready for help. The answer is: a good deal. Families who learn a few skills and look after themselves tend to cope better, and they are better placed when a chance for change comes.",
    ],
    empathetic: [
      "When did somebody last ask how you are, and wait for the answer? You have been holding things together for so long that people have stopped noticing it is work. You may have stopped noticing, too.",
      "You love them. You are also so tired that you could lie down on the kitchen floor. Both are true, and neither cancels the other out. You are allowed to need something.",
    ],
    educational: [
      "Families adapt to trouble the way a body adapts to a bad knee. Everyone shifts a little, nobody falls over, and after a while the limp seems normal. Seeing the pattern is the first step toward changing it.",
      "A family is a system: when one part changes, the others move. That is why worry about one person can fill a whole house. It is also why a change in what you do can matter, even before anyone else is ready.",
    ],
    conversational: [
      "You know that thing on airplanes about putting on your own mask first? It’s good advice, and it’s also incredibly annoying when your kid is the one who can’t breathe. So let’s skip the slogan and talk about what works.",
      "If you’re reading this in a parked car because it’s the only quiet place you’ve got, hi. You’re in good company. Lots of people get five minutes to themselves that way. Let’s make these five count.",
    ],
  },
  voices: {
    professional: {
      about: "service counselor resource family program professional help skill",
      gist: "which kinds of help exist for relatives",
      heading: "Kinds of Help for Relatives",
      question: "What Help Is There for Us?",
      text: `
Help for relatives comes in several forms. They can be used together, and none depends on the other person’s consent.

- **Family education.** Many treatment programs and clinics run sessions that are open to relatives.
- **Skills training.** Methods such as CRAFT teach relatives how to respond in ways that make change more likely.
- **Counseling.** Individual, couple or family sessions with a licensed counselor.
- **Peer groups.** Free, local and online.
- **Intervention and family coaching,** when a decision has to be prepared.

Ask each provider about training and fees before you begin. You can see [what our practice offers families](/services) and compare.`,
      sources: ["samhsa"],
    },
    empathetic: {
      about: "feel tired guilt grief alone exhausted burnout lonely anger",
      gist: "what to do with hard feelings",
      heading: "Making Room for Guilt, Grief and Anger",
      question: "Why Do I Feel All of This at Once?",
      text: `
You grieve for someone who is still alive. You are angry at a person who is ill. You feel guilty for being angry. There is no tidy name for that mix, but nearly every family knows it.

None of it needs to be fixed today. It does need somewhere to go.

- Say it to one person who won’t give advice.
- Write a letter that you will never send.
- Cry in the car if that is where you can.
- Do one thing a day that has nothing to do with any of this.

Feelings that are let out get smaller. Feelings that are held in come out sideways, usually at the dinner table.`,
      sources: ["alAnon"],
    },
    educational: {
      about: "role pattern system learn enabling codependent behavior understand why",
      gist: "how families fall into fixed roles",
      heading: "How Families Fall Into Roles",
      question: "How Did We End Up Like This?",
      text: `
Under stress, people take the job that is free. Over time the job becomes a role.

- **The fixer** pays, calls and explains.
- **The peacekeeper** keeps everyone from talking about it.
- **The good child** makes no trouble at all.
- **The angry one** says what others think, loudly.

Each role began as a way to help. Each also has a price: the fixer is worn out, and the good child is never asked. You can’t make others change theirs, but you can put yours down for an hour and see what happens. The [Substance Abuse and Mental Health Services Administration](https://www.samhsa.gov) has free guides on how families heal.`,
      sources: ["samhsa"],
    },
    conversational: {
      about: "say no script talk words sentence tell answer",
      gist: "easy ways to say no kindly",
      heading: "Easy Ways to Say No Kindly",
      question: "How Do I Say No Without a Fight?",
      text: `
Short. Kind. Then change the subject. The longer you explain, the more there is to argue with.

- “I can’t do that. I can do lunch on Saturday.”
- “I love you. The answer’s still no.”
- “I’ve thought about it, and I’m not going to.”
- “I’m getting off the phone now. I’ll call you tomorrow at nine.”

Practice in the mirror. Sounds silly, works great. And when you get it wrong, because you will, the next day’s line is: “I said yes yesterday, and I shouldn’t have. I won’t do it again.” That’s it. No speech needed.`,
      sources: [],
    },
  },
  sections: [
    {
      about: "bound boundaries limit rule line no say enforce keep",
      gist: "how to set a boundary that you can keep",
      heading: "Setting a Boundary You Can Keep",
      question: "How Do I Set a Boundary That Holds?",
      text: `
A boundary is a sentence about what **you** will do. It needs nobody’s permission. “You have to stop drinking” is a wish. “I won’t ride in the car when you’ve been drinking” is a boundary.

1. Choose the smallest one that would help you breathe.
2. Say it on a good day, when they are sober, in three sentences or fewer.
3. Put a yes next to the no: “I won’t give cash. I’ll happily buy groceries with you.”
4. Keep it, and ask one friend to help you keep it.

The first two weeks are the hardest. People lean on a new fence to see if it will hold. It isn’t cruelty. It is how they find out that you mean it.`,
      sources: [],
    },
    {
      about: "enabl help carry rescue cover fix codepend bail excuse",
      gist: "how to tell helping from carrying",
      heading: "Telling Helping From Carrying",
      question: "Am I Helping or Making It Worse?",
      text: `
Some people call it enabling. It is kinder, and closer to the truth, to call it **carrying**. You picked something up because it was about to fall. Now you can’t put it down.

Three questions sort it out:

- Am I doing something that they could do for themselves?
- Does it make it easier for things to stay the same?
- Will I be angry about it tomorrow?

Two yeses mean that it is probably carrying. Put down one small thing first, such as the excuses to a boss or the weekly loan. Tell them beforehand and stay warm. You can stop paying a fine and still bring soup.

Help is whatever makes the next healthy step easier: a ride to the clinic, a sober Sunday, a phone call made together.`,
      sources: [],
    },
    {
      about: "self care yourself burnout tired exhausted stress sleep rest caregiver caring",
      gist: "how to look after yourself without guilt",
      heading: "Looking After Yourself Without Guilt",
      question: "How Do I Take Care of Me?",
      text: `
Rest isn’t a reward for when this is over. It is what lets you last. Start with the body, because it is honest.

- **Sleep.** Phone out of the bedroom, or one person who covers the night calls.
- **Food.** Real meals, at a table, twice a day.
- **Movement.** Ten minutes outdoors counts.
- **A doctor.** Tell yours what is going on. Stress makes people ill.
- **One hour a week** that belongs to nobody else.

Watch for signs that you need more help: you can’t stop crying, you drink to sleep, or you feel nothing at all. Those deserve care as much as anything that your loved one is going through. You are a patient, too, if you need to be.`,
      sources: ["nami"],
    },
    {
      about: "child children kids parent explain young school teen sibling age tell",
      isForSome: true,
      gist: "how to talk with the children",
      heading: "Talking With the Children",
      question: "What Do I Tell the Kids?",
      text: `
Children know that something is wrong. What frightens them is the silence. A few true sentences help more than a cheerful face.

- **Small children:** “Mommy has an illness. It makes her tired and cross. It isn’t because of you.”
- **School age:** add that grown-ups are helping, and say who picks them up on Friday.
- **Teenagers:** be straight, answer what they ask, and say what you don’t know.

Three things bear repeating: you didn’t cause it, you can’t fix it, and you are allowed to love them and be angry.

Keep routines. Bedtime, pizza night and soccer are medicine. If a child sleeps badly, clings or falls behind for weeks, ask the school counselor or pediatrician.`,
      sources: ["samhsa"],
    },
    {
      about: "group support meeting al-anon nar-anon community others peer alone lonely join",
      gist: "where to find people who understand",
      heading: "Finding People Who Understand",
      question: "Isn’t There Anyone Who Gets It?",
      text: `
There are rooms full of people who know this life, in most towns and online at every hour. Going for the first time takes courage. After that it mostly takes a chair.

- [Al-Anon](https://al-anon.org) and Alateen, for families affected by someone’s drinking
- Nar-Anon, for families affected by drug use
- SMART Recovery Family & Friends, which is built around skills
- [NAMI](https://www.nami.org) family groups and its free Family-to-Family course, where mental illness is part of the story

Try three meetings before you decide, since they differ a lot. You needn’t speak. You needn’t believe anything in particular. You will hear your own week told by a stranger, and something in your shoulders will come down.`,
      sources: ["alAnon", "nami"],
    },
    {
      about: "partner spouse husband wife marriage relationship couple divorce",
      isForSome: true,
      gist: "what partners can do day by day",
      heading: "For Partners, Day by Day",
      question: "What If It’s My Husband or Wife?",
      text: `
When it is your partner, there is no other house to go home to. The illness sits on the couch. Three things make daily life more bearable.

1. **Separate the money.** Know what is owed, and keep your pay where you can reach it.
2. **Have a safe evening plan.** If they come home drunk or high, where do you and the children sleep? Settle it before you need it.
3. **Talk about the marriage only when they are sober,** and only one subject at a time.

You don’t have to decide today whether to stay. Decide what this week needs. If you are afraid of your partner, that comes first. The National Domestic Violence Hotline is [1-800-799-7233](tel:+18007997233), at any hour.`,
      sources: [],
    },
    {
      about: "adult child son daughter parent mother father grown home move out living",
      isForSome: true,
      gist: "how to parent a grown child who is unwell",
      heading: "Parenting a Grown Child Who Is Unwell",
      question: "How Do I Parent a Grown Child?",
      text: `
You can’t make an adult go to treatment by wanting it enough. You can decide what your home, your wallet and your phone are for.

- Write house rules together if they live with you, and put a date on them.
- Pay for things that lead toward health. Decline the rest.
- Ask before advising: “Do you want ideas, or do you want me to listen?”
- Keep one place that is only for love, such as Sunday dinner, with no talk about treatment.

Parents often disagree with each other about all of this. Agree in private on the few things that you both can keep. A rule that one parent quietly breaks does more harm than having no rule.`,
      sources: [],
    },
    {
      about: "grandparent grandmother grandfather kinship grandchild raising custody relative guardian",
      isForSome: true,
      gist: "what grandparents who step in should know",
      heading: "When Grandparents Step In",
      question: "What If I’m Raising My Grandchildren?",
      text: `
Across the country, grandparents raise children because a parent is unwell. It is an act of love, and it comes with paperwork.

- **Papers.** Ask a legal aid office about the right kind of consent or custody, so that you can sign at school and at the doctor’s.
- **Money.** Many states have kinship programs, child-only grants and health cover for the children.
- **School.** Tell one person there what is going on.
- **You.** Ask the clinic about respite care and a kinship group.

Speak well of the parent, or at least speak fairly. “Your dad loves you, and he is sick” lets a child keep both of you. Let visits be short, planned and sober.`,
      sources: ["samhsa"],
    },
    {
      about: "money financ loan pay debt steal stole rent bail cash cost spend",
      gist: "how to handle money without a fight",
      heading: "Handling Money Without a Fight",
      question: "What Do I Do About Money?",
      text: `
Money is where love and illness meet most often. A few plain rules save many arguments.

1. No cash. Pay a bill directly, or bring what is needed.
2. Decide on an amount for the month, and stop there.
3. Wait a day before you answer any request. “I’ll tell you tomorrow at noon.”
4. Lock up cards, checks and valuables. It is kinder than accusing.
5. Keep your own savings out of it. You will need them.

Tell everyone else in the family what you have decided, so that a no from you doesn’t become a yes from Grandma. If something has been stolen, say so calmly, once. You can be sad about it and still change the locks.`,
      sources: [],
    },
    {
      about: "talk conversation communicat listen say words argue fight calm hard discuss",
      gist: "how to have the hard talk without a fight",
      heading: "Having the Hard Talk Without a Fight",
      question: "How Do We Talk Without Shouting?",
      text: `
Choose the time before you choose the words: sober, rested, no audience. Then aim for ten minutes, not for a solution.

- Begin with what you saw and how it felt: “I waited up until two. I was scared.”
- Ask one open question and listen to the whole answer.
- Say back what you heard. “So the nights are the worst.”
- Offer one thing. “I could go with you on Thursday.”
- Stop while it is still going well.

If voices rise, take a break and name a time to go on. Nobody has ever been shouted into getting well. And you may be surprised by what comes when you leave a silence alone for a few seconds.`,
      sources: [],
    },
    {
      about: "sibling brother sister family agree united disagree relatives together argue different",
      gist: "how a divided family can pull together",
      heading: "Pulling Together When You Disagree",
      question: "What If the Family Can’t Agree?",
      text: `
One of you thinks it is time to act. One thinks everybody is overreacting. One lives far away and has opinions. The person who is ill learns quickly whom to call.

You don’t need to agree on why. You need to agree on a few whats.

- Who talks to them this week, and about what?
- What does nobody pay for?
- Whom do we call in an emergency?
- When do we meet again?

Let everyone speak once before anyone speaks twice. Brothers and sisters often see the most and are asked the least, so start with them. If you go round in circles, a counselor or interventionist can lead one meeting. One hour with an outsider can do the work of a year of phone calls.`,
      sources: [],
    },
  ],
  urgent: {
    heading: "If You Are Worried About Safety",
    texts: [
      "Put life before any plan. Call **911** for an overdose, a weapon, or any danger to you or the children. For thoughts of suicide or a mental health crisis, yours or theirs, call or text **988**, the [988 Suicide and Crisis Lifeline](https://988lifeline.org). SAMHSA’s National Helpline, [1-800-662-4357](tel:+18006624357), is free for families at any hour.",
      "No boundary and no promise matters more than a life. If someone is hurt, can’t be woken or has a weapon, leave the room if you need to and call **911**. If anyone in the family talks about suicide, call or text **988** and reach the [988 Suicide and Crisis Lifeline](https://988lifeline.org). You can also call just because you are frightened and don’t know what to do.",
    ],
  },
  titles: [
    "Support for Families Living With a Loved One’s Illness",
    "Caring for Someone and Yourself: A Guide for Families",
    "When Your Family Is Tired: Small Steps That Really Help",
    "Help for the Helpers: What Worn-Out Families Can Do",
  ],
  descriptions: [
    "Support for families of people with an addiction or mental illness: boundaries, hard talks, money, children, and how to look after yourself while you help.",
    "You love someone who is unwell, and you are worn out. Practical steps for families: what to say, what to stop doing, and where to find people who understand.",
    "Plain, kind advice for relatives: how to help without carrying it all, how to set a boundary that you can keep, and how to find support for the whole family.",
  ],
  tags: ["family support", "boundaries", "what to say"],
  keywords: ["family support", "helping a loved one", "boundary"],
};
