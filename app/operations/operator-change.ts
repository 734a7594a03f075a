import { userInfo } from "node:os";
import type { AppDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import type { Settings } from "~/platform/config/settings";
import type { Change } from "~/records/change";

/** Builds the context of what a command changes now. */
export const buildOperatorChange = (
  db: AppDatabase,
  { BUSINESS_TIMEZONE: zone }: Pick<Settings, "BUSINESS_TIMEZONE">,
): Change => ({
  db,
  now: new Date(),
  newId: createId,
  zone,
  actor: { kind: "operator", name: userInfo().username },
});
