import { ClientError } from "@sanity/client";
import { createId } from "#db/ids.server";
import {
  cancelRelease,
  listScheduledReleases,
  moveRelease,
  type ReleaseResult,
} from "~/domain/scheduler/releases.server";
import { formatClockTime, formatShortDay } from "~/domain/time/spoken-time";
import { parseWallClock } from "~/domain/time/wall-clock";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { recordAuditEntry } from "~/records/audit.server";
import { planForms } from "../planning/action-data";
import {
  buildInvalidDateResponse,
  buildInvalidPlanResponse,
  buildMissingPlanResponse,
  buildPlanConflictResponse,
  buildPlanResponse,
} from "../planning/answers.server";
import { readMoveForm } from "../planning/read-forms";

type ReleaseIntent = "calendar:release-move" | "calendar:release-cancel";

export async function actOnRelease(intent: ReleaseIntent, form: FormData, user: User) {
  const name = String(form.get("id") ?? "");
  return intent === "calendar:release-move" ? move(name, form, user) : cancel(name, user);
}

async function move(name: string, form: FormData, user: User) {
  const intent = "calendar:release-move";
  const submission = readMoveForm(form);
  if (submission.status !== "success") return buildInvalidPlanResponse(intent, submission.reply());
  const { db, env, now } = getAppContext();
  const before = (await listScheduledReleases()).find((release) => release.name === name);
  if (!before) return buildMissingPlanResponse(intent, "date");
  const { date, time = "09:00" } = submission.value;
  const to = parseWallClock(`${date}T${time}`, env.BUSINESS_TIMEZONE);
  if (!to) return buildInvalidDateResponse(intent, submission);
  const result = await catchRefusal(() => moveRelease(name, to, now(), user.id));
  if (result.outcome === "missing") return buildMissingPlanResponse(intent, "date");
  if (result.outcome === "conflict") return buildPlanConflictResponse(intent, result.message);
  recordAuditEntry(
    db,
    { now: now(), newId: createId },
    {
      user,
      action: "change",
      entity: "release",
      entityId: name,
      details: { from: before.at.toISOString(), at: to.toISOString() },
    },
  );
  const words = `${formatShortDay(to, env.BUSINESS_TIMEZONE)}, ${formatClockTime(to, env.BUSINESS_TIMEZONE)}`;
  return buildPlanResponse(planForms.buildSuccess(intent, `“${before.title}” goes out ${words}.`));
}

async function cancel(name: string, user: User) {
  const intent = "calendar:release-cancel";
  const { db, now } = getAppContext();
  const before = (await listScheduledReleases()).find((release) => release.name === name);
  if (!before) return buildMissingPlanResponse(intent, "date");
  const result = await catchRefusal(() => cancelRelease(name, user.id));
  if (result.outcome === "missing") return buildMissingPlanResponse(intent, "date");
  if (result.outcome === "conflict") return buildPlanConflictResponse(intent, result.message);
  recordAuditEntry(
    db,
    { now: now(), newId: createId },
    { user, action: "delete", entity: "release", entityId: name, details: { at: before.at.toISOString() } },
  );
  return buildPlanResponse(
    planForms.buildSuccess(
      intent,
      before.isAlone
        ? `“${before.title}” is a draft without a date.`
        : `“${before.title}” stays as it is, without a date.`,
    ),
  );
}

/** Answers the content store's refusal as a conflict: somebody else changed the release first. */
async function catchRefusal(work: () => Promise<ReleaseResult>): Promise<ReleaseResult> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof ClientError && error.statusCode < 500)
      return { outcome: "conflict", message: "It was changed meanwhile. Please look at it again." };
    throw error;
  }
}
