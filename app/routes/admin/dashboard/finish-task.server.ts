import { data } from "@remix-run/node";
import { newId } from "~/domain/ids.server";
import { completeTask } from "~/domain/tasks/change.server";
import { context } from "~/server/context.server";

export type TaskAnswer = { done: boolean };

/** Marks a follow-up task as done. */
export function finishTask(id: unknown, by: string) {
  const { db, now } = context();
  const result = completeTask(db, String(id), { by, now: now(), newId });
  const done = result.outcome === "changed";
  return data({ done } satisfies TaskAnswer, { status: done ? 200 : 404 });
}
