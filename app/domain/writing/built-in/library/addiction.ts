import type { CategoryLibrary } from "./types";

export const addiction: CategoryLibrary = {
  openings: {
    professional: [
      "Addiction is a health condition that affects how a person thinks, feels and chooses. It can be treated. Families who understand the basics tend to make better decisions, and they make them with less fear.",
      "When someone close to you drinks too much or uses drugs, good information is hard to find. Much of it is sales talk, and some of it is simply wrong. A short look at the facts is a better place to start.",
    ],
    empathetic: [
      "You have noticed things. Money that doesn’t add up, a phone that is always face down, a voice that sounds thick at six in the evening. You have also wondered whether you are imagining it. You can stop wondering about that. Your worry has reasons.",
      "Loving a person with an addiction is lonely work. You may be the only one who knows how bad the nights are. You may have stopped telling friends, because the advice hurts. You are welcome here, with all of it.",
    ],
    educational: [
      "Most of us learned about addiction from films and family rumors. Science tells a calmer story. Substances change the parts of the brain that handle reward, stress and self-control, and those changes can be treated.",
      "Two questions come up in nearly every family. Is it really an addiction? And why don’t they just stop? Both have answers that doctors agree on, and neither of them is about weak character.",
    ],
    conversational: [
      "Here’s the thing about addiction: it hardly ever looks like an addiction from the inside. It looks like a rough month. A stressful job. A guy who works hard and likes his beer. So if you’re confused, that makes sense.",
      "You’ve done the math on the bottles. You’ve counted pills, maybe. You’ve told yourself that it’s not that bad, and then lain awake anyway. Let’s talk about what’s going on and what you can do with it.",
    ],
  },
  voices: {
    professional: {
      about: "assess doctor diagnosis criteria evaluation professional",
      gist: "how an assessment is made",
      heading: "How an Assessment Is Made",
      question: "How Is It Assessed?",
      text: `
A diagnosis is made by a clinician, not by a relative or a website. Doctors in the United States use a list of eleven signs and speak of a *substance use disorder*: mild, moderate or severe.

An assessment usually covers these points:

- what is used, how much, and for how long
- health, medicines and any risk in stopping suddenly
- mood, sleep and thoughts of self-harm
- home, work and the people who can help

It takes about an hour. A family doctor, a counselor or a local clinic can do it or say who does. The result is a recommendation for a level of care, which is a far better start than a guess.`,
      sources: ["nida"],
    },
    empathetic: {
      about: "feel blame guilt fault shame alone cause",
      gist: "why it isn’t your fault",
      heading: "You Did Not Cause This",
      question: "Is It Something I Did?",
      text: `
Almost every parent and partner asks this. Was it the divorce? Was I too strict, or not strict enough? The honest answer is that addiction grows from many roots: genes, stress, pain, age, chance. You may be one person in that story. You are not its cause.

People in family groups sometimes say it in three short lines:

- You didn’t cause it.
- You can’t control it.
- You can’t cure it.

That isn’t cold. It sets down a weight that was never yours. What remains is smaller and more useful: you can learn, you can change what you do, and you can be there when the door opens.`,
      sources: ["alAnon"],
    },
    educational: {
      about: "brain why stop science disease research cause choice",
      gist: "what happens in the brain",
      heading: "What Happens in the Brain",
      question: "What Happens in the Brain?",
      text: `
The [National Institute on Drug Abuse](https://nida.nih.gov) describes addiction as a chronic, relapsing disorder. Three changes explain most of what families see.

1. **Reward.** Drugs and alcohol send a very loud signal. The brain turns its own volume down, so ordinary joys feel flat.
2. **Learning.** Places, people and moods become cues. A song or a payday can set off a craving years later.
3. **Self-control.** The part that says “wait” works less well, most of all under stress.

This is why a promise on Monday can be sincere and broken by Friday. It is also why time, treatment and new routines matter. The brain keeps changing, and it can change for the better.`,
      sources: ["nida"],
    },
    conversational: {
      about: "talk say bring up conversation words tell approach",
      gist: "how to start the conversation",
      heading: "Starting the Conversation",
      question: "So How Do I Bring It Up?",
      text: `
Not tonight, if they’ve been drinking or using. Pick a morning. Go for a drive or a walk, so that nobody has to hold anybody’s eyes.

Then keep it short:

- “I’ve noticed you’ve been having a hard time. I miss you.”
- “Can I tell you two things I saw last week?”
- “What’s it like for you?”

And then the hard part: stop talking. You’re not there to win. You’re there so that they know one person who saw it and stayed kind. If they get angry, “Okay. I just wanted you to know I care” is a perfectly good ending. You can try again next week.`,
      sources: [],
    },
  },
  sections: [
    {
      about: "sign signs symptom notice warning tell recognize know hiding behavior change",
      gist: "which signs are worth writing down",
      heading: "Signs Worth Writing Down",
      question: "Am I Seeing What I Think I’m Seeing?",
      text: `
One sign alone means little. A pattern over weeks means more. Keep a simple list with dates, and look for change in these places:

- **Body:** sleep, appetite, weight, shaking, small or very wide pupils
- **Mood:** quick anger, secrecy, long flat stretches
- **Days:** missed work, lost hobbies, new friends you never meet
- **Money:** loans, missing items, bills nobody opens
- **Promises:** stopping for a while, then more than before

Write what you saw, not what you think it means. “Asleep at the table at six, twice this week” helps a doctor more than “he is using again.” It will also help you, on the days when you doubt your own eyes.`,
      sources: ["nida"],
    },
    {
      about: "withdraw detox quit cold turkey danger shaking seizure sedative taper",
      gist: "why stopping suddenly can be dangerous",
      heading: "Why Stopping Suddenly Can Be Dangerous",
      question: "Can’t They Just Stop at Home?",
      text: `
For some substances, stopping all at once is a medical matter. Withdrawal from **alcohol** or from sedatives such as Xanax and Klonopin can bring seizures or confusion, and it can be fatal. Withdrawal from **opioids** feels terrible and carries another danger: after a few days away, the body can’t handle the old dose.

So don’t push anyone to quit tonight. Ask a doctor, a clinic or an emergency room first. Medicines can make withdrawal safer and far less painful.

### Call 911 for

- a seizure, or shaking that gets worse
- fever, confusion, or seeing things that aren’t there
- chest pain, or trouble breathing

Getting through withdrawal is a beginning. By itself it is rarely enough, so ask at once what comes next.`,
      sources: ["samhsa", "nida"],
    },
    {
      about:
        "medic medicine buprenorphine suboxone methadone naltrexone vivitrol mat opioid treatment drug swap",
      gist: "which medicines can help",
      heading: "Medicines That Can Help",
      question: "Isn’t Medicine Just Swapping One Drug for Another?",
      text: `
Families often worry that a medicine only swaps one drug for another. It doesn’t. These medicines steady the brain so that a person can sleep, work and think. They don’t cause the high that keeps an addiction going when taken as prescribed.

- **For opioid use disorder:** buprenorphine, methadone and naltrexone.
- **For alcohol use disorder:** naltrexone, acamprosate and disulfiram.

All of them are approved by the Food and Drug Administration. The [National Institute on Drug Abuse](https://nida.nih.gov) describes medicine together with counseling and support as effective care. A family doctor can prescribe several of them.

Good questions to bring along: Which one fits, and why? How long do people stay on it? What happens if a dose is missed?`,
      sources: ["nida"],
    },
    {
      about: "overdose naloxone narcan fentanyl opioid heroin pills safety emergency",
      isForSome: true,
      gist: "how to be ready for an overdose",
      heading: "Being Ready for an Overdose",
      question: "What If They Overdose?",
      text: `
If opioids may be involved, keep **naloxone** at home. Pharmacies sell the nasal spray without a prescription, and many health departments give it away. Fentanyl turns up in pills and powders that people believe to be something else, so it is worth having even if you aren’t sure.

Look for three things: they won’t wake up, their breathing is slow or has stopped, and their lips or nails are turning blue or gray.

1. Call **911**.
2. Give naloxone. Repeat after two to three minutes if nothing changes.
3. Give rescue breaths if you know how, and lay them on their side.
4. Stay. It can wear off before the opioid does.

Show everyone in the house where it is kept.`,
      sources: ["cdc"],
    },
    {
      about: "alcohol drink drinking drinks wine beer sober liquor binge problem",
      gist: "when drinking becomes a problem",
      heading: "How Doctors Look at Drinking",
      question: "When Is Drinking a Problem?",
      text: `
The amount matters, but control matters more. Doctors ask whether a person drinks more than they meant to, has tried to cut down and couldn’t, gives things up for it, or keeps going though it does harm.

You can ask yourself some of the same questions about what you see:

- Do plans depend on whether there will be alcohol?
- Are there mornings that are shaky or simply missing?
- Have they set a limit more than once and moved it?

The [National Institute on Alcohol Abuse and Alcoholism](https://www.niaaa.nih.gov) has a plain guide, Rethinking Drinking, with a calculator for what counts as one drink. Most people are surprised by how small that is. It is also something two people can look at together without a fight.`,
      sources: ["niaaa"],
    },
    {
      about: "treatment level care rehab program option residential outpatient kind choose help find",
      gist: "which kinds of treatment there are",
      heading: "Kinds of Treatment, in Short",
      question: "What Kind of Help Is There?",
      text: `
There isn’t one right program. There are several levels of care, and people move up and down between them.

1. **Withdrawal care.** A few days, with nurses close by.
2. **Residential treatment.** Weeks or months of living there.
3. **Day programs.** Most of the day, and home at night.
4. **Intensive outpatient.** A few hours, several days a week.
5. **Outpatient care.** A doctor or counselor, for as long as it helps.

Start with an assessment, so that the level fits the person. [FindTreatment.gov](https://findtreatment.gov) lists licensed programs, and SAMHSA’s helpline at [1-800-662-4357](tel:+18006624357) is free, at any hour, in English and Spanish. Be careful with any place that promises a cure or presses you for a card number.`,
      sources: ["findTreatment", "samhsa"],
    },
    {
      about: "word words stigma label language shame person first respect",
      gist: "why the words we choose matter",
      heading: "Why the Words We Choose Matter",
      question: "Do Words Really Matter?",
      text: `
People who feel judged hide, and people who hide don’t ask for help. The National Institute on Drug Abuse has a guide called Words Matter. Its main point is simple: put the person first.

- Say “a person with an addiction”, not a label for the whole person.
- Say “in recovery” or “not using”, rather than words that suggest dirt.
- Say “returned to use” or “a setback”, not “failed again”.

This isn’t about being polite. Try a hard sentence both ways: “You are the problem” and “The drinking is hurting us.” The second leaves a person to talk to. Children listen, too. The words used at your table today are the ones they will use about themselves.`,
      sources: ["nida"],
    },
    {
      about: "teen young adolescent son daughter school college youth parent child vaping cannabis marijuana",
      isForSome: true,
      gist: "what is different with a young person",
      heading: "What Is Different With a Young Person",
      question: "What If It’s My Teenager?",
      text: `
A young brain is still growing, well into the twenties. That makes early use riskier, and it also means that early help can do a lot.

- Stay curious. “What do you like about it?” opens more than “What were you thinking?”
- Keep a few clear rules, and say the reason for each.
- Know the friends, and be the house where they eat.
- Lock up alcohol, pills and cannabis, your own included.

Ask the pediatrician to see your child alone for part of the visit. Sudden drops in grades, sleep or friendships deserve a closer look, and so does low mood. If you feel you are spying more than talking, it is time to bring in a counselor who works with families.`,
      sources: ["nida"],
    },
    {
      about: "choice willpower reason disease moral blame selfish",
      gist: "why willpower is not the whole story",
      heading: "Why Willpower Is Not the Whole Story",
      question: "Why Don’t They Just Stop?",
      text: `
Wanting to stop and being able to stop are two different things. Most people with an addiction have tried, often many times, often in secret. Each failed try adds shame, and shame is a strong reason to use again.

That doesn’t make a person helpless. It means that willpower needs company:

- **Treatment** that fits the substance and the person
- **A changed setting**, with fewer cues and easier good days
- **People** who know and don’t look away
- **Time**, counted in months

You can understand why someone drove after drinking and still take the keys. Understanding isn’t permission. It is what lets you hold a firm line without contempt, and contempt is the thing that closes doors.`,
      sources: ["nida"],
    },
    {
      about: "next first step begin start what do help now week refuse want",
      gist: "what you can do this week",
      heading: "What You Can Do This Week",
      question: "Where Do I Even Start?",
      text: `
You don’t need a grand plan. You need a first week.

1. **Write down** what you have seen, with dates.
2. **Tell one person** who can keep it to themselves.
3. **Learn** about the one substance you are worried about, from one good source.
4. **Stop one thing** that makes it easier for the problem to go on, such as paying a fine or calling in sick for them.
5. **Make one call** to a doctor, a helpline or a family group.

SAMHSA’s National Helpline, [1-800-662-4357](tel:+18006624357), takes calls from relatives at any hour and doesn’t ask for a name. A call commits you to nothing. It only means that tomorrow you know a little more than today.`,
      sources: ["samhsa"],
    },
    {
      about: "work job function functioning high career secret hide hidden successful",
      gist: "how an addiction can hide in a busy life",
      heading: "How an Addiction Can Hide in a Busy Life",
      question: "But They Still Go to Work?",
      text: `
Many people with an addiction keep a job, coach a team and pay the mortgage. Work is often the last thing to slip, because it pays for everything and proves that nothing is wrong.

Look at what it costs to keep it all up. Are weekends spent recovering? Has the circle of friends grown small? Does the family walk on tiptoe on certain evenings? Is somebody, perhaps you, quietly covering the gaps?

You don’t have to wait until something breaks. The idea that a person must “hit bottom” first isn’t supported by evidence, and it costs lives. Help that comes while there is still a job, a home and a marriage has more to build on. Start with what you see, not with what might happen.`,
      sources: ["nida"],
    },
  ],
  urgent: {
    heading: "When It Is an Emergency",
    texts: [
      "Call **911** if someone won’t wake up, has trouble breathing, has a seizure or may hurt somebody. Most states have laws that protect people who call for help in an overdose. For thoughts of suicide, call or text **988**, the [988 Suicide and Crisis Lifeline](https://988lifeline.org). It is free and open day and night, for you as well as for them.",
      "Don’t wait for the right words if breathing is slow, lips turn blue, or a person can’t be woken. Call **911**, and give naloxone if opioids may be involved. If there is talk of suicide, or despair that frightens you, call or text **988** to reach the [988 Suicide and Crisis Lifeline](https://988lifeline.org). Families may call as well, at any hour, about someone else.",
    ],
  },
  titles: [
    "Understanding Addiction: A Clear Guide for Families",
    "When You Worry About Addiction: Where Families Start",
    "Addiction in the Family: What to Know and What to Do",
    "What Families Should Know About Addiction and Treatment",
  ],
  descriptions: [
    "What addiction is, which signs to look for, and what families can do this week. A calm guide in plain words, with trusted sources and no blame for anyone.",
    "Worried about a loved one’s drinking or drug use? Learn what to look for, how treatment works, what to say, and where to find help at any hour of the day.",
    "A plain look at addiction for families: the signs, the science, the kinds of treatment, and the first small steps that help when somebody you love is unwell.",
  ],
  tags: ["understanding addiction", "treatment", "getting started"],
  keywords: ["addiction", "treatment", "families"],
};
