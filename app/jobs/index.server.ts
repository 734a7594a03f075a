import { purgeSessions } from "~/auth/session.server";
import type { Job } from "./clock.server";

/** What runs when, one line a job. */
export const jobs: Job[] = [
  { name: "purge-sessions", schedule: "0 */15 * * * *", run: ({ db, now }) => purgeSessions(db, now()) },
];
