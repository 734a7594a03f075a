import { newId } from "#db/ids.server";
import { pruneContentHistory } from "~/content/lake.server";
import { fileWaiting } from "~/domain/leads/intake-queue.server";
import { purgeOutdated } from "~/domain/privacy/retention.server";
import { deliverMail } from "~/mail/delivery/deliver-mail.server";
import { purgeSessions } from "~/platform/auth/session.server";
import type { Job, JobContext } from "~/platform/jobs/clock.server";
import { captureContext, practice } from "~/services/contact/contact.server";
import { backUp } from "./backup.server";
import { claimNurture } from "./nurture.server";
import { remind } from "./remind.server";
import { writePosts } from "./write-posts.server";

/** What could not be filed when it came in. */
async function fileEnquiries({ db }: JobContext): Promise<void> {
  fileWaiting(db, captureContext(await practice()));
}

/** What runs when, one line a job. */
export const jobs: Job[] = [
  { name: "purge-sessions", schedule: "0 */15 * * * *", run: ({ db, now }) => purgeSessions(db, now()) },
  { name: "claim-nurture", schedule: "*/5 * * * * *", run: claimNurture },
  { name: "file-enquiries", schedule: "20 * * * * *", run: fileEnquiries },
  { name: "deliver-mail", schedule: "*/2 * * * * *", run: deliverMail },
  { name: "write-posts", schedule: "10 * * * * *", run: writePosts },
  { name: "remind", schedule: "30 * * * * *", run: remind },
  {
    name: "purge",
    schedule: "0 30 9 * * *",
    run: ({ db, now }) => purgeOutdated(db, { now: now(), newId }),
  },
  { name: "backup", schedule: "0 5 * * * *", run: backUp },
  { name: "prune-history", schedule: "0 50 9 * * *", run: ({ now }) => pruneContentHistory(now()) },
];
