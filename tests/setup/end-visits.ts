import { afterAll, afterEach, beforeEach } from "vitest";
import { endVisits, openVisits } from "./browser";

// Setup file of the browser tests: a test's visits end with it, those that a file opened before its tests with the file.
let before: ReturnType<typeof openVisits> = [];
beforeEach(() => {
  before = openVisits();
});
afterEach(() => endVisits(openVisits().filter((context) => !before.includes(context))));
afterAll(() => endVisits());
