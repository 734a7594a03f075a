/** What sounds alike or nearly so, in English or in Spanish. In this order. */
const ALIKE: readonly (readonly [RegExp, string])[] = [
  [/^[kgp]n/, "n"],
  [/^wr/, "r"],
  [/^wh/, "w"],
  [/^y(?=[aeiou])/, "j"],
  [/ly$|lie$/, "le"],
  [/^h(?=[aeiou])/, ""],
  [/ph/g, "f"],
  [/tch|sh|ch/g, "ç"],
  [/[ts]ion/g, "çn"],
  [/ght/g, "t"],
  [/gh/g, ""],
  [/qu|q|ck/g, "k"],
  [/c(?=[eiy])|z/g, "s"],
  [/c/g, "k"],
  [/x/g, "ks"],
  [/dge?|g(?=[eiy])/g, "j"],
  [/v/g, "b"],
  [/ll(?=[aeiou])/g, "y"],
  [/h/g, ""],
  [/(?<=[^aeiouy])ed$/, "d"],
  [/ing$/, "in"],
  [/(?<=[aeiou])w/g, "u"],
  [/(?<=[^aeiouy])e$/, ""],
  [/le$/, "l"],
  [/[eiy][aeiouy]*/g, "e"],
  [/a[aeiouy]*/g, "a"],
  [/[ou][aeiouy]*/g, "o"],
  [/[eao](?=r)/g, "e"],
  [/(.)\1+/g, "$1"],
];

/** Computes a key that words spelt by ear share with the right spelling: "knife" and "nife" are "nef". */
export const computeSoundKey = (word: string): string =>
  ALIKE.reduce((key, [sound, by]) => key.replace(sound, by), word);
