/** Passwords need 12 or more characters of any kind: NIST SP 800-63B-4 §3.1.1.2 asks for length and forbids composition rules. */
export const MIN_PASSWORD_CHARS = 12;
const MAX_PASSWORD_CHARS = 200;

export function findPasswordLengthProblem(password: string): string | null {
  if ([...password].length < MIN_PASSWORD_CHARS)
    return `Please use at least ${MIN_PASSWORD_CHARS} characters`;
  return password.length > MAX_PASSWORD_CHARS ? `Please use at most ${MAX_PASSWORD_CHARS} characters` : null;
}

const OBVIOUS_WORDS = ["password", "passwort", "welcome", "admin", "letmein", "login", "qwerty", "changeme"];

/** How many letters and digits of a password must remain without the guessable words. */
const MIN_REMAINING_CHARS = 6;

/** A password with fewer different characters than this is a pattern: `aaaaaaaaaaaa`, `121212121212`. */
const MIN_DISTINCT_CHARS = 5;

/** Extracts guessable words: of four or more letters, in lower case, without accents, and all of them joined. */
export function extractGuessableWords(...texts: string[]): string[] {
  return texts.flatMap((text) => {
    const words = simplifyText(text).split(/[^\p{L}\p{N}]+/u);
    return [...words, words.join("")].filter((word) => word.length >= 4);
  });
}

export function isMadeOfWords(password: string, words: readonly string[]): boolean {
  const known = [...new Set([...words, ...OBVIOUS_WORDS])].sort((a, b) => b.length - a.length);
  const bare = simplifyText(password).replace(/[^\p{L}\p{N}]/gu, "");
  const left = known.reduce((text, word) => text.replaceAll(word, ""), bare);
  return left.length < MIN_REMAINING_CHARS && left !== bare;
}

export const isPattern = (password: string): boolean =>
  new Set(password.toLowerCase()).size < MIN_DISTINCT_CHARS;

const simplifyText = (text: string) => text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
