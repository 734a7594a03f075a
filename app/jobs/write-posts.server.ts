import { runDue } from "~/domain/scheduler/run.server";
import type { Job } from "~/platform/jobs/clock.server";
import { autopilot } from "~/services/writing/scheduler.server";

/** Writes the scheduled posts that are due, and those that were missed. */
export const writePosts: Job["run"] = async ({ db }) => runDue(db, await autopilot());
