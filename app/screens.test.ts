import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { expect, it } from "vitest";
import { getScreenName, getScreenTitle, SCREEN_PATHS } from "./screens";

/** Everything that staff read of the screens' names: screens, their parts, mails. */
const FOLDERS = ["routes/admin", "components/admin", "mail/templates"];

const sources = FOLDERS.flatMap((folder) =>
  readdirSync(path.join("app", folder), { recursive: true, encoding: "utf8" })
    .filter((file) => /\.tsx?$/.test(file) && !file.includes(".test."))
    .map((file) => ({
      file: `${folder}/${file}`,
      text: readFileSync(path.join("app", folder, file), "utf8"),
    })),
);

it("every screen has a name of its own, and its tab and its head take their words from the table", () => {
  const names = SCREEN_PATHS.map(getScreenName);
  expect(new Set(names).size).toBe(names.length);
  const inTabs = sources.flatMap(({ text }) =>
    [...text.matchAll(/buildScreenMeta\("([^"]+)"\)/g)].map(([, at]) => at),
  );
  expect(inTabs.sort()).toEqual([...SCREEN_PATHS].sort());
  const heads = sources.filter(({ text }) =>
    SCREEN_PATHS.some((at) => text.includes(`title="${getScreenTitle(at)}"`)),
  );
  expect(heads.map(({ file }) => file)).toEqual([]);
});

it("no screen is called by a third name on a button, a link or in a mail", () => {
  const third =
    /Admin Hub|Lead Management|Blog Builder|Content Scheduler|Back to (?:the hub|Dashboard|the leads)|Open the lead manager/g;
  const found = sources.flatMap(({ file, text }) =>
    [...text.matchAll(third)].map(([name]) => `${file}: ${name}`),
  );
  expect(found.sort()).toEqual([
    // An agent, which is not the screen that its card leads to.
    "routes/admin/hub/side.tsx: Content Scheduler",
    "routes/admin/lead/head/head.tsx: Back to Dashboard",
  ]);
});
