const NUMBER = new Set(
  `one two three four five six seven eight nine ten eleven twelve twenty thirty forty fifty hundred
  dos tres cuatro cinco seis siete ocho nueve diez veinte treinta`.split(/\s+/),
);

const SOMEBODY = new Set(
  `mom mum mother dad father son daughter brother sister husband wife boyfriend girlfriend grandma grandmother grandpa
  grandfather uncle aunt cousin nephew niece grandson granddaughter kid child boy girl baby friend roommate partner stepson
  stepdaughter stepdad ex fiance bf gf hubby
  mama papa hijo hija hermano hermana esposo esposa marido mujer novio novia abuela abuelo tio tia primo prima sobrino
  sobrina nieto nieta nino nina amigo amiga mi'jo mijo mija pareja suegra suegro cunado cunada hijastro`.split(
    /\s+/,
  ),
);

const ANOTHER = new Set("he she him her his hers they them their el ella su sus le lo la".split(" "));
const MYSELF = new Set("i me my myself im i'm ive i've yo mi".split(" "));

/** Finds the class of a word that others could replace: a number, somebody close, another person, oneself. Or null. */
export function findWordClass(word: string): string | null {
  if (/^\d/.test(word) || NUMBER.has(word)) return "#number";
  if (SOMEBODY.has(word.endsWith("'s") ? word.slice(0, -2) : word)) return "#somebody";
  if (ANOTHER.has(word)) return "#another";
  return MYSELF.has(word) ? "#myself" : null;
}

/** Makes "wont" and "won't" one word. */
export const removeApostrophes = (word: string): string => word.replaceAll("'", "");

/** Reduces a word to its consonants, alike ones as one: "overdose" and "ovrdoze", "vómito" and "bomito" are equal. */
export function reduceToConsonants(word: string): string {
  if (word.length < 3) return word;
  return word
    .replace(/ph/g, "f")
    .replace(/[ck]+|q/g, "k")
    .replace(/z/g, "s")
    .replace(/v/g, "b")
    .replace(/(?!^)[aeiouyhw]/g, "")
    .replace(/(.)\1+/g, "$1")
    .replace(/^[aeiouy]/, "a");
}
