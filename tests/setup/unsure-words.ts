import { readCrisis } from "~/domain/crisis/detect";

/** Words between calm and alarming. Which of them ask the question depends on what the detector has learned since. */
const ENGLISH = [
  "found a note in his gym bag. it has a date on it. the date is this friday",
  'Our boy told his little sister she can have his room "after."',
  "been off klonopin a week and i feel like im losing touch, hearing my name called",
  "she goes through a bottle of ativan in two weeks",
  "if he says hes going to hurt himself during the intervention what do you do",
  "hes never hit me or the kids",
  "He mailed me his house key and a list of which songs to play. He's not answering.",
  "My daughter hardly eats and says nothing matters any more.",
  "He gets loud when he drinks and we all stay in our rooms.",
];

const SPANISH = [
  "le encontre una carta a mi hermano en la biblia. se despide de cada uno de nosotros y pide q lo entierren",
  "se me parte el alma verlo asi todo flaco y callado. va a trabajar y todo pero ya no es el mismo",
  "mi tía cuida al bebé y está tan perdida que se le cayó de los brazos",
  "¿Cómo le hablo a mi hermana de su forma de beber sin que se enoje y me cuelgue?",
  "Tengo miedo de lo que pueda hacer mi esposo esta noche.",
];

function firstUnsure(texts: readonly string[]): string {
  const found = texts.find((text) => readCrisis(text).isUnsure);
  if (!found)
    throw new Error("The detector is sure of every one of these texts: add one that it is not sure of");
  return found;
}

export const unsureWords = firstUnsure(ENGLISH);
export const unsureWordsInSpanish = firstUnsure(SPANISH);
