import { writeFileSync } from "node:fs";
import path from "node:path";
import { pathToFileURL } from "node:url";

/**
 * Settings of a server whose clock is ahead from its start on, so that what holds until a time has run out already.
 * @param by milliseconds
 */
export function clockAhead(dataDir: string, by: number): Record<string, string> {
  const file = path.join(dataDir, "clock-of-the-test");
  writeFileSync(file, String(by));
  return {
    NODE_OPTIONS: `--import ${pathToFileURL("tests/setup/shifted-clock.mjs").href}`,
    CLOCK_FILE: file,
  };
}
