import { data } from "@remix-run/node";
import { z } from "zod";
import { createId } from "#db/ids.server";
import { ago } from "~/components/admin/format";
import {
  addBusyCalendar,
  listBusyCalendars,
  MAX_CALENDARS,
  removeBusyCalendar,
} from "~/domain/booking/busy-calendars.server";
import { renewFeed } from "~/domain/booking/feed.server";
import { normalizeCalendarAddress } from "~/integrations/calendar/fetch-calendar.server";
import type { SignedInUser } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { readBusyCalendar } from "~/services/booking/busy-calendars.server";
import { buildCalendarFeedUrl } from "~/services/booking/feed.server";
import type { AccountAnswer } from "./read-password";

/** The person's feed and their calendars elsewhere; null for who takes no consultations, or has to set up their account first. */
export function readCalendars({ user, mustSetUp }: SignedInUser) {
  if (mustSetUp || user.role === "editor") return null;
  const { db, now } = getAppContext();
  return {
    feed: buildCalendarFeedUrl(user.id),
    mayAdd: listBusyCalendars(db, user.id).length < MAX_CALENDARS,
    busy: listBusyCalendars(db, user.id).map(({ id, url, readAt, problem }) => ({
      id,
      // The rest of the address lets its bearer in.
      host: new URL(url).hostname,
      read: readAt && ago(readAt, now()),
      problem,
    })),
  };
}

const answer = (given: Omit<AccountAnswer, "intent">, status = 200) =>
  data<AccountAnswer>({ intent: "calendars", ...given }, { status });

const addressSchema = z
  .string()
  .trim()
  .min(1, "Address is required")
  .max(2_000, "Please use at most 2,000 characters")
  .transform(normalizeCalendarAddress)
  .refine(
    (address) => URL.canParse(address) && new URL(address).protocol === "https:",
    "Please enter a whole address that begins with https:// or webcal://",
  );

export async function changeCalendars(form: FormData, { user }: SignedInUser) {
  const { db, now } = getAppContext();
  const writing = { now: now(), newId: createId };
  switch (form.get("intent")) {
    case "feed-new":
      renewFeed(db, user, writing);
      return answer({
        ok: true,
        title: "New address made",
        message: "The old one has ended. Please add the new one to your calendar.",
      });
    case "calendar-add": {
      const read = addressSchema.safeParse(form.get("address") ?? "");
      if (!read.success)
        return answer({ ok: false, title: "Not added", field: read.error.issues[0]?.message }, 422);
      const added = addBusyCalendar(db, user, read.data, writing);
      if (!added)
        return answer({ ok: false, title: "Not added", message: "Please remove another one first." }, 422);
      const problem = await readBusyCalendar(added);
      if (!problem) return answer({ ok: true, title: "Calendar added" });
      removeBusyCalendar(db, user, added.id, writing);
      return answer({ ok: false, title: "Not added", field: problem }, 422);
    }
    case "calendar-remove": {
      const isGone = removeBusyCalendar(db, user, String(form.get("id") ?? ""), writing);
      return answer({ ok: isGone, title: isGone ? "Calendar removed" : "There is no such calendar" });
    }
    default:
      return answer({ ok: false, title: "Nothing was changed", message: "Please try again." }, 422);
  }
}
