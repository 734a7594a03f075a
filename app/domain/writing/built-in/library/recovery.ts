import type { CategoryLibrary } from "./types";

export const recovery: CategoryLibrary = {
  openings: {
    professional: [
      "Recovery is a process, not an event. Treatment gives it a start, and daily life decides how it goes on. Families have a real part in it, most of all in the first year, when routines are new and risks are high.",
      "Plans for the time after treatment deserve as much care as treatment itself. Relapse is common in the early months, as it is with other chronic conditions, and a sound plan lowers the risk.",
    ],
    empathetic: [
      "You waited so long for this. Now they are sober, and you thought you would feel only relief. Instead you listen for footsteps and read their face at breakfast. That doesn’t make you ungrateful. Your body learned to be on guard, and it will take a while to rest.",
      "Hope can be frightening when it has been broken before. You want to believe, and you keep one hand on the door. Both are allowed. Nobody heals on a schedule, and that goes for you, too.",
    ],
    educational: [
      "What does recovery mean? SAMHSA describes it as a process of change through which people improve their health, live a life they direct and work toward their full potential. It rests on four things: health, home, purpose and community.",
      "People often speak of recovery as if it were a finish line. It is closer to learning a language. There is a hard beginning, steady practice and a long time in which it becomes part of who you are.",
    ],
    conversational: [
      "So they’re home. Or they’re thirty days in, or ninety. Everyone says how great that is, and it is. But nobody told you how strange it would feel to have dinner together and not know what to talk about.",
      "Recovery sounds like a big word for what is mostly small stuff. Getting up. Showing up. Going to bed at a decent hour. If you’re the family around it, your part is mostly small stuff, too. That’s good news.",
    ],
  },
  voices: {
    professional: {
      about: "plan aftercare continuing care discharge professional appointment",
      gist: "what belongs in a written plan",
      heading: "What Belongs in a Written Plan",
      question: "What Goes Into the Plan?",
      text: `
A plan on one page is used. A plan in a folder isn’t. It should be written with the person in recovery, ideally before they leave treatment, and it should answer these questions:

- Which appointments are booked, and who drives?
- Which medicines are taken, and who refills them?
- Which meetings or groups, on which days?
- Which early signs mean that the plan needs a look?
- Who is called first if there is a setback?

Set a date to review it, for example after one month and again after three. NIDA points out that longer care tends to go with better results, so the review should always name what continues.`,
      sources: ["nida"],
    },
    empathetic: {
      about: "feel trust fear hope afraid worry tired",
      gist: "how to live with the fear",
      heading: "Living With Hope and Fear at Once",
      question: "How Do I Stop Waiting for the Fall?",
      text: `
You may not be able to stop, not yet. Fear doesn’t leave because someone tells it to. But it can have a smaller chair at the table.

Try giving it a place and a time. Write the worry down, close the notebook and come back to it tomorrow at four. Tell one friend, “I don’t need advice. I need you to hear this.” Go to your own group, even when things are going well. Perhaps most of all then.

- Let yourself enjoy a good day without asking what it means.
- Let yourself be angry about the bad years. It doesn’t undo the good days.
- Ask, “What would I do this evening if I weren’t afraid?” Then do a small piece of it.`,
      sources: ["alAnon"],
    },
    educational: {
      about: "stage brain heal time science research how long study",
      gist: "what tends to happen over time",
      heading: "What Tends to Happen Over Time",
      question: "How Long Does It Take?",
      text: `
No two people are alike, but many families see a pattern.

1. **The first weeks.** Poor sleep, strong feelings, low energy. The brain is getting its balance back.
2. **Weeks four to twelve.** The glow fades and ordinary life returns. Boredom is a real risk.
3. **Months three to twelve.** Habits begin to hold. Trust grows slowly, and money and work come back into view.
4. **After the first year.** The risk of relapse goes on falling as time passes, though care may still be needed.

The [National Institute on Drug Abuse](https://nida.nih.gov) compares relapse rates with those of asthma or high blood pressure. The comparison is useful: nobody calls a person with asthma a failure for needing the inhaler.`,
      sources: ["nida"],
    },
    conversational: {
      about: "talk say ask words conversation check nag",
      gist: "what to say without hovering",
      heading: "What to Say, and What to Leave Out",
      question: "What Do I Say Without Hovering?",
      text: `
Less than you think, and lighter than you feel. Here’s a cheat sheet.

**Good:**

- “Want to walk the dog with me?”
- “It’s nice to hear you laugh.”
- “What would make tonight easier?”

**Skip it:**

- “You look tired. Are you using?”
- “After everything we’ve done.”
- “Did you go to your meeting?” every single day

If you need to know something for safety, agree on it beforehand, so it isn’t a hunt. Otherwise, talk about the game, the neighbors, the weird thing the cat did. Being treated like a regular person is part of getting well.`,
      sources: [],
    },
  },
  sections: [
    {
      about: "first week weeks days home coming ninety thirty 30 90 early return after treatment",
      gist: "how to make the first weeks easier",
      heading: "Making the First Weeks Easier",
      question: "What Helps in the First Weeks?",
      text: `
Keep it small. Sleep may be poor and feelings loud, so the best gift is a quiet house with a steady rhythm.

- Regular meals, a walk each day, early nights
- One appointment or meeting a day is plenty
- No big talks about the past, no parties, no list of repairs
- One thing to look forward to each week

These weeks can also be dangerous. After time away from opioids, the body can’t handle the old dose. If opioids were part of the story, keep **naloxone** in the house and know how to use it. That isn’t mistrust. It is a smoke alarm, and it hangs there for everyone.`,
      sources: ["cdc", "samhsa"],
    },
    {
      about: "routine day structure daily habit schedule purpose boredom work bored",
      gist: "how to give the day a shape",
      heading: "Giving the Day a Shape",
      question: "What Do You Do With All That Time?",
      text: `
Using takes up a lot of hours. When it stops, the day has holes in it, and holes are hard. A simple shape helps more than a full calendar.

Think of five fixed points: **get up, move, be useful, be with people, rest.** Nearly everything good fits under one of them. Being useful might mean a job, a class, or cooking on Thursdays.

SAMHSA’s four supports make a handy check once a week: health, home, purpose and community. Which one is thin just now? Choose one small thing to add.

Leave room for nothing much. A person who has to prove something every hour gets tired, and tired is one of the moods that lead back to use.`,
      sources: ["samhsa"],
    },
    {
      about: "setback relapse slip return use again lapse drank used",
      gist: "what to do after a setback",
      heading: "What to Do After a Setback",
      question: "What If They Use Again?",
      text: `
A setback is common, and it isn’t the end of the road. NIDA says it means that treatment needs to be started again, changed or stepped up. What counts is what happens in the next few days.

1. **Safety first.** Is anyone in danger? Have they taken more than they can handle?
2. **Say little.** “I’m glad you told me. Let’s look at the plan” is enough for tonight.
3. **Call** the counselor, doctor or sponsor named in the plan.
4. **Sleep.** Then talk, sober and rested.

When you do talk, ask “What was going on before?” rather than “Why?” The answer is information. It shows which part of the plan was missing.`,
      sources: ["nida"],
    },
    {
      about: "trust believe lie lied promise rebuild forgive suspicion relationship marriage",
      gist: "how trust comes back",
      heading: "How Trust Comes Back",
      question: "When Can I Trust Them Again?",
      text: `
Trust doesn’t come back as a feeling. It comes back as a row of small things that happened as promised. He said six o’clock, and it was six o’clock.

- Make small agreements, each with a date.
- Notice out loud when one is kept.
- When one is broken, say so the same day and leave out the history.
- Give a little more room after each good stretch.

It runs both ways. You said that you would not bring up the car, and you didn’t. Someone who is learning to be believed also needs to learn that your word holds.

You needn’t forgive on anyone’s timetable. It is enough to be fair today.`,
      sources: [],
    },
    {
      about: "house home alcohol pills safe storage lock bottle environment trigger sober living",
      gist: "how to get the house ready",
      heading: "Getting the House Ready",
      question: "Do We Have to Change the House?",
      text: `
The house needs to change a little, not forever and not as a punishment. It is easier to walk past a store than past the kitchen cabinet.

- Take out alcohol for the first months at least. Yours, too.
- Lock up medicines that could be misused, and take old ones to a pharmacy drop box.
- Move the chair, clear the basement, change the corner where it used to happen.
- Keep good food around. Hunger makes cravings worse.

Ask the person in recovery what is hard to see. You may be surprised. For one it is a certain glass, for another the sound of a can. Home isn’t always the best first stop, either. Sober housing can be a kind bridge, and choosing it is no defeat.`,
      sources: [],
    },
    {
      about: "holiday party wedding friend social event christmas thanksgiving birthday season celebrate",
      isForSome: true,
      gist: "how to get through a party",
      heading: "Handling Parties and Holidays",
      question: "What About Parties and Holidays?",
      text: `
In the first months it is fine to skip them. Nobody ever lost their recovery by missing a barbecue. When you do go, plan it like a short trip.

1. Decide beforehand how long you will stay.
2. Take your own car, so that you can leave.
3. Have a drink without alcohol in hand from the start.
4. Agree on a signal that means “let’s go”.
5. Plan something pleasant for afterward.

If you are the host, put out good drinks without alcohol and don’t make a speech about it. One person who knows is enough. As for nosy questions, “I’m driving” and “early start tomorrow” have worked for generations.`,
      sources: [],
    },
    {
      about:
        "aftercare continuing counseling meeting group sponsor therapy support outpatient medication coach",
      gist: "which kinds of support go on afterward",
      heading: "Support That Goes On Afterward",
      question: "What Comes After Treatment?",
      text: `
The weeks in a program are the start. What comes after does much of the work. A good mix often has four parts:

- **A clinician.** A counselor, doctor or both, on a regular day.
- **Medicine,** where it helps, taken for as long as the doctor advises.
- **Peers.** Twelve-step groups, SMART Recovery, or another circle that feels like home.
- **A coach or mentor** who has walked the same road.

Try several groups before deciding. They differ as much as restaurants do. [FindTreatment.gov](https://findtreatment.gov) can show outpatient care nearby, and SAMHSA’s helpline at [1-800-662-4357](tel:+18006624357) knows local services. If cost is the problem, say so early. Many clinics use a sliding scale.`,
      sources: ["findTreatment", "samhsa"],
    },
    {
      about: "job work money employ career debt legal school responsib independent",
      isForSome: true,
      gist: "when to take on work again",
      heading: "Taking On Work and Money Again",
      question: "When Should Work Start Again?",
      text: `
Work gives a person pride, people and a reason to get up. It also brings stress and pay. Both are worth planning for.

- Start part-time if you can, and keep treatment hours fixed.
- Decide what to tell the employer. Often “a health matter” is enough.
- Set up pay so that it goes to rent and bills first.
- Tackle debts one at a time, with the smallest first.

Families like to step in here, with good hearts. Try to stand beside rather than in front. If they can make the phone call themselves, let them. Someone who pays their own bus fare in month three is learning something that no gift can teach.`,
      sources: [],
    },
    {
      about: "family yourself care self heal support parents partner own recovery you",
      gist: "why the family needs time to heal as well",
      heading: "Why the Family Needs to Heal as Well",
      question: "And Who Looks After Us?",
      text: `
When one person stops using, a whole household loses the job it has had for years. Nobody has to check, cover, search or rescue. That ought to feel good. Often it feels empty, or everyone starts to argue about the dishes.

Be patient with one another. Each of you learned ways to get through, and some of them no longer fit.

- Go to a family group, such as [Al-Anon](https://al-anon.org) or Nar-Anon, or see a counselor.
- Bring back one thing you gave up.
- Have a meal a week where recovery isn’t mentioned.
- Let brothers and sisters be heard. They waited a long time.

Your healing doesn’t depend on theirs. It can start before, and go on whatever happens.`,
      sources: ["alAnon"],
    },
    {
      about: "trigger craving urge cope stress cue risk warning sign prevent relapse",
      gist: "which early warning signs to watch for",
      heading: "Early Warning Signs to Watch For",
      question: "How Do I Know If Something Is Wrong?",
      text: `
A return to use rarely starts with a drink. It starts weeks before, in smaller things. Ask your loved one to name their own signs while they are well, and write them down together. Common ones are:

- skipping meetings or appointments, “just this once”
- sleeping badly, eating badly, seeing no one
- talking fondly about the old days
- old names on the phone
- getting angry over very little

Agree on what you may say when you notice. One family uses a single question: “Is it a page-two day?” Page two is where their plan is. A craving usually passes within half an hour or so if a person moves, eats, calls someone or changes rooms.`,
      sources: ["nida"],
    },
    {
      about: "celebrat milestone anniversary progress success year sober encourage motivation hope",
      gist: "how to mark progress without pressure",
      heading: "Marking Progress Without Pressure",
      question: "Should We Celebrate?",
      text: `
Mark the days if they would like that. Some people love the coin, the cake and the number of days. Others find that a number is one more thing to lose. Ask.

There are quiet ways to notice what has changed. Name something you can see: “You called Grandma back.” Thank them for an ordinary thing. Do something together that wasn’t possible a year ago, such as a trip that starts early in the morning.

Keep praise for effort, not only for results. A person who goes to a meeting on a bad day has done something harder than staying sober on a good one. And if the count starts again, nothing that was learned is lost. The days still happened.`,
      sources: [],
    },
  ],
  urgent: {
    heading: "When to Get Help at Once",
    texts: [
      "Call **911** for an overdose, a seizure, or any danger to life. Shame after a setback can be very dark. If there is talk of wanting to die, stay with them and call or text **988**, the [988 Suicide and Crisis Lifeline](https://988lifeline.org). It is free, day and night. You can call for advice even when the person won’t.",
      "Some moments are bigger than any plan. A person who can’t be woken, a seizure, or a threat to anyone’s life means **911**, at once. Talk of not wanting to live means staying close and calling or texting **988**, the [988 Suicide and Crisis Lifeline](https://988lifeline.org). Keep both numbers, and the counselor’s, where everyone at home can find them.",
    ],
  },
  titles: [
    "Life in Recovery: What Helps Families Along the Way",
    "Early Recovery at Home: A Steady Guide for Families",
    "Supporting Recovery Day by Day: A Guide for Families",
    "After Treatment: How Families Can Help Recovery Last",
  ],
  descriptions: [
    "What helps in early recovery and what gets in the way: routines, trust, setbacks and support that goes on after treatment. A plain guide for the whole family.",
    "How families can support someone in recovery without hovering. The first weeks at home, what to do after a setback, and how trust slowly finds its way back.",
    "Recovery is mostly small things done again. What to do at home, what to say, which warning signs to know, and how to look after yourself along the long way.",
  ],
  tags: ["early recovery", "aftercare", "family support"],
  keywords: ["recovery", "support", "after treatment"],
};
