import type { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { handleCommands } from "~/commands/handle.server";
import { bookForLead } from "~/domain/booking/book.server";
import { cancelByStaff, moveByStaff, undoBookingMove } from "~/domain/booking/change.server";
import { confirmUnproven } from "~/domain/booking/confirm.server";
import {
  addBookingHours,
  addDayOff,
  changeHours,
  confirmHours,
  readBookingHours,
  removeBookingHours,
  removeDayOff,
  replaceHours,
  requireCallers,
  setBookingRules,
  setDailyLimit,
} from "~/domain/booking/hours.server";
import { planFollowUp, setOutcome } from "~/domain/booking/outcome.server";
import { readMoment } from "~/domain/time/moment";
import { formatWallClock } from "~/domain/time/wall-clock";
import type { StaffChange } from "~/records/change";
import { buildBookedJson } from "./booking.server";
import { consultationCommands } from "./commands";

export const consultationHandlers = handleCommands(consultationCommands, {
  book: (change, given) => buildBookedJson(book(change, given, false)),
  bookOffered(change, given) {
    book(change, given, true);
  },

  move: (change, given) => move(change, given, false),
  moveOffered: (change, given) => move(change, given, true),
  undoMove(change, { id, made, start, personId }) {
    undoBookingMove(change, id, { made, start: readMoment(start, change.zone), userId: personId });
  },
  cancel: (change, { id }) => cancelByStaff(change, id),
  confirm: (change, { id }) => confirmUnproven(change, id),
  setOutcome: (change, given) => buildBookedJson(setOutcome(change, given)),
  planFollowUp: (change, { id }) => planFollowUp(change, id),

  addHours(change, { personId: userId, days, ...hours }) {
    requireCallers(change.db, [userId]);
    const added = days.map((day) => ({ userId, day, ...hours }));
    changeHours(change, "hours-add", () => addBookingHours(change, added));
  },
  removeHours(change, { personId: userId, ...hours }) {
    changeHours(change, "hours-remove", () => removeBookingHours(change.db, { userId, ...hours }));
  },
  replaceHours(change, given) {
    const { db } = change;
    const hours = given.map(({ personId: userId, ...one }) => ({ userId, ...one }));
    requireCallers(
      db,
      hours.map(({ userId }) => userId),
    );
    changeHours(change, "hours-replace", () => replaceHours(change, hours));
    return listHoursOfAll(db);
  },
  confirmHours: (change) => changeHours(change, "hours-confirm", () => confirmHours(change.db)),
  addDaysOff(change, { personId: userId = null, firstDay, lastDay, note = null }) {
    if (userId) requireCallers(change.db, [userId]);
    changeHours(change, "off-add", () => {
      addDayOff(change, { userId, firstDay, lastDay, note });
    });
  },
  removeDaysOff(change, { id }) {
    changeHours(change, "off-remove", () => {
      removeDayOff(change.db, id);
    });
  },
  setRules: (change, { type, ...rules }) =>
    changeHours(change, "rules", () => setBookingRules(change.db, type, rules)),
  setLimit(change, { personId, limit = null }) {
    const { db } = change;
    requireCallers(db, [personId]);
    changeHours(change, "limit", () => setDailyLimit(db, personId, limit));
  },
});

type Commands = typeof consultationCommands;

function book(
  change: StaffChange,
  { id, personId, type, ...given }: z.output<Commands["book"]["input"]>,
  isOnOffer: boolean,
) {
  const { db, zone } = change;
  if (personId) requireCallers(db, [personId]);
  const start = readMoment(given.start, zone);
  return bookForLead(change, id, { type, start, zone: given.zone ?? zone, userId: personId, isOnOffer });
}

function move(
  change: StaffChange,
  { id, personId, zone, start }: z.output<Commands["move"]["input"]>,
  isOnOffer: boolean,
) {
  if (personId) requireCallers(change.db, [personId]);
  const { undo } = moveByStaff(change, id, {
    start: readMoment(start, change.zone),
    isOnOffer,
    ...(zone && { zone }),
    ...(personId && { userId: personId }),
  });
  return {
    date: formatWallClock(readMoment(start, change.zone), change.zone).slice(0, 10),
    undo: undo && { id, made: undo.made, start: undo.start.toISOString(), personId: undo.userId },
  };
}

/** Lists everybody's hours, as the calls answer them. */
export const listHoursOfAll = (db: AppDatabase) =>
  readBookingHours(db).map(({ userId, types, ...hours }) => ({
    personId: userId,
    ...hours,
    types: [...types],
  }));
