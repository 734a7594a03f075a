import { contentReach } from "~/content/open.server";
import { env } from "~/platform/config/env.server";
import { backupsFolder } from "~/platform/data-folder/names";
import { backupsIn, newestScheduled } from "~/platform/data-folder/retention";
import { hasRoom } from "./readiness.server";

/** A night and a day: one backup that fails may be chance, two are not. */
const OVERDUE = 48 * 60 * 60_000;

/** What keeps the product from doing all its work at this moment, in words for staff. Empty when nothing does. */
export function notices(now: Date): string[] {
  const reach = contentReach();
  const found: string[] = [];
  if (!reach.reachable)
    found.push(
      reach.hasCopy
        ? `The content store has not answered since ${reach.since.toISOString().slice(11, 16)} UTC. Visitors see the content as it was last known; edits can't be saved until it is back.`
        : "The content store does not answer, and there is no copy of its content on this machine yet. Visitors see an error.",
    );
  if (!hasRoom())
    found.push("The disk is nearly full. When it is full no enquiry can be saved: please make room now.");
  const newest = newestScheduled(backupsIn(backupsFolder(env())));
  if (env().BACKUP_KEEP > 0 && newest && now.getTime() - newest.getTime() > OVERDUE)
    found.push(
      `The last nightly backup is from ${newest.toISOString().slice(0, 10)}. Please see the server's log.`,
    );
  return found;
}
