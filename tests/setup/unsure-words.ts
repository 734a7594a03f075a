import { readCrisis } from "~/domain/crisis/detect.server";

/** Words between calm and alarming, read by themselves and with what they mean. Which of them ask depends on what was learned last. */
const ENGLISH = [
  "My daughter hardly eats and says nothing matters any more.",
  "He mailed me his house key and a list of which songs to play. He's not answering.",
  "He has been very quiet since the funeral and gave me his watch.",
  "She hasn't come out of her room today and won't answer me.",
];

const SPANISH = [
  "Tengo miedo de lo que pueda hacer mi esposo esta noche.",
  "¿Cómo le hablo a mi hermana de su forma de beber sin que se enoje y me cuelgue?",
  "Mi hijo no sale de su cuarto y no me contesta.",
  "Dice que sin él vamos a estar mejor, siempre dice eso cuando toma.",
  "No he dormido y pienso cosas feas.",
];

function firstUnsure(texts: readonly string[]): string {
  const found = texts.find((text) => readCrisis(text).isUnsure);
  if (!found)
    throw new Error("The detector is sure of every one of these texts: add one that it is not sure of");
  return found;
}

export const unsureWords = firstUnsure(ENGLISH);
export const unsureWordsInSpanish = firstUnsure(SPANISH);
