import { getStoredSettings } from "~/content/settings.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { describeOutwardPaths } from "~/domain/privacy/outward-paths";
import { getAppContext } from "~/platform/context.server";
import { findConfiguredBookingLink } from "~/services/booking/links.server";

/** Reads who gets what from this server; only a restart or the Studio's settings change it, so a kept page may show it. */
export async function readOutwardPaths() {
  const { env } = getAppContext();
  const { bookingLinks } = await getStoredSettings();
  const hasBookingLink = MEETING_TYPES.some((type) => findConfiguredBookingLink(type, bookingLinks));
  return {
    ...describeOutwardPaths({ ...env, hasBookingLink }),
    /** How many nights a backup is kept here, and with it what was erased since. */
    backupNights: env.BACKUP_KEEP,
  };
}

export type OutwardPaths = Awaited<ReturnType<typeof readOutwardPaths>>;
