import type { CategoryLibrary } from "./types";

export const mentalHealth: CategoryLibrary = {
  openings: {
    professional: [
      "Mental health conditions are common, and they can be treated. Even so, families often wait a long time before they ask for help, because the signs come slowly and nobody wants to overreact. Acting early is rarely a mistake.",
      "Relatives are often the first to notice that someone’s mind is under strain. What they see at home can help a clinician a great deal. Knowing what to look for, and whom to call, makes that knowledge useful.",
    ],
    empathetic: [
      "It is hard to watch someone you love go somewhere you can’t follow. They sit in the same room and feel far away. You choose your words, and still they land wrong. You aren’t doing it badly. This is simply very hard.",
      "Some days you get them back for an hour, and it makes the rest of the week sadder. You wonder whether you should push or wait. If you are here, you haven’t given up, and that matters more than you know.",
    ],
    educational: [
      "A mental illness is a health condition that changes how a person feels, thinks or acts, for long enough to get in the way of life. It has many causes, and it is nobody’s fault. Treatment helps many people, and getting it early helps more.",
      "How do you tell a bad month from an illness? Clinicians look at three things: how strong the signs are, how long they last, and how much they get in the way. Families can look at the same three.",
    ],
    conversational: [
      "“I’m fine.” You’ve heard it about forty times this month, and you don’t believe it anymore. They’re not sleeping, they’ve stopped answering texts, and the dishes could tell a story. So what do you do with “I’m fine”?",
      "Nobody hands you a manual when someone you love starts to struggle with their mind. You get a lot of advice, most of it from people who mean well and have no clue. Here’s a short version that you can use.",
    ],
  },
  voices: {
    professional: {
      about: "clinician doctor psychiatrist therapist professional treatment evaluation care consent",
      gist: "how to work with doctors",
      heading: "Working With Doctors and Therapists",
      question: "How Do I Work With the Doctors?",
      text: `
Clinicians may need the patient’s consent before they can tell you anything. You, however, may always tell **them** what you know. A short written note is best.

- What has changed, since when, with two or three examples
- Sleep, eating, medicines, alcohol and other drugs
- Any talk of death, any threats, any weapons at home
- What has helped before, and what made things worse

Ask your loved one to sign a consent form on a good day, and say what for: so that you can help with appointments. Keep a list of medicines and doses on your phone. It saves time in every waiting room and in every emergency.`,
      sources: ["nami"],
    },
    empathetic: {
      about: "feel sad afraid alone watch helpless guilt tired worry",
      gist: "how to stay close without losing yourself",
      heading: "Staying Close Without Losing Yourself",
      question: "How Do I Stay Close and Not Go Under?",
      text: `
You can sit beside someone in the dark without turning off your own light. It takes practice, and it takes permission. Give yourself both.

- Be present in small doses. Twenty kind minutes are better than three tense hours.
- You don’t need the right words. “I’m here, and I’m not leaving” is enough.
- Keep one thing in your week that is bright, and don’t cancel it.
- Have somebody to call who asks about **you**.

It isn’t your job to make them happy. It is your job, if you choose it, to be kind, to be honest and to help them reach care. The rest is the work of doctors, time and the person themselves.`,
      sources: ["nami"],
    },
    educational: {
      about: "cause brain biology why illness understand science diagnosis type facts",
      gist: "what a mental illness is",
      heading: "What a Mental Illness Is and Isn’t",
      question: "What Is It, Really?",
      text: `
The [National Institute of Mental Health](https://www.nimh.nih.gov) describes many conditions, from depression and anxiety to bipolar disorder and schizophrenia. They differ, but some facts hold for all of them.

- They come from a mix of genes, brain, body and life. No single thing is the cause.
- They aren’t laziness, weakness or a bad upbringing.
- They often come in episodes, with good stretches in between.
- They are treated with talking therapies, medicines, or both, and with steady support.
- Most people with a mental illness are not violent. They are more likely to be hurt than to hurt others.

A name for the illness can be a relief. It turns “What is wrong with you?” into “What do we do next?”`,
      sources: ["nimh"],
    },
    conversational: {
      about: "say talk words ask text conversation don't tell",
      gist: "which words help",
      heading: "What to Say and What to Skip",
      question: "Okay, but What Do I Say?",
      text: `
You’re going to say the wrong thing at some point. Everybody does. It’s fixable. Here’s what tends to help.

**Try:**

- “I’ve noticed you seem worn out. What’s going on?”
- “That sounds awful. I’m glad you told me.”
- “Do you want company, or quiet?”

**Maybe don’t:**

- “Other people have it worse.”
- “Just get out more.”
- “You’ve got so much to be happy about.”

If they won’t talk, do something side by side. Drive. Fold laundry. Walk the dog. Talk comes more easily when nobody’s staring at anybody.`,
      sources: [],
    },
  },
  sections: [
    {
      about: "sign signs symptom notice warning recognize change early tell know",
      gist: "which changes deserve a closer look",
      heading: "Changes That Deserve a Closer Look",
      question: "How Do I Know It’s More Than a Bad Week?",
      text: `
Look for change that lasts two weeks or more, or that comes on fast and strong.

- **Sleep and food:** far more or far less than usual
- **People:** pulling away from friends, calls, meals
- **Mood:** flat, hopeless, very irritable, or suddenly “too good”
- **Thinking:** can’t focus, very suspicious, ideas that don’t fit together
- **Care:** not washing, not opening mail, not getting up
- **Substances:** drinking or using more in order to cope

Write it down with dates. A list like this helps a doctor to see the pattern, and it makes the first talk easier: “I’ve noticed that you haven’t slept much for three weeks. I’m worried. Would you see someone with me?”`,
      sources: ["nimh", "nami"],
    },
    {
      about: "suicide suicidal die death 988 self-harm hopeless ask danger",
      gist: "how to ask about suicide",
      heading: "Asking About Suicide",
      question: "What If They Don’t Want to Live?",
      text: `
Ask, in plain words. “Are you thinking about killing yourself?” It doesn’t plant the idea. Research that the [National Institute of Mental Health](https://www.nimh.nih.gov) describes suggests that asking can bring relief.

If the answer is yes, or you aren’t sure:

1. **Stay.** Don’t leave them alone.
2. **Listen.** Don’t argue about reasons to live.
3. **Make it safer.** Move firearms, pills and anything else out of reach, out of the house if you can.
4. **Connect.** Call or text **988** together, or go to an emergency room.
5. **Follow up.** Tomorrow, and next week. Being remembered helps people to stay.

Talk of being a burden, saying goodbye or giving things away are all reasons to ask today.`,
      sources: ["nimh", "lifeline"],
    },
    {
      about: "depress sadness low mood hopeless joyless",
      isForSome: true,
      gist: "what helps someone with depression",
      heading: "What Helps Someone With Depression",
      question: "How Do I Help With Depression?",
      text: `
Depression takes away energy first, then hope. Pep talks run off like rain. Small, concrete help gets through.

- Offer choices with two options: “Soup or eggs?” “Porch or walk?”
- Do a task together, rather than telling them to do it.
- Keep the curtains, meals and bedtime regular.
- Say what you see: “You got up. I know that was hard.”
- Help with the first appointment: find the number, sit next to them, drive.

Treatment for depression works for many people, though the first thing tried isn’t always the right one. It can take weeks. Your patience isn’t doing nothing. And if they say that they can’t go on, ask about suicide and call **988**.`,
      sources: ["nimh"],
    },
    {
      about: "anxi anxiety panic worry fear attack stress avoid phobia calm nervous",
      isForSome: true,
      gist: "how to help in a panic attack",
      heading: "Helping With Anxiety and Panic",
      question: "What Helps When Anxiety Takes Over?",
      text: `
Anxiety tells a person that danger is near and that leaving is the only way out. Each time they avoid something, the fear grows a little. So the most helpful thing is often the slowest.

**In a panic attack:** stay calm and keep your sentences short. “This is panic. It will pass. Breathe out slowly with me.” Most attacks peak within minutes. If there is chest pain and you aren’t sure, call **911**.

**Day to day:**

- Don’t argue with the fear, and don’t arrange life around it.
- Break hard things into steps that are almost too small.
- Praise trying, not success.

Cognitive behavioral therapy has good evidence for anxiety. Watch for alcohol or pills used to take the edge off. They make it worse by morning.`,
      sources: ["nimh"],
    },
    {
      about:
        "psycho psychosis psychotic episode voices hear paranoi schizophren delusion hallucinat bipolar mania",
      isForSome: true,
      gist: "what to do in the first hours of psychosis",
      heading: "The First Hours of Psychosis",
      question: "What If They’ve Lost Touch With What’s Real?",
      text: `
Hearing voices, fixed false beliefs or speech that makes no sense can be signs of psychosis. It is frightening for them as well. Early care makes a real difference.

- Lower the noise. Turn off the television, and send extra people away.
- Speak slowly. One short sentence at a time.
- Don’t argue about what is real, and don’t pretend to see it. Try “That sounds scary. I want you to be safe.”
- Give space. Don’t block the door, don’t touch without asking.
- Call **988** and ask for a mobile crisis team, or **911** if there is danger. Say that it is a mental health emergency and whether there are weapons.

Afterward, ask about *coordinated specialty care*, which is made for first episodes.`,
      sources: ["nimh", "nami"],
    },
    {
      about: "dual addiction alcohol drug substance both co-occurring together drinking self-medicat",
      isForSome: true,
      gist: "what to do when alcohol is part of it",
      heading: "When Drugs or Alcohol Are Involved",
      question: "What If They’re Drinking or Using, Too?",
      text: `
Many people have both a mental illness and an addiction. A drink quiets the panic for an hour, and then it is worse. Which came first matters less than it seems. Both are here now, and both can be treated.

The best care looks at them as one story. When you call a program, ask:

1. Do you treat both, with the same team?
2. How soon would a prescriber see them?
3. Do you keep people on their psychiatric medicines?
4. What do you do if someone uses during treatment?

[FindTreatment.gov](https://findtreatment.gov) lets you search for programs that treat both. Nobody should be told to get sober first and come back later. If you hear that, keep calling.`,
      sources: ["findTreatment", "samhsa"],
    },
    {
      about: "find care therapist treatment help doctor insurance access start cost appointment wait",
      gist: "how to find care that fits",
      heading: "Finding Care That Fits",
      question: "Where Do We Find Help?",
      text: `
The first call is the hardest, so make it small.

- **Start with the family doctor.** They can rule out other causes, begin treatment and refer.
- **Ask the insurer** for a list of therapists who have openings.
- **Look at community mental health centers,** which use a sliding scale.
- **Call SAMHSA’s helpline** at [1-800-662-4357](tel:+18006624357), free at any hour.
- **Ask [NAMI](https://www.nami.org)** what other families nearby have used.

Waiting lists are long. Get on two, and ask to be called when someone cancels. Offer to sit in the waiting room. If the first therapist isn’t a fit, that is normal, and it is fine to say so and try another. The match matters more than the method.`,
      sources: ["samhsa", "nami"],
    },
    {
      about: "crisis plan emergency hospital prepare team plan safety call police",
      gist: "how to make a crisis plan",
      heading: "Making a Crisis Plan",
      question: "How Do We Prepare for a Bad Night?",
      text: `
A crisis plan is one page, made on a good day, together. It says what to do when nobody can think. Put in:

- the early signs that things are getting worse
- what helps, and what doesn’t
- names and numbers: doctor, therapist, two friends, **988**
- medicines, doses, allergies
- which hospital, and who takes the children and the dog
- what the person wants you to do, in their own words

Keep one copy on the fridge and one on each phone. Look up whether your county has a mobile crisis team before you need it. Some families also ask a lawyer about a psychiatric advance directive, which lets a person say in writing what care they want.`,
      sources: ["nami", "lifeline"],
    },
    {
      about: "denial refuse insight believe ill anosognosia won't help accept doesn't convince",
      gist: "what to do when they don’t think they are ill",
      heading: "When They Don’t Think They Are Ill",
      question: "What If They Say Nothing’s Wrong?",
      text: `
Sometimes it isn’t stubbornness. In mania and psychosis, not seeing the illness can be part of the illness. Doctors call it *anosognosia*. Facts won’t win that argument, so don’t have it.

Look for one thing you both want: sleep, less fighting, getting back to work. Then offer help with that.

1. **Listen** without correcting.
2. **Say back** what they feel: “You’re worn out, and nobody believes you.”
3. **Agree** where you honestly can.
4. **Suggest** one step: “Would you see a doctor about the sleep?”

It is slow. It keeps the bridge standing, and the bridge is what they will need. If there is danger, act anyway, and explain later.`,
      sources: ["nami"],
    },
    {
      about: "medic medicine antidepress side effect pill prescri stop taking dose lithium",
      gist: "what families should know about medicines",
      heading: "What Families Should Know About Medicines",
      question: "Do They Really Need Medicine?",
      text: `
Whether a medicine is needed depends on the illness and on the person. It is a talk for them to have with a prescriber. What you can do is make that talk a good one.

- Write down what they take now, alcohol and supplements included.
- Ask how long until it helps. For many antidepressants, it takes several weeks.
- Ask which side effects pass and which mean “call us”.
- Ask what happens if a dose is missed.

Don’t let anyone stop suddenly, even when they feel well. Feeling well may be the medicine working, and stopping all at once can be dangerous. If side effects are the reason, call the doctor. There is often another dose or another medicine. In the first weeks, watch mood closely, most of all in young people.`,
      sources: ["nimh"],
    },
    {
      about: "teen young adult college school son daughter adolescent child parent youth student",
      isForSome: true,
      gist: "what is different with a young person",
      heading: "What Is Different With Teens and Young Adults",
      question: "What If It’s My Teenager?",
      text: `
Many mental illnesses begin before the age of twenty-five. Because moods run high in those years anyway, it is easy to miss. Look for a change from **their** normal: grades, friends, sleep, showers, things they used to love.

- Talk in the car or while cooking. Keep it short, and come back to it.
- Ask about school, sleep, social media, substances and thoughts of death. All of them, plainly.
- Bring in the pediatrician, and let your child see the doctor alone for part of the visit.
- Ask the school about a counselor and about extra time.

At eighteen the law changes who may know what. Before college starts, ask for signed consent forms. Then send the care package as well.`,
      sources: ["nimh", "nami"],
    },
  ],
  urgent: {
    heading: "When You Need Help Now",
    texts: [
      "If someone may die or be hurt, call **911** and say that it is a mental health emergency. For thoughts of suicide or any mental health crisis, call or text **988** to reach the [988 Suicide and Crisis Lifeline](https://988lifeline.org). You can also text HOME to **741741**. All are free and open day and night, for families as well.",
      "Trust your worry. If there is a weapon, a threat, or someone can’t be woken, call **911** and ask for officers trained in mental health crises. If there is talk of suicide, stay, keep dangerous things out of reach, and call or text **988**, the [988 Suicide and Crisis Lifeline](https://988lifeline.org). In many places 988 can send a mobile crisis team.",
    ],
  },
  titles: [
    "Supporting a Loved One’s Mental Health: Where to Begin",
    "When Someone You Love Is Struggling With Mental Health",
    "Mental Health in the Family: What to Notice and to Do",
    "A Family Guide to Mental Health: First Steps That Help",
  ],
  descriptions: [
    "How families can support someone with a mental illness: which signs to notice, what to say, where to find care, and what to do at once if there is danger.",
    "Worried about a loved one’s mental health? Learn what to look for, how to start the talk, how to find care that fits, and how to make a simple crisis plan.",
    "A plain guide to mental health for families, with words you can use, steps for a bad night, trusted sources, and ways to look after yourself as you help.",
  ],
  tags: ["mental health", "family support", "what to say"],
  keywords: ["mental health", "support", "families"],
};
