/** At least 12 characters and nothing about which: NIST SP 800-63B-4 §3.1.1.2 asks for length, not for signs. */
export const SHORTEST = 12;
export const LONGEST = 200;

/** What everybody thinks of first when a sign-in asks for a password. */
const FIRST_THOUGHTS = ["password", "passwort", "welcome", "admin", "letmein", "login", "qwerty", "changeme"];

/** Letters and digits that have to be left of a password when the words one would guess are taken out. */
const LEFT = 6;

/** Fewer different characters than this are a pattern: `aaaaaaaaaaaa`, `121212121212`. */
const DIFFERENT = 5;

/**
 * The words of a text that could make a password up: four letters and more, lower case, accents dropped, and all
 * of them run together.
 */
export function wordsOf(...texts: string[]): string[] {
  return texts.flatMap((text) => {
    const words = plain(text).split(/[^\p{L}\p{N}]+/u);
    return [...words, words.join("")].filter((word) => word.length >= 4);
  });
}

/** True when hardly anything is left of a password without `words` and what everybody tries first. */
export function isMadeOf(password: string, words: readonly string[]): boolean {
  const known = [...new Set([...words, ...FIRST_THOUGHTS])].sort((a, b) => b.length - a.length);
  const bare = plain(password).replace(/[^\p{L}\p{N}]/gu, "");
  const left = known.reduce((text, word) => text.replaceAll(word, ""), bare);
  return left.length < LEFT && left !== bare;
}

/** True for one character or a few of them again and again. */
export const isPattern = (password: string): boolean => new Set(password.toLowerCase()).size < DIFFERENT;

const plain = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
