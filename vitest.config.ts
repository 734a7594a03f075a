import { availableParallelism } from "node:os";
import path from "node:path";
import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { PROVE_TAGS } from "./tests/setup/tags.mjs";
import { ALIASES, lightIcons } from "./vite.config.ts";

/** What waits for nobody keeps a core busy; a worker more would load every module once more. */
const cores = availableParallelism();
/** A file waits for its server or its browser for half of its time: with one worker more than cores they are busy. */
const maxWorkers = cores + 1;
const project = (
  name: string,
  include: string[],
  options: {
    testTimeout: number;
    hookTimeout?: number;
    maxWorkers?: number;
    isolate?: boolean;
    sequence?: { groupOrder: number };
  },
  setupFiles: string[] = [],
) => ({
  extends: true as const,
  test: {
    maxWorkers,
    environment: "node" as const,
    setupFiles: ["tests/setup/fail-on-console.ts", ...setupFiles],
    // A condition that comes true ends its wait at once; the limit is for a machine that does much else.
    expect: { poll: { timeout: 30_000 } },
    // Files of a worker share modules, one server and one browser: nothing here replaces modules or the environment.
    isolate: false,
    name,
    include,
    ...options,
  },
});

/** Files that wait most of their time, for a lease after a kill or for a service that hangs. */
const WAITING =
  /integration\/(mailbox|calendly-lookup|deliverability|newsletter-issues|faults\/alerts)\.test\.ts$/;

/** Waits pass beside the work of other files if they begin first; as the last ones they would leave the cores idle. */
class WaitingFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => WAITING.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !WAITING.test(moduleId)),
    ];
  }
}

/** Set by `npm run prove` and `npm run attack`, which measure in a process of the file's own. */
const MEASURES = process.env.PROVE === "1" || process.env.ATTACK_RESULTS !== undefined;

const CLOSE_DATABASES = ["tests/setup/close-databases.ts"];

export default defineConfig({
  plugins: [lightIcons],
  resolve: {
    alias: { ...ALIASES, "@remix-run/route-config": path.resolve("tests/setup/route-config.ts") },
    dedupe: ["react", "react-dom", "styled-components", "sanity"],
  },
  test: {
    tags: PROVE_TAGS,
    sequence: { sequencer: WaitingFirst },
    projects: [
      // Properties run beside the build: on a busy machine they take a multiple of their second.
      project(
        "unit",
        ["{app,bench,db,studio,training}/**/*.test.{ts,tsx}", "tests/lint/*.test.ts"],
        { maxWorkers: cores, testTimeout: 60_000 },
        CLOSE_DATABASES,
      ),
      // Real databases and a real lake in this process, no server: these run beside the build as well.
      project(
        "stores",
        ["tests/stores/*.test.ts"],
        { maxWorkers: cores, testTimeout: 120_000 },
        CLOSE_DATABASES,
      ),
      project("integration", ["tests/integration/**/*.test.ts", "tests/attacks/*.test.ts"], {
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      // They measure what one server bears: two at once would measure each other. Every day nothing is measured.
      project("measured", ["tests/attacks/measured/*.test.ts", "tests/measured/*.test.ts"], {
        maxWorkers: 1,
        isolate: MEASURES,
        testTimeout: 120_000,
        hookTimeout: 120_000,
      }),
      // A worker, its server and its browser keep a core busy; with a browser more every page is a first one once more.
      project(
        "e2e",
        ["tests/e2e/**/*.test.ts"],
        // Vitest runs two projects at once only where they have as many workers: the proof runs this one after integration.
        { maxWorkers: cores, sequence: { groupOrder: 1 }, testTimeout: 120_000, hookTimeout: 240_000 },
        ["tests/setup/end-visits.ts"],
      ),
    ],
  },
});
