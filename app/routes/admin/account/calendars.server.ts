import { data } from "@remix-run/node";
import { createId } from "#db/ids.server";
import { ago } from "~/components/admin/format";
import {
  addBusyCalendar,
  listBusyCalendars,
  MAX_CALENDARS,
  removeBusyCalendar,
} from "~/domain/booking/busy-calendars.server";
import { renewFeed } from "~/domain/booking/feed.server";
import type { SignedInUser } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { readBusyCalendar } from "~/services/booking/busy-calendars.server";
import { buildCalendarFeedUrl } from "~/services/booking/feed.server";
import { type AccountAnswer, readCalendarAddress } from "./forms";

/** The person's feed and their calendars elsewhere; null for people without consultations, or whose account is not set up. */
export function readCalendars({ user, mustSetUp }: SignedInUser) {
  if (mustSetUp || user.role === "editor") return null;
  const { db, now } = getAppContext();
  return {
    feed: buildCalendarFeedUrl(user.id),
    mayAdd: listBusyCalendars(db, user.id).length < MAX_CALENDARS,
    busy: listBusyCalendars(db, user.id).map(({ id, url, readAt, problem, gaps }) => ({
      id,
      // Only the host is shown, as the calendar's whole address gives access to it.
      host: new URL(url).hostname,
      read: readAt && ago(readAt, now()),
      problem,
      gaps,
    })),
  };
}

const answer = (given: Omit<AccountAnswer, "intent">, status = 200) =>
  data<AccountAnswer>({ intent: "calendars", ...given }, { status });

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
      const submission = readCalendarAddress(form);
      if (submission.status !== "success")
        return answer({ ok: false, title: "Not added", result: submission.reply() }, 422);
      const added = addBusyCalendar(db, user, submission.value.address, writing);
      if (!added)
        return answer({ ok: false, title: "Not added", message: "Please remove another one first." }, 422);
      const problem = await readBusyCalendar(added);
      if (!problem) {
        const gaps = listBusyCalendars(db, user.id).find(({ id }) => id === added.id)?.gaps;
        return answer({ ok: true, title: "Calendar added", ...(gaps && { message: gaps }) });
      }
      removeBusyCalendar(db, user, added.id, writing);
      const result = submission.reply({ fieldErrors: { address: [problem] } });
      return answer({ ok: false, title: "Not added", result }, 422);
    }
    case "calendar-remove": {
      const isGone = removeBusyCalendar(db, user, String(form.get("id") ?? ""), writing);
      return answer({ ok: isGone, title: isGone ? "Calendar removed" : "There is no such calendar" });
    }
    default:
      return answer({ ok: false, title: "Nothing was changed", message: "Please try again." }, 422);
  }
}
