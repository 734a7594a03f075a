import { spawnSync } from "node:child_process";
import { accessSync, constants } from "node:fs";
import { chromium } from "playwright-core";

/** Chromium without what a screen and a person need: it takes a third less of the processor. */
const SHELL = "/usr/bin/chromium-headless-shell";
const USUAL_PLACES = [
  "/usr/bin/chromium",
  "/usr/bin/chromium-browser",
  "/usr/bin/google-chrome",
  "/usr/bin/google-chrome-stable",
  "/snap/bin/chromium",
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
];

const isExecutable = (file) => {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/**
 * Path of a Chromium on this machine: CHROMIUM_PATH, the usual places, or Playwright's own; else undefined.
 * @param {{ whole?: boolean }} options whole: with all that people use, such as notifications
 */
export function findChromium({ whole = false } = {}) {
  if (process.env.CHROMIUM_PATH) return process.env.CHROMIUM_PATH;
  return [...(whole ? [] : [SHELL]), ...USUAL_PLACES, chromium.executablePath()].find(isExecutable);
}

/** Finds Chromium or installs it, with the system's package manager or Playwright; throws when neither works. */
export function ensureChromium() {
  const found = findChromium({ whole: true });
  if (found) return found;
  console.log("No Chromium found; installing one …");
  for (const [command, ...args] of installers()) {
    const result = spawnSync(command, args, {
      stdio: ["ignore", "inherit", "inherit"],
      env: { ...process.env, DEBIAN_FRONTEND: "noninteractive" },
    });
    const installed = result.status === 0 && findChromium({ whole: true });
    if (installed) return installed;
  }
  throw new Error(
    "The end-to-end tests need Chromium and none could be installed. Install one and set CHROMIUM_PATH to it.",
  );
}

function installers() {
  const sudo = process.getuid?.() === 0 ? [] : ["sudo", "-n"];
  const shell = (script) => [...sudo, "sh", "-c", script];
  const has = (command) => spawnSync("sh", ["-c", `command -v ${command}`]).status === 0;
  return [
    ...(has("apt-get")
      ? [shell("apt-get update -qq && apt-get install -y -qq --no-install-recommends chromium")]
      : []),
    ...(has("dnf") ? [shell("dnf install -y chromium")] : []),
    ...(has("apk") ? [shell("apk add --no-cache chromium")] : []),
    ["npx", "playwright-core", "install", "--with-deps", "chromium"],
  ];
}
