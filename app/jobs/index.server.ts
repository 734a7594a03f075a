import { purgeSessions } from "~/auth/session.server";
import { purgeUnconfirmed } from "~/domain/newsletter/purge.server";
import type { Job } from "./clock.server";
import { deliverMail } from "./deliver-mail.server";

/** What runs when, one line a job. */
export const jobs: Job[] = [
  { name: "purge-sessions", schedule: "0 */15 * * * *", run: ({ db, now }) => purgeSessions(db, now()) },
  { name: "deliver-mail", schedule: "*/2 * * * * *", run: deliverMail },
  { name: "purge-newsletter", schedule: "0 20 9 * * *", run: ({ db, now }) => purgeUnconfirmed(db, now()) },
];
