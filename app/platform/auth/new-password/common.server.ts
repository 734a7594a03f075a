import { once } from "~/platform/process/singleton.server";
import common from "./common.json";
import { FINGERPRINT, fingerprint } from "./fingerprint";

/** Whether a password has leaked, of those that have the length we ask for: `common.json`, written by `cli.ts`. */
export function isCommon(password: string): boolean {
  return once("common-passwords", read).has(fingerprint(password));
}

function read(): Set<string> {
  const known = new Set<string>();
  for (let at = 0; at < common.fingerprints.length; at += FINGERPRINT)
    known.add(common.fingerprints.slice(at, at + FINGERPRINT));
  return known;
}
