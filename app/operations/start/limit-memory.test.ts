import { describe, expect, it } from "vitest";
import { buildLimitedStart } from "./limit-memory.mjs";

describe("buildLimitedStart", () => {
  it("adds a limit of the heap behind the flags that were given, and keeps the environment", () => {
    const limited = buildLimitedStart({ execArgv: ["--max-semi-space-size=16"], env: { PORT: "3000" } });
    expect(limited?.execArgv).toEqual(["--max-semi-space-size=16", "--max-old-space-size=512"]);
    expect(limited?.env).toMatchObject({ PORT: "3000", MALLOC_ARENA_MAX: "2" });
  });

  it("takes the limit from HEAP_LIMIT_MB, unless it is no number, which the check of the settings refuses", () => {
    const flagsWith = (limit: string) =>
      buildLimitedStart({ execArgv: [], env: { HEAP_LIMIT_MB: limit } })?.execArgv;
    expect(flagsWith("2048")).toEqual(["--max-old-space-size=2048"]);
    expect(flagsWith("much")).toEqual(["--max-old-space-size=512"]);
  });

  it("leaves what somebody has set for the allocator", () => {
    const limited = buildLimitedStart({ execArgv: [], env: { MALLOC_ARENA_MAX: "8" } });
    expect(limited?.env.MALLOC_ARENA_MAX).toBe("8");
  });

  it.each([
    ["as a flag", { execArgv: ["--max-old-space-size=900"], env: {} }],
    ["as a flag with underscores", { execArgv: ["--max_old_space_size=900"], env: {} }],
    ["in NODE_OPTIONS", { execArgv: [], env: { NODE_OPTIONS: "--no-warnings --max-old-space-size=900" } }],
  ])("changes nothing where a limit is set %s, so that a start begins once", (_, started) => {
    expect(buildLimitedStart(started)).toBeNull();
  });
});
