import { readFileSync, writeFileSync } from "node:fs";
import { fingerprint } from "./fingerprint";
import { SHORTEST } from "./rules";

/** Far more than the 3,000 that OWASP ASVS 6.2.4 asks for, and 70 KB. */
const HOW_MANY = 10_000;

const USAGE = `npx tsx app/auth/new-password/cli.ts <list>

Writes common.json anew. The list has one password a line, the most common first, such as
xato-net-10-million-passwords-1000000.txt of SecLists.`;

const [, , list] = process.argv;
if (list) write(list);
else console.log(USAGE);

/** Keeps fingerprints, as the words themselves are mostly slurs, and people's names. */
function write(file: string): void {
  const passwords = readFileSync(file, "utf8").split(/\r?\n/);
  const longEnough = passwords.filter((password) => [...password].length >= SHORTEST);
  const fingerprints = [...new Set(longEnough.map(fingerprint))].slice(0, HOW_MANY);
  const common = {
    what: `Fingerprints of the ${fingerprints.length} most common passwords of ${SHORTEST} characters and more`,
    source: "Mark Burnett, 10 million passwords, 2015 (public domain), as SecLists keeps it (MIT)",
    fingerprints: fingerprints.join(""),
  };
  writeFileSync(new URL("common.json", import.meta.url), `${JSON.stringify(common, null, 2)}\n`);
  console.log(common.what);
}
