/** Letters that a digit or sign is written for, as in "k1ll" and "$uicide". */
const LEET: Readonly<Record<string, string>> = {
  "0": "o",
  "1": "il",
  "3": "e",
  "4": "a",
  "5": "s",
  "7": "t",
  "8": "b",
  "9": "g",
  "@": "a",
  $: "s",
  "!": "i",
  "|": "il",
  "+": "t",
};
const ANY = new Set(["*", "#"]);

/** Nearly every text has none of these, and is done. */
const MASK = /[\d@$!|+*#]/;
const HAS_MASK = /[a-z][\d@$!|+*#]|[\d@$!|+*#][a-z]/i;
const TOKEN = /[a-z\d@$!|+*#]+/gi;

/** Words that are starred for manners, not for a filter. */
const SWEARS =
  "shit shits shitty fuck fucks fucked fucker fucking bitch bitches damn hell ass asses dick dicks cunt crap piss pissed slut whore cock tits";

/**
 * Creates a function that writes out words of danger that are masked to pass a filter: "su*cide", "k!ll", "p1lls". Any other
 * word stays as it is, such as "M30", "help!he" and starred swearing.
 * @param known words in lower case
 */
export function createUnmasker(known: Iterable<string>): (text: string) => string {
  const byLength = groupByLength(known);
  const swears = groupByLength(SWEARS.split(" "));
  const unmask = (token: string) => {
    const letters = [...token.toLowerCase()];
    const stars = letters.filter((letter) => ANY.has(letter)).length;
    const isMasked = letters.some((letter) => letter in LEET) || stars > 0;
    const isTelling = /[a-z]/i.test(token) && !ANY.has(letters[0] as string) && stars * 2 <= letters.length;
    if (!isMasked || !isTelling) return token;
    const find = (words: Map<number, string[]>) =>
      words.get(letters.length)?.find((word) => fits(letters, word));
    return stars > 0 && find(swears) ? token : (find(byLength) ?? token);
  };
  return (text) => (MASK.test(text) && HAS_MASK.test(text) ? text.replace(TOKEN, unmask) : text);
}

function groupByLength(words: Iterable<string>): Map<number, string[]> {
  const groups = new Map<number, string[]>();
  for (const word of new Set(words)) groups.set(word.length, [...(groups.get(word.length) ?? []), word]);
  return groups;
}

const fits = (letters: readonly string[], word: string) =>
  letters.every((letter, at) => {
    const meant = word[at] as string;
    return letter === meant || ANY.has(letter) || LEET[letter]?.includes(meant);
  });
