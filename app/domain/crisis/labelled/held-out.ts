import type { LabelledSet } from "./phrase";

/**
 * Phrases the rules were not written against: they only measure. When a miss here shows a gap that gets closed,
 * the set moves to the tuned parts and a new one is written first, without looking at the rules.
 */
export const heldOut: LabelledSet = {
  name: "held-out",
  crises: [
    {
      category: "overdose",
      level: "emergency",
      phrases: [
        "my step son is foaming from his mouth and shaking he smoked something",
        "she crushed up a bunch of my oxys and snorted them, shes out cold now",
        "how many narcan can i give, hes still blue",
        "my cousin relapsed and od'd in our bathroom, come quick",
        "I think she's overdosed. The pill bottle was full this morning",
        "my dad drank a gallon of vodka in one day and now hes throwing up blood",
        "he took a hot one and went down, lips are blue",
        "Good evening. My name is Carol and I'm writing about my daughter Beth, 34. We have a consultation with you on Tuesday. She came by tonight, took something in the bathroom, and now she is slumped in the chair and only moans when I shake her. I don't want to get her arrested. What would you advise?",
      ],
    },
    {
      category: "unresponsive",
      level: "emergency",
      phrases: [
        "my wife fell asleep after wine and pills and i cant get any response from her",
        "my brother just went stiff and fell and hes shaking all over",
        "hes been out for 14 hours and we cant get him up",
        "she stopped breathing for a bit and then started again",
        "kid at our party passed out and hes cold and clammy",
        "HE HAS NO PULSE",
      ],
    },
    {
      category: "withdrawal",
      level: "emergency",
      phrases: [
        "its day 3 without xanax and my sister thinks the tv is talking to her",
        "my dad stopped drinking cold and now he keeps picking bugs off his arms that arent there",
        "he just had his second seizure since we cut him off the booze",
        "husband detoxing at home, sweating buckets, doesnt recognize the kids",
        "been off klonopin a week and i feel like im losing touch, hearing my name called",
      ],
    },
    {
      category: "weapon and violence",
      level: "emergency",
      phrases: [
        "he threw me against the wall and took my keys",
        "my son has a machete and is cutting up the furniture",
        "my husband is drunk and kicking the bedroom door in",
        "she hit my dad with a bottle and hes bleeding",
        "hes loading the gun and saying were all gonna pay",
        "my dad is hurting my mom right now",
        "he told me he will slit my throat if i tell anyone",
        "help he wont stop hitting me",
        "my boyfriend dragged me by my hair and says he'll do it again if i scream",
      ],
    },
    {
      category: "child in danger",
      level: "emergency",
      phrases: [
        "shes high and theres a newborn in the house with nobody else",
        "the 5 yr old was shaking her mom trying to wake her up",
        "he left our baby in the car while he went to buy",
        "dad hits my little brother with a belt when hes drunk",
      ],
    },
    {
      category: "suicide, direct",
      level: "suicide",
      phrases: [
        "i just dont want to exist",
        "i have a plan and a date",
        "thinking about hanging myself in the garage",
        "i dont deserve to live after what i did to my family",
        "if i died tomorrow it would fix everything for them",
        "i started cutting again",
      ],
    },
    {
      category: "suicide, about someone",
      level: "suicide",
      phrases: [
        "she swallowed pills last night to die but threw them up",
        "my son keeps joking about killing himself when hes drunk and im scared its not a joke",
        "my nephew posted a pic of a noose",
        "she says theres nothing left for her here and shes tired of living",
        "my boyfriend said if i leave he will shoot himself",
        "we found her journal and it says she wants to be dead by her birthday",
        "Hi there, not sure if this is the right form. My husband went through your program in 2021 and did well until this winter. He isn't drinking as far as I know but he's gotten very dark. On Sunday he told me where the insurance papers are and that I would be better off with him gone. I'd like to set up some kind of booster session for him.",
      ],
    },
    {
      category: "both dangers",
      level: "any",
      phrases: [
        "he cut his wrists in the bathtub and hes not answering",
        "shes in the garage with the car on and the door locked",
      ],
    },
    {
      category: "overdose, in Spanish",
      level: "emergency",
      phrases: [
        "mi hija se tomo un monton de pastillas y esta vomitando",
        "mi esposo consumio fentanilo y esta azul",
      ],
    },
    {
      category: "unresponsive, in Spanish",
      level: "emergency",
      phrases: ["mi abuelo esta inconsciente en el baño"],
    },
    {
      category: "withdrawal, in Spanish",
      level: "emergency",
      phrases: ["dejo de beber hace tres dias y le dio un ataque, esta temblando todo"],
    },
    {
      category: "weapon and violence, in Spanish",
      level: "emergency",
      phrases: [
        "mi novio me esta ahorcando y me amenaza",
        "esta afuera de la casa con un cuchillo",
        "le pego a mi mama y esta rompiendo todo",
      ],
    },
    {
      category: "child in danger, in Spanish",
      level: "emergency",
      phrases: ["los niños estan solos con el y esta muy borracho"],
    },
    {
      category: "suicide, in Spanish",
      level: "suicide",
      phrases: [
        "mi hermano dice que se va a aventar del puente",
        "mi hija se corto las muñecas anoche",
        "dice que todos estariamos mejor si el no estuviera",
      ],
    },
  ],
  benign: [
    {
      category: "figures of speech",
      phrases: [
        "my feet are killing me from standing in that er waiting room",
        "the suspense is killing us, did he get a bed",
        "he dropped the bomb that hes been using again",
        "i want to strangle him sometimes but i love him",
        "im scared to death of relapse",
        "this family is going to be the death of me lol",
        "that last counselor was a real knife in the heart",
        "she shoots down every idea we have",
        "i nearly had a heart attack when i saw the bill",
        "he would give his right arm to see his kids",
      ],
    },
    {
      category: "the past",
      phrases: [
        "his father hung himself when he was a boy",
        "i had an overdose 5 years ago and thats how i got clean",
        "my ex husband pulled a gun on me once back in 2008",
        "she was hospitalized for suicidal thoughts in high school",
        "we lost his twin to suicide in 2015",
        "my mom drank herself to death when i was in college",
        "he went through withdrawal seizures years ago in detox",
      ],
    },
    {
      category: "not so",
      phrases: [
        "he doesnt own a gun",
        "no one is hurt, he just got a ticket",
        "she isnt a danger to herself",
        "hes never hit me or the kids",
        "i have no intention of hurting myself",
        "its not an emergency but we would like to talk soon",
      ],
    },
    {
      category: "questions and fears of a day to come",
      phrases: [
        "do your people know how to deal with someone who gets violent",
        "what is the risk of seizures when you stop benzos",
        "if he says hes going to hurt himself during the intervention what do you do",
        "should i keep narcan in the house",
        "how do you keep everyone safe during the meeting",
        "is suicide more common in people who drink",
      ],
    },
    {
      category: "everyday enquiries",
      phrases: [
        "my partner drinks alone at night and hides it",
        "he quit his meds and is drinking again, we want a plan",
        "my 22 yr old lives in our basement and plays games and smokes pot all day",
        "she slurs on the phone when she calls after dinner",
        "he falls down drunk a couple times a month",
        "im looking for a place for my brother after detox",
        "my husband gets angry and slams cabinets when he is hungover",
        "she goes through a bottle of ativan in two weeks",
        "we cut off his money and his phone",
        "he sleeps till 2 in the afternoon and misses work",
        "i read your article about signs of overdose, thank you",
        "my sister shoots up heroin and lives in her car",
        "i am sober 4 years and need help for my wife",
        "he said he feels hopeless about ever quitting",
        "My son Jake is 27. He started with Adderall in college and it turned to meth two years ago. He is polite with us, pays some rent, and works nights at a warehouse. But he has lost forty pounds and his teeth are going. His girlfriend left in April and took the dog. We don't want to threaten him. My husband would like a meeting with you alone first, then bring in his sister and his uncle. What dates do you have in the first half of next month?",
        "we need somebody who can fly to alaska",
      ],
    },
    {
      category: "prices and insurance",
      phrases: [
        "does it cost extra if he doesnt go",
        "my hsa card, can i use that",
        "who pays for the flight to treatment",
      ],
    },
    {
      category: "work and the law",
      phrases: [
        "his ex has a restraining order and he has a custody hearing next week",
        "he shot a hole in his own roof in 2020 and lost his gun rights",
        "my boss found out i was drinking and gave me 30 days",
      ],
    },
    {
      category: "grief",
      phrases: [
        "my best friend passed from alcohol at 39 and now i am worried for my brother",
        "she never got over losing the baby",
        "i miss who he used to be",
      ],
    },
    { category: "figures of speech, in Spanish", phrases: ["estoy que me muero de nervios"] },
    { category: "the past, in Spanish", phrases: ["mi hermano intento quitarse la vida hace diez años"] },
    { category: "not so, in Spanish", phrases: ["no me pega ni nada, solo grita"] },
    {
      category: "questions and fears of a day to come, in Spanish",
      phrases: ["que pasa si tiene convulsiones en el centro, hay enfermeras"],
    },
    { category: "prices and insurance, in Spanish", phrases: ["tienen plan de pagos"] },
    {
      category: "everyday enquiries, in Spanish",
      phrases: [
        "mi esposo se gasta todo el sueldo en cerveza",
        "mi hijo fuma cristal y no quiere hablar conmigo",
        "quisiera informacion para mi mama, toma vino todos los dias",
      ],
    },
    {
      category: "grief, in Spanish",
      phrases: ["se nos murio un primo por drogas y no quiero perder a mi hijo"],
    },
  ],
};
