import { createId } from "#db/ids.server";
import { isOutline } from "#studio/outline";
import { getPostRecord } from "~/content/post-records.server";
import { categoryValues } from "~/domain/blog/options";
import type { CalendarEntry } from "~/domain/scheduler/calendar.server";
import { PLANNED_WEEKS_AHEAD } from "~/domain/scheduler/options";
import { createSchedule } from "~/domain/scheduler/plan.server";
import { runEntry, writeNextEntryNow } from "~/domain/scheduler/run.server";
import {
  addSchedule,
  changeSchedule,
  readSchedule,
  removeSchedule,
} from "~/domain/scheduler/schedules.server";
import type { ScheduleFields } from "~/domain/scheduler/schemas";
import { restoreEntry, skipEntry } from "~/domain/scheduler/skip.server";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { createAutopilot, NO_SCHEDULE } from "~/services/writing/scheduler.server";
import { OUTLINE_WORDS } from "../outline-words";
import { type PlanIntent, planForms } from "../planning/action-data";
import {
  buildInvalidPlanResponse,
  buildMissingPlanResponse,
  buildPlanConflictResponse,
  buildPlanResponse,
  DRAFT_WRITTEN_MESSAGE,
  runPlanForm,
} from "../planning/answers.server";
import { readScheduleForm, readSkipForm } from "../planning/read-forms";
import { actOnEntry, buildEntryChangeResponse } from "./entry-actions.server";
import { actOnRelease } from "./release-actions.server";

export async function actOnCalendar(form: FormData, user: User) {
  const intent = planForms.readIntent(form);
  if (!intent) throw new Response("Unknown action", { status: 400 });
  return runPlanForm(intent, form, () => act(intent, form, user));
}

async function act(intent: PlanIntent, form: FormData, user: User) {
  const { db, now } = getAppContext();
  const id = String(form.get("id") ?? "");
  const writing = { now: now(), newId: createId };
  switch (intent) {
    case "calendar:schedule-add":
    case "calendar:schedule-edit":
      return saveSchedule(intent, form, user);
    case "calendar:schedule-delete":
      if (!removeSchedule(db, id, { ...writing, by: user }))
        return buildMissingPlanResponse(intent, "schedule");
      return buildPlanResponse(planForms.buildSuccess(intent));
    case "calendar:plan": {
      const planned = createSchedule(db, { ...writing, weeksAhead: PLANNED_WEEKS_AHEAD });
      if (planned.outcome === "no-schedule") return buildPlanConflictResponse(intent, NO_SCHEDULE);
      return buildPlanResponse(planForms.buildSuccess(intent, plannedWords(planned.entries.length)));
    }
    case "calendar:run":
      return buildRunResponse(intent, await writeNextEntryNow(db, await createAutopilot()));
    case "calendar:retry": {
      const entry = await runEntry(db, id, await createAutopilot());
      if (!entry) return buildPlanConflictResponse(intent, "It is being written, or is no longer waiting.");
      return buildRunResponse(intent, [entry]);
    }
    case "calendar:skip": {
      const submission = readSkipForm(form);
      if (submission.status !== "success")
        return buildPlanResponse(
          planForms.buildFailure(intent, { message: "Please say why.", result: submission.reply() }),
          422,
        );
      return buildEntryChangeResponse(intent, skipEntry(db, id, { ...submission.value, now: writing.now }));
    }
    case "calendar:write": {
      const entry = await runEntry(db, id, await createAutopilot());
      if (!entry) return buildPlanConflictResponse(intent, "It is being written, or is no longer waiting.");
      if (entry.status !== "generated" || !entry.blogPostId) return buildRunResponse(intent, [entry]);
      const words =
        (await countOutlines([entry])) > 0
          ? `${DRAFT_WRITTEN_MESSAGE} ${OUTLINE_WORDS}`
          : DRAFT_WRITTEN_MESSAGE;
      return buildPlanResponse(planForms.buildSuccess(intent, { message: words, open: entry.blogPostId }));
    }
    case "calendar:move":
    case "calendar:topic":
    case "calendar:plan-post":
    case "calendar:unplan":
      return actOnEntry(intent, form, user);
    case "calendar:release-move":
    case "calendar:release-cancel":
      return actOnRelease(intent, form, user);
    case "calendar:restore":
      return buildEntryChangeResponse(intent, restoreEntry(db, id, writing));
    default:
      throw new Response("Unknown action", { status: 400 });
  }
}

function saveSchedule(
  intent: "calendar:schedule-add" | "calendar:schedule-edit",
  form: FormData,
  user: User,
) {
  const { db, now } = getAppContext();
  const acting = { now: now(), newId: createId, by: user };
  const id = String(form.get("id") ?? "");
  const before = intent === "calendar:schedule-edit" ? readSchedule(db, id) : undefined;
  if (intent === "calendar:schedule-edit" && !before) return buildMissingPlanResponse(intent, "schedule");
  const submission = readScheduleForm(form);
  if (submission.status !== "success") return buildInvalidPlanResponse(intent, submission.reply());
  const { categoryRotation: ticked } = submission.value;
  const categoryRotation = orderByTurn(ticked, before?.categoryRotation ?? []);
  const fields = { ...submission.value, categoryRotation };
  if (before) changeSchedule(db, id, fields, acting);
  else addSchedule(db, fields, acting);
  return buildPlanResponse(planForms.buildSuccess(intent));
}

type Rotation = ScheduleFields["categoryRotation"];

/** Orders a schedule's ticked categories: earlier ones keep their order and turns, new ones come after. */
function orderByTurn(ticked: Rotation, before: readonly string[]): Rotation {
  const kept = before.flatMap((category) => ticked.find((one) => one === category) ?? []);
  return [...kept, ...categoryValues.filter((one) => ticked.includes(one) && !kept.includes(one))];
}

function plannedWords(count: number): string {
  if (count === 0) return "The next four weeks are already in the calendar.";
  return count === 1 ? "1 post is new in the calendar." : `${count} posts are new in the calendar.`;
}

async function countOutlines(entries: CalendarEntry[]): Promise<number> {
  const records = await Promise.all(entries.map(({ blogPostId }) => blogPostId && getPostRecord(blogPostId)));
  return records.filter((record) => record && isOutline(record.current)).length;
}

/** Builds the answer to a run of the scheduler; one that could write no post at all has failed. */
async function buildRunResponse(intent: PlanIntent, entries: CalendarEntry[]) {
  const written = entries.filter(({ status }) => status === "generated");
  const failed = entries.find(({ status, errorMessage }) => status === "scheduled" && errorMessage);
  if (failed && written.length === 0)
    return buildPlanResponse(
      planForms.buildFailure(intent, failed.errorMessage ?? "It could not be written."),
      502,
    );
  if (entries.length === 0)
    return buildPlanResponse(
      planForms.buildSuccess(intent, "Nothing is scheduled, so there was nothing to write."),
    );
  const published = written.filter(({ publishedAt }) => publishedAt).length;
  const drafts = written.length - published;
  const outlines = await countOutlines(written);
  const words = [
    drafts > 0 && (drafts === 1 ? "1 draft waits for you." : `${drafts} drafts wait for you.`),
    outlines > 0 &&
      (drafts === 1
        ? OUTLINE_WORDS
        : `Outlines among them: ${outlines}. Rewrite those before you publish them.`),
    published > 0 && (published === 1 ? "1 post was published." : `${published} posts were published.`),
    failed && "Some could not be written.",
  ];
  return buildPlanResponse(planForms.buildSuccess(intent, words.filter(Boolean).join(" ")));
}
