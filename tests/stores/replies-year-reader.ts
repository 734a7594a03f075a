// Reads a mailbox into a database until nothing more comes, as the running product does; told the time on its clock.

import { argv, stdout } from "node:process";
import { openDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import { changeByFamily } from "#tests/setup/change";
import { receiveReply } from "~/domain/replies/receive.server";
import { createMailboxReader } from "~/mail/inbound/mailbox.server";
import { readImapUrl } from "~/platform/config/mail-urls";

const [file = "", url = "", time = ""] = argv.slice(2);
const db = openDatabase(file);
const now = () => new Date(Number(time));
const reader = createMailboxReader({
  mailbox: readImapUrl(url)!,
  db,
  now,
  onTrouble: (reason) => {
    throw new Error(reason);
  },
  take: (mail, alongside) =>
    receiveReply(changeByFamily(db, { now: now(), newId: createId }), mail, {
      settings: { staffEmail: "staff@example.com" },
      ownAddresses: ["ellen@example.com"],
      alongside: () => alongside(now()),
    }),
});
stdout.write("reads\n");
await reader.read(new AbortController().signal);
reader.close();
db.$client.close();
