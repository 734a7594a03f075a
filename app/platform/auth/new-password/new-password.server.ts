import { createHash } from "node:crypto";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { DEFAULT_SIGN_IN } from "../credentials";
import common from "./common.json";
import { extractGuessableWords, findPasswordLengthProblem, isMadeOfWords, isPattern } from "./rules";

/** Says why a password is refused, or null (OWASP ASVS 6.2.1, 6.2.4, 6.2.11). @param about username, practice, address */
export function findPasswordProblem(password: string, about: string[]): string | null {
  const length = findPasswordLengthProblem(password);
  if (length) return length;
  if (password === DEFAULT_SIGN_IN.password) return "Please choose another than the default";
  if (isPattern(password)) return "Please use more different characters";
  if (isCommon(password))
    return "This password has leaked from other sites, so it is among the first that are tried. Please choose another";
  if (isMadeOfWords(password, extractGuessableWords(...about)))
    return "This is easy to guess: little more than a name or a word that everybody tries. Please add words of your own";
  return null;
}

/** Whether a password is common: `common.json`, which `cli.ts` writes, holds leaked passwords of sufficient length. */
export function isCommon(password: string): boolean {
  return ensureSingleton("common-passwords", readCommonPasswords).has(computePasswordFingerprint(password));
}

function readCommonPasswords(): Set<string> {
  const known = new Set<string>();
  for (let at = 0; at < common.fingerprints.length; at += FINGERPRINT_CHARS)
    known.add(common.fingerprints.slice(at, at + FINGERPRINT_CHARS));
  return known;
}

/** The length of a password's fingerprint, 42 bits: a password matches one of sixty thousand by chance once in 70 million. */
export const FINGERPRINT_CHARS = 7;

/** The key of a password in the list of common ones; case and Unicode form do not matter. */
export const computePasswordFingerprint = (password: string): string =>
  createHash("sha256")
    .update(password.normalize("NFKC").toLowerCase())
    .digest("base64url")
    .slice(0, FINGERPRINT_CHARS);
