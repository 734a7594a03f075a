import { DEFAULT_SIGN_IN } from "../default-sign-in";
import { isCommon } from "./common.server";
import { isMadeOf, isPattern, LONGEST, SHORTEST, wordsOf } from "./rules";

/**
 * Why a password can't be a new one, in a sentence for whoever chose it, or null when it can
 * (OWASP ASVS 6.2.1, 6.2.4, 6.2.11).
 * @param about texts somebody would guess from: the username, the practice's name, the site's address
 */
export function newPasswordTrouble(password: string, about: string[]): string | null {
  const { length } = [...password];
  if (length < SHORTEST) return `Please use at least ${SHORTEST} characters`;
  if (password.length > LONGEST) return `Please use at most ${LONGEST} characters`;
  if (password === DEFAULT_SIGN_IN.password) return "Please choose another than the default";
  if (isPattern(password)) return "Please use more different characters";
  if (isCommon(password))
    return "This password has leaked from other sites, so it is among the first that are tried. Please choose another";
  if (isMadeOf(password, wordsOf(...about)))
    return "This is easy to guess: little more than a name or a word that everybody tries. Please add words of your own";
  return null;
}
