import { z } from "zod";
import type { LaterEmailHold } from "#db/values";
import { DAY_MS } from "~/time-units";

/** Why an email for later is held, in words that are shown to staff only. */
export const HELD_EMAIL_REASONS: Record<LaterEmailHold, string> = {
  wrote: "they wrote after it was written.",
  address: "its address is wrong, no longer safe or no longer known.",
  stopped: "its address takes no more email.",
  do_not_contact: "they do not want to be contacted.",
};

/** How many days ahead a mail can be planned: further ahead, it would not be read again before it goes. */
const MAX_AHEAD_DAYS = 90;

/** Builds the schema of a time to send at: after `now`, by at most 90 days. */
export const buildSendAtSchema = (now: Date) =>
  z.iso
    .datetime({ error: "Please choose a day and time" })
    .transform((text) => new Date(text))
    .refine((at) => at > now, "Please choose a time that is still ahead")
    .refine(
      (at) => at.getTime() < now.getTime() + MAX_AHEAD_DAYS * DAY_MS,
      `Please choose a time within ${MAX_AHEAD_DAYS} days`,
    );
