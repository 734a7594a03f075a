import path from "node:path";
import { afterAll, afterEach, beforeEach, expect } from "vitest";
import { endVisits, openVisits } from "./browser";

// Setup file of the browser tests: a test's visits end with it, those that a file opened before its tests with the file.
// Where `TRACES` names a folder, the traces of what failed are kept there, as `file-test-1.zip`.
let before: ReturnType<typeof openVisits> = [];
let hasFailed = false;
beforeEach(() => {
  before = openVisits();
});
afterEach(async ({ task }) => {
  const failed = task.result?.state === "fail";
  hasFailed ||= failed;
  const own = openVisits().filter((context) => !before.includes(context));
  await endVisits(own, failed ? nameTrace(task.name) : undefined);
});
afterAll(() => endVisits(openVisits(), hasFailed ? nameTrace("all") : undefined));

function nameTrace(test: string): string | undefined {
  const folder = process.env.TRACES;
  const file = path.basename(expect.getState().testPath ?? "", ".test.ts");
  return folder && path.join(folder, `${file}-${test.replace(/\W+/g, "-").slice(0, 80)}`);
}
