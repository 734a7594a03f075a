import { data } from "@remix-run/node";
import { z } from "zod";
import { createId } from "#db/ids.server";
import {
  addBookingHours,
  addDayOff,
  changeHours,
  confirmHours,
  hasSampleHours,
  listDaysOff,
  readBookingHours,
  readBookingRules,
  readDailyLimits,
  removeBookingHours,
  removeDayOff,
  setBookingRules,
  setDailyLimit,
} from "~/domain/booking/hours.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { formatWallClock } from "~/domain/time/wall-clock";
import { buildUserNameReader, listColleagues } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { getLogger } from "~/platform/log.server";
import { type HoursAnswer, type HoursIntent, hoursForms } from "./action-data";
import { readHoursForm, readLimitForm, readOffForm, readRulesForm } from "./forms";

export function readHoursScreen() {
  const { db, env, now } = getAppContext();
  const nameOf = buildUserNameReader(db);
  const limits = readDailyLimits(db);
  const rules = readBookingRules(db);
  return {
    timeZone: env.BUSINESS_TIMEZONE,
    areSamples: hasSampleHours(db),
    people: listColleagues(db).map(({ id, label }) => ({ value: id, label, limit: limits.get(id) ?? null })),
    hours: readBookingHours(db).map(({ types, ...hours }) => ({
      ...hours,
      types: [...types],
      name: nameOf(hours.userId) ?? "somebody",
    })),
    daysOff: listDaysOff(db, formatWallClock(now(), env.BUSINESS_TIMEZONE).slice(0, 10)).map((off) => ({
      ...off,
      name: off.userId ? (nameOf(off.userId) ?? "somebody") : null,
    })),
    rules: MEETING_TYPES.map((type) => ({ type, ...rules[type] })),
  };
}

export type HoursScreen = ReturnType<typeof readHoursScreen>;

const sameHours = z.object({
  userId: z.string().max(100),
  day: z.coerce.number().int().min(0).max(6),
  from: z.string().max(5),
  to: z.string().max(5),
});
export function answerHoursForm(intent: HoursIntent, form: FormData, user: { id: string; username: string }) {
  try {
    const answer = carryOut(intent, form, user);
    return data<HoursAnswer>(answer, { status: answer.ok ? 200 : 422 });
  } catch (error) {
    getLogger().error({ err: error, intent }, "a change to the consultation hours failed");
    return data<HoursAnswer>(hoursForms.buildFailure(intent), { status: 500 });
  }
}

function carryOut(intent: HoursIntent, form: FormData, user: { id: string; username: string }): HoursAnswer {
  const { db, now } = getAppContext();
  const change = (work: () => void) => changeHours(db, intent, { now: now(), newId: createId, user }, work);
  const fields = Object.fromEntries(form);
  const done = (of?: string): HoursAnswer => hoursForms.buildSuccess(intent, of ? { of } : {});
  const isColleague = (id: string) => listColleagues(db).some((one) => one.id === id);
  const NOT_HERE = { fieldErrors: { userId: ["Only people who see leads can take consultations"] } };

  switch (intent) {
    case "hours-add": {
      const submission = readHoursForm(form);
      if (submission.status !== "success")
        return hoursForms.buildFailure(intent, { result: submission.reply() });
      const { days, ...hours } = submission.value;
      if (!isColleague(hours.userId))
        return hoursForms.buildFailure(intent, { result: submission.reply(NOT_HERE) });
      const added = days.map((day) => ({ ...hours, day }));
      change(() => addBookingHours(db, added, { newId: createId }));
      return done();
    }
    case "hours-confirm":
      change(() => confirmHours(db));
      return done();
    case "hours-remove": {
      const read = sameHours.safeParse(fields);
      if (!read.success) return hoursForms.buildFailure(intent, "These hours are not there.");
      change(() => removeBookingHours(db, read.data));
      return done();
    }
    case "off-add": {
      const submission = readOffForm(form);
      if (submission.status !== "success")
        return hoursForms.buildFailure(intent, { result: submission.reply() });
      const { userId = "", firstDay, lastDay, note = "" } = submission.value;
      if (userId && !isColleague(userId))
        return hoursForms.buildFailure(intent, { result: submission.reply(NOT_HERE) });
      const off = { userId: userId || null, firstDay, lastDay, note: note || null };
      change(() => addDayOff(db, off, { newId: createId }));
      return done();
    }
    case "off-remove":
      change(() => removeDayOff(db, String(fields.id ?? "")));
      return done();
    case "rules": {
      const submission = readRulesForm(form);
      const of = String(fields.type ?? "");
      if (submission.status !== "success")
        return hoursForms.buildFailure(intent, { result: submission.reply(), of });
      const { type, ...rules } = submission.value;
      change(() => setBookingRules(db, type, rules));
      return done(type);
    }
    case "limit": {
      const submission = readLimitForm(form);
      const of = String(fields.userId ?? "");
      if (submission.status !== "success")
        return hoursForms.buildFailure(intent, { result: submission.reply(), of });
      const { userId, limit = null } = submission.value;
      if (!isColleague(userId))
        return hoursForms.buildFailure(intent, { message: NOT_HERE.fieldErrors.userId[0] ?? "", of });
      change(() => setDailyLimit(db, userId, limit));
      return done(of);
    }
  }
}
