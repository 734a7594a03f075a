import { beforeEach, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { auditLog, totpSecrets, users } from "#db/schema";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { confirmTotp, offeredSecret, takeCode } from "~/platform/auth/second-factor/factors.server";

const NOW = new Date("2026-07-13T08:00:00Z");

let db: AppDatabase;
let writing: { now: Date; newId: () => string };

beforeEach(() => {
  db = testDatabase();
  writing = { now: NOW, newId: countingIds() };
  const made = { password: "x", createdAt: NOW, updatedAt: NOW };
  db.insert(users)
    .values([
      { id: "ann", username: "ann@practice.org", role: "staff", ...made },
      { id: "sam", username: "sam@practice.org", role: "staff", ...made },
    ])
    .run();
});

/** What the trail has, oldest first, and nothing that the chain adds. */
const trail = () =>
  db
    .select()
    .from(auditLog)
    .orderBy(auditLog.position)
    .all()
    .map(({ username, action, entity, details }) => ({ username, action, entity, details }));

const ANN = { id: "ann", username: "ann@practice.org", role: "staff" as const };

it("a wrong code of a second factor is audited with its account and what it was asked for, never the code", () => {
  offeredSecret(db, { user: ANN, sid: "s" }, NOW);
  expect(confirmTotp(db, { user: ANN, sid: "s" }, "000000", writing)).toBeNull();
  db.update(totpSecrets).set({ confirmedAt: NOW }).run();
  expect(takeCode(db, { user: ANN, asked: "signing in" }, "000000", writing)).toBeNull();
  expect(takeCode(db, { user: ANN, asked: "confirming again" }, "abcd-efgh-ijkm", writing)).toBeNull();
  const wrong = { username: "ann@practice.org", action: "code_refused", entity: "user" };
  expect(trail()).toEqual([
    { ...wrong, details: { what: "setting up an app" } },
    { ...wrong, details: { what: "signing in" } },
    { ...wrong, details: { what: "confirming again" } },
  ]);
});
