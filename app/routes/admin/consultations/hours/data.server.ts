import { data } from "@remix-run/node";
import { z } from "zod";
import { newId } from "#db/ids.server";
import {
  addDayOff,
  addHours,
  dailyLimits,
  daysOff,
  readHours,
  removeDayOff,
  removeHours,
  rulesOf,
  setDailyLimit,
  setRules,
} from "~/domain/booking/hours.server";
import { MEETING_TYPES } from "~/domain/booking/rules";
import { toWallClock } from "~/domain/time/wall-clock";
import { colleagues, userNames } from "~/platform/auth/accounts.server";
import { context } from "~/platform/context.server";
import { log } from "~/platform/log.server";
import { type Answer, failed, type Intent, WORDS } from "./action-data";
import { readHoursForm, readOffForm, readRulesForm } from "./forms";

/** When consultations are taken, by whom, and how each kind is offered. */
export function readHoursScreen() {
  const { db, env, now } = context();
  const nameOf = userNames(db);
  const limits = dailyLimits(db);
  const rules = rulesOf(db);
  return {
    timeZone: env.BUSINESS_TIMEZONE,
    people: colleagues(db).map(({ id, label }) => ({ value: id, label, limit: limits.get(id) ?? null })),
    hours: readHours(db).map(({ types, ...hours }) => ({
      ...hours,
      types: [...types],
      name: nameOf(hours.personId) ?? "somebody",
    })),
    daysOff: daysOff(db, toWallClock(now(), env.BUSINESS_TIMEZONE).slice(0, 10)).map((off) => ({
      ...off,
      name: off.personId ? (nameOf(off.personId) ?? "somebody") : null,
    })),
    rules: MEETING_TYPES.map((type) => ({ type, ...rules[type] })),
  };
}

export type HoursScreen = ReturnType<typeof readHoursScreen>;

const sameHours = z.object({
  personId: z.string().max(100),
  day: z.coerce.number().int().min(0).max(6),
  from: z.string().max(5),
  to: z.string().max(5),
});
const limitForm = z.object({
  personId: z.string().min(1).max(100),
  limit: z.union([z.literal("").transform(() => null), z.coerce.number().int().min(1).max(50)]),
});

/** Carries out what a form of the screen asks for. */
export function changeHours(intent: Intent, form: FormData) {
  try {
    const answer = carryOut(intent, form);
    return data<Answer>(answer, { status: answer.ok ? 200 : 422 });
  } catch (error) {
    log().error({ err: error, intent }, "a change to the consultation hours failed");
    return data<Answer>({ ...failed(intent), message: "Please try again.", retry: true }, { status: 500 });
  }
}

function carryOut(intent: Intent, form: FormData): Answer {
  const { db } = context();
  const fields = Object.fromEntries(form);
  const done = (of?: string): Answer => ({
    intent,
    ok: true,
    title: WORDS[intent].done,
    ...(of && { of }),
  });
  const isColleague = (id: string) => colleagues(db).some((one) => one.id === id);
  const NOT_HERE = { fieldErrors: { personId: ["Only people who see leads can take consultations"] } };

  switch (intent) {
    case "hours-add": {
      const submission = readHoursForm(form);
      if (submission.status !== "success") return failed(intent, { result: submission.reply() });
      const { days, ...hours } = submission.value;
      if (!isColleague(hours.personId)) return failed(intent, { result: submission.reply(NOT_HERE) });
      addHours(
        db,
        days.map((day) => ({ ...hours, day })),
        { newId },
      );
      return done();
    }
    case "hours-remove":
      removeHours(db, sameHours.parse(fields));
      return done();
    case "off-add": {
      const submission = readOffForm(form);
      if (submission.status !== "success") return failed(intent, { result: submission.reply() });
      const { personId = "", firstDay, lastDay, note = "" } = submission.value;
      if (personId && !isColleague(personId)) return failed(intent, { result: submission.reply(NOT_HERE) });
      addDayOff(db, { personId: personId || null, firstDay, lastDay, note: note || null }, { newId });
      return done();
    }
    case "off-remove":
      removeDayOff(db, String(fields.id ?? ""));
      return done();
    case "rules": {
      const submission = readRulesForm(form);
      const of = String(fields.type ?? "");
      if (submission.status !== "success") return failed(intent, { result: submission.reply(), of });
      const { type, ...rules } = submission.value;
      setRules(db, type, rules);
      return done(type);
    }
    case "limit": {
      const read = limitForm.safeParse(fields);
      const of = String(fields.personId ?? "");
      if (!read.success || !isColleague(read.data.personId))
        return failed(intent, { message: "Please enter a number from 1 to 50, or nothing.", of });
      setDailyLimit(db, read.data.personId, read.data.limit);
      return done(of);
    }
  }
}
