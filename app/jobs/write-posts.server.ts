import { runDue } from "~/domain/scheduler/run.server";
import { autopilot } from "~/server/scheduler.server";
import type { Job } from "./clock.server";

/** Writes the scheduled posts that are due, and those that were missed. */
export const writePosts: Job["run"] = async ({ db }) => runDue(db, await autopilot());
