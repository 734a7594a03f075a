import { globSync, readFileSync } from "node:fs";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, it } from "vitest";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { users, viewCounts } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { commandAreas, everyCommand } from "#tests/setup/every-command";
import { defineCommands } from "~/commands/define";
import { executeCommand, type HandledCommand, handleCommands } from "~/commands/handle.server";
import { ROLE_REFUSALS } from "~/platform/auth/roles";
import { refuseConflict } from "~/refusal";

const NOW = new Date("2026-07-13T08:00:00Z");

/** The next lower role; an editor has none. */
const LOWER_ROLES = { owner: "staff", staff: "editor", editor: null } as const;

let db: AppDatabase;
const newId = countingIds();
const ann = () => changeBy(db, "ann", { now: NOW, newId });

beforeEach(() => {
  db = testDatabase();
  const made = { password: "x", createdAt: NOW, updatedAt: NOW };
  db.insert(users)
    .values({ id: "ann", username: "ann", role: "staff", ...made })
    .run();
});

let isRefused = false;
/** A command that counts how often it was carried out. */
const counting = handleCommands(
  defineCommands(
    "tries",
    { role: "staff" },
    {
      count: {
        input: z.object({ word: z.string() }),
        done: "Counted",
        failed: "Not counted",
        once: true,
      },
    },
  ),
  {
    count({ db, now, newId }) {
      db.insert(viewCounts).values({ postId: newId(), updatedAt: now }).run();
      if (isRefused) throw refuseConflict("It was counted before.");
    },
  },
);
const [count] = counting as [HandledCommand];
const counted = () => db.select().from(viewCounts).all().length;

it("the table of commands has every area", () => {
  const found = globSync("app/**/*.server.ts").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/export const (\w+) = handleCommands\(/g)].map(
      ([, name]) => name,
    ),
  );
  expect(Object.keys(commandAreas).sort()).toEqual(found.sort());
});

describe.each(everyCommand.map((command) => [command.row.name, command] as const))("%s", (_, command) => {
  const { role } = command.row;
  const lower = LOWER_ROLES[role];
  it.each([
    ...(lower ? [["lowered", { role: lower }] as const] : []),
    ["disabled", { role, disabledAt: NOW }] as const,
  ])("is refused to an account that was %s after the request was let in", (_, lost) => {
    db.update(users).set(lost).where(eq(users.id, "ann")).run();
    expect(() => executeCommand(command, {}, { change: ann() })).toThrow(ROLE_REFUSALS[role]);
  });
});

it("of repeats under one key and with one content the first takes effect, and others are new", () => {
  const send = (word: string, key?: string) => executeCommand(count, { word }, { change: ann(), key });
  send("a", "key-of-the-form");
  send("a", "key-of-the-form");
  expect(counted()).toBe(1);
  send("b", "key-of-the-form");
  send("c");
  expect(counted()).toBe(3);
});

it("what is refused leaves nothing behind, and may be sent again under its key", () => {
  const send = () => executeCommand(count, { word: "a" }, { change: ann(), key: "key-of-the-form" });
  isRefused = true;
  expect(send).toThrow("It was counted before.");
  expect(counted()).toBe(0);
  isRefused = false;
  send();
  expect(counted()).toBe(1);
});

it("a command with transactions of its own is given the key that its sender repeats it under", () => {
  const keys: unknown[] = [];
  const words = { input: z.object({}), done: null, failed: "Not counted" };
  const [own] = handleCommands(
    defineCommands("tries", { role: "staff" }, { own: { ...words, once: true, ownTransaction: true } }),
    { own: (_change, _input, key) => void keys.push(key) },
  );
  for (const key of ["key-of-the-form", undefined]) executeCommand(own!, {}, { change: ann(), key });
  expect(keys).toEqual(["key-of-the-form", undefined]);
});
