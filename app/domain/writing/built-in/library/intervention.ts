import type { CategoryLibrary } from "./types";

export const intervention: CategoryLibrary = {
  openings: {
    professional: [
      "A family intervention is a planned conversation with one purpose: to offer help in a way that a person can accept. Good ones are quiet, short and well prepared. Most of the work happens in the days before anyone sits down.",
      "Families who plan an intervention face two tasks at once. They must agree among themselves, and they must have real help ready. When both are done, the talk itself is often shorter and calmer than anyone feared.",
    ],
    empathetic: [
      "You have probably had this talk in your head a hundred times. In the car. In the shower. At three in the morning, when the house is quiet and you are listening for the door. You are not dramatic, and you are not too late.",
      "Nobody plans to hold an intervention for someone they love. You get there one worried week after another, until hoping it will pass no longer feels like love. If that is where you are, you have already carried a great deal.",
    ],
    educational: [
      "The word intervention makes people think of television: tears, shouting, a door that slams. In practice it means something plainer. A small group prepares, says what it has seen and offers help that is ready the same day.",
      "What makes an intervention different from all the talks that came before it? Three things: the people agree beforehand, the words are written down, and help is waiting. Each of the three can be learned.",
    ],
    conversational: [
      "Let’s be honest about something. Most families wait until they are worn out before they say the word intervention out loud. Then they type it into a phone at midnight and get a page full of drama. It doesn’t have to look like that.",
      "You’ve tried the quiet talk. You’ve tried the loud one. You’ve tried saying nothing at all and hoping. So what’s left? Something a lot less scary than it sounds: a planned talk, with backup.",
    ],
  },
  voices: {
    professional: {
      about: "plan prepare process professional structure",
      gist: "how the preparation is organized",
      heading: "How the Preparation Is Organized",
      question: "How Is It Organized?",
      text: `
Preparation usually follows a set order, and it helps to keep to it.

1. **Assess.** What is being used, how often, and is there any danger? Are there other health concerns?
2. **Agree.** The family settles on one goal and one message.
3. **Arrange.** A treatment place, payment and travel are confirmed.
4. **Rehearse.** Everyone reads aloud once, and someone keeps time.
5. **Hold the meeting.** One person leads. It ends with a clear offer.

Write the plan on one page and give a copy to each person. When feelings run high, a page to look at keeps the group together.`,
      sources: ["samhsa"],
    },
    empathetic: {
      about: "feel guilt fear afraid alone",
      gist: "what to do with your own fear",
      heading: "Your Own Fear Belongs Here, Too",
      question: "What Do I Do With My Own Fear?",
      text: `
You may be afraid of making it worse. You may be afraid that they will never speak to you again. Those fears are not a sign that you should stop. They are a sign of how much is at stake for you.

It can help to say them to someone before the day comes. Try these three questions with a friend or a counselor:

- What is the thing I am most afraid to hear?
- What would I want them to know if I had only one minute?
- Who will sit with me afterward, whatever the answer is?

You don’t have to be brave all day. You only need to be steady for half an hour, and others can hold you up while you are.`,
      sources: ["alAnon"],
    },
    educational: {
      about: "research evidence study know method motivation works",
      gist: "what helps a person accept help",
      heading: "What Helps a Person Say Yes",
      question: "What Helps a Person Say Yes?",
      text: `
Counselors who work with motivation have learned a few things that hold up well at the kitchen table.

- **People believe what they say more than what they hear.** A question such as “What worries you about it?” does more than a speech.
- **Respect lowers the guard.** Blame raises it, even when every word is true.
- **A choice between two good options** is easier to take than an order.
- **Timing counts.** Help that starts today is easier to accept than help that starts next month.

The [National Institute on Drug Abuse](https://nida.nih.gov) also notes that treatment doesn’t have to be voluntary to be useful. A push from family can be the start of a person’s own reasons.`,
      sources: ["nida"],
    },
    conversational: {
      about: "say words talk script conversation tell",
      gist: "a few sentences you can borrow",
      heading: "Sentences You Can Borrow",
      question: "What Do I Actually Say?",
      text: `
Nobody expects you to be eloquent. Plain beats perfect. Here are a few lines that tend to land well. Change them until they sound like you.

- “I love you, and I’m scared. Can I tell you what I’ve seen?”
- “Last Tuesday you didn’t pick up the kids. That isn’t like you.”
- “There’s a place that can see you today. Will you let us take you?”
- “You don’t have to have it all figured out. You just have to get in the car.”

And if your mind goes blank? “I’m here, and I’m not going anywhere” is enough. Really.`,
      sources: [],
    },
  },
  sections: [
    {
      about: "who room team people invite invited choose children kids friend family member attend",
      gist: "who belongs in the room",
      heading: "Who Belongs in the Room",
      question: "Who Should Be in the Room?",
      text: `
Small is better than large. Three to six people is plenty. The right ones are the people your loved one respects, who can keep calm and keep to the plan.

- **Invite** someone they have always listened to, even if that person lives far away. A video call can work.
- **Think twice** about anyone who is very angry, who is drinking or using themselves, or who can’t keep a secret for a week.
- **Leave out** young children. They can write a line or draw a picture that an adult reads.

It can hurt to be left out. Tell that person what they can do instead: mind the children, write a letter, or bring dinner afterward. Every one of those jobs matters.`,
      sources: [],
    },
    {
      about: "letter write writing read aloud words note say",
      gist: "how to write a letter worth reading aloud",
      heading: "Writing a Letter to Read Aloud",
      question: "What Goes Into the Letter?",
      text: `
One page is enough. A letter keeps you on track when your voice shakes, and it stops old arguments from taking over. This order works for most people:

1. A true memory of them at their best.
2. Two or three things you saw, with dates. Facts, not labels.
3. How it felt for you, in one sentence that begins with “I”.
4. Your hope, and the offer of help.
5. What you will do from now on, said without a threat.

Read it aloud to someone first. Cut each sentence that tries to win. If a line begins with “you always” or “you never”, it is probably one to lose.`,
      sources: [],
    },
    {
      about: "when time place day where home morning timing plan setting location",
      gist: "how to choose a good moment",
      heading: "Choosing the Time and the Place",
      question: "When and Where Should It Happen?",
      text: `
Choose a time when your loved one is most likely to be sober and rested. For many people that is early morning. Avoid holidays, birthdays and the day after a fight.

The place should be private and familiar, with a way to leave. A relative’s living room often works better than the person’s own home, where it is easy to walk off and shut a door.

- Phones off, except one for calls to the treatment program.
- Water and tissues on the table. No alcohol in the house.
- Car fueled, bag packed, and someone who can drive.

Plan for half an hour. If it goes past an hour, it has turned into something else.`,
      sources: [],
    },
    {
      about: "step happen happens process expect what is day during works first",
      gist: "what happens on the day",
      heading: "What Happens on the Day",
      question: "What Does the Day Look Like?",
      text: `
The meeting itself is simple. That is what makes it possible.

1. Everyone arrives early and goes over the order once more.
2. Your loved one comes in, or is invited to sit down. The leader says in two sentences why you are all there.
3. Each person reads. Nobody interrupts, corrects or argues.
4. The leader makes the offer: this place, today, and this is how you would get there.
5. You wait. Silence is fine. Let them ask questions.

### If it gets heated

Slow down and lower your voice. “We can take a break” is a good sentence. So is “You don’t have to agree with all of it.” If you feel unsafe, end the meeting kindly and leave.`,
      sources: [],
    },
    {
      about: "treatment ready bed insurance program detox rehab arrange before insurance cost pay",
      gist: "how to have treatment ready beforehand",
      heading: "Having Treatment Ready Beforehand",
      question: "What Should Be Ready Beforehand?",
      text: `
A yes can fade in hours. That is why the help comes first and the talk second. Before the day, someone calls programs and writes down the answers.

- Which kind of care fits: medical withdrawal care, a residential stay, or evenings at a clinic?
- Is there a place this week, and what would hold it?
- What does insurance pay, and what remains?
- Which medicines and papers should go in the bag?

[FindTreatment.gov](https://findtreatment.gov), run by SAMHSA, lists licensed programs in every state. SAMHSA’s helpline at [1-800-662-4357](tel:+18006624357) is free at any hour. Have two good options, so that your loved one still has a choice to make.`,
      sources: ["findTreatment", "samhsa"],
    },
    {
      about: "professional interventionist hire help specialist certified expert cost alone yourself",
      gist: "when to ask a professional to lead",
      heading: "When to Ask a Professional to Lead",
      question: "Do We Need Someone to Lead It?",
      text: `
Some families manage well on their own. Others are glad of a person who has sat in many such rooms. It is wise to ask for help when any of these is true:

- There has been violence, a weapon or a threat.
- Your loved one has a serious mental illness, or has talked about wanting to die.
- They use alcohol, sedatives or opioids every day, so that stopping needs medical care.
- The family can’t agree, or an earlier try went badly.

An interventionist prepares the family, leads the meeting and goes along to treatment. Ask anyone you talk to about training, references and fees, in writing. You can read about [how we work with families](/services) and judge for yourself.`,
      sources: [],
    },
    {
      about: "no refuse refuses refusal denial deny won't reject walks out after answer resist",
      gist: "what to do when the answer is no",
      heading: "When the Answer Is No",
      question: "What If They Say No?",
      text: `
A no on the day is not the last word. Many people say no first and yes later, sometimes that same evening. What you do next matters more than what they said.

- Thank them for listening. Mean it.
- Leave the offer open: “The place is there until Friday. Call any of us, at any hour.”
- Do what you said you would do, gently and from today.
- Agree who stays in touch and how often, so that contact doesn’t stop.

Write down what you learned. Who did they listen to? Which worry came up? It is the start of the next try, and it tells you what kind of help might fit better.`,
      sources: [],
    },
    {
      about: "bound boundaries consequence enabl money limit ultimatum rule tough love",
      gist: "how boundaries fit with an offer of help",
      heading: "Boundaries That Go With the Offer",
      question: "Is It Fair to Set Boundaries?",
      text: `
An offer of help works best when daily life no longer makes it easy for things to stay as they are. That is what boundaries are for. They aren’t punishments. They are about what **you** will do.

- “I won’t give you cash. I’ll pay the pharmacy directly.”
- “You can’t stay here while you’re using. I’ll drive you to treatment at any hour.”
- “I won’t call in sick for you anymore.”

Choose one or two that you can keep on your worst day. A boundary that gives way after a week teaches everyone that words don’t count. Say them once, in a calm voice, right after the offer of help, so that the open door is what they hear last.`,
      sources: [],
    },
    {
      about: "yes accept agree agrees travel after hours admission leave drive go suitcase",
      gist: "what to do in the first hours after a yes",
      heading: "The First Hours After a Yes",
      question: "They Said Yes. Now What?",
      text: `
Go now. Relief makes everyone want to sit down and talk, but the best next step is the car.

1. Two calm people travel with them. The others stay behind.
2. Keep the talk light. Music, weather, what they would like to eat.
3. Don’t stop to pick up “a few things” from places where they used.
4. If they want a last drink or dose to keep from getting sick, call the program and ask a nurse what to do.

Once they are checked in, sleep. You may feel empty, or cry over nothing. In the days after, ask the program about its family sessions. Treatment looks after one person. The rest of you deserve care as well.`,
      sources: [],
    },
    {
      about: "mistake avoid wrong surprise ambush anger fail backfire worse common never don't",
      gist: "the mistakes that are easy to avoid",
      heading: "Mistakes That Are Easy to Avoid",
      question: "What Could Go Wrong?",
      text: `
Most meetings that go badly do so for a handful of reasons. All of them can be prevented.

- **Starting in anger.** If you are furious today, wait until tomorrow.
- **Too many people.** A crowd feels like a trial.
- **No plan for after.** “You need help” isn’t an offer. An address and a time are.
- **Debating.** You don’t need them to admit anything. You need them to go.
- **Threats nobody means.** Say only what you will do.

A surprise isn’t needed, either. Many families now invite the person openly: “We’re meeting on Sunday to talk about how to help. We’d like you there.” It takes away the ambush and leaves the care.`,
      sources: [],
    },
    {
      about:
        "agree disagree family divided sibling brother sister parents together argue unite mother father",
      gist: "how to get the family to agree first",
      heading: "Getting the Family to Agree First",
      question: "What If We Don’t Agree?",
      text: `
Families rarely agree at the start. One person wants to act today. Another thinks it is a phase. Someone is still lending money in secret. That is normal, and it can be worked on.

Begin with what you all see. Put dates and facts on paper, without the reasons. Then look for the smallest thing that everyone can support, such as one assessment with a doctor.

- Meet without your loved one, for one hour.
- Let each person speak for five minutes, with no replies.
- End with one decision and one date.

If someone can’t support the plan, ask for one promise: that they won’t work against it. That is often enough to begin.`,
      sources: [],
    },
  ],
  urgent: {
    heading: "When Not to Wait",
    texts: [
      "Some things can’t wait for a meeting. If someone has overdosed, won’t wake up, has a weapon or may hurt somebody, call **911**. If there is talk of suicide, call or text **988** to reach the [988 Suicide and Crisis Lifeline](https://988lifeline.org), day or night. Stopping alcohol or sedatives suddenly can be dangerous, so ask a doctor first.",
      "This page is for situations that leave time to prepare. An overdose, a weapon, a threat, or a person who can’t be woken is different: call **911**. If your loved one talks about dying or being a burden, ask about it plainly, stay with them, and call or text **988**, the [988 Suicide and Crisis Lifeline](https://988lifeline.org). Safety always comes before the plan.",
    ],
  },
  titles: [
    "Planning a Family Intervention With Care and Respect",
    "Before the Intervention: What Families Should Know",
    "A Calm Family Intervention: How to Begin, Step by Step",
    "How Families Can Offer Help That Is Easier to Accept",
  ],
  descriptions: [
    "How a family can plan a calm, caring intervention: who to ask, what to say, how to have help ready, and what to do next, whether the answer is yes or no.",
    "A plain guide to family interventions for people who are tired of arguing. How to prepare, what to say, and how to keep the door open if they are not ready.",
    "What to do before, during and after a family intervention. Simple steps, honest words and the mistakes that are easy to avoid, written for worried families.",
  ],
  tags: ["intervention", "preparation", "what to say"],
  keywords: ["family intervention", "offer help", "loved one"],
};
