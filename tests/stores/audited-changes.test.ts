import { beforeEach, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { alertChannels, auditLog, totpSecrets, users } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import {
  addChannel,
  dropDevice,
  removeChannel,
  replaceChannels,
  switchChannel,
} from "~/domain/alerts/channels.server";
import { confirmChannel, storeCode } from "~/domain/alerts/confirm-channel.server";
import {
  addOnCallHours,
  addSwap,
  removeOnCallHours,
  removeSwap,
  replaceRota,
} from "~/domain/alerts/rota.server";
import { confirmTotp, offerTotpSecret, takeCode } from "~/platform/auth/second-factor/factors.server";

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

const by = (id: string) => changeBy(db, id, { ...writing, username: `${id}@practice.org` });

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
  offerTotpSecret(db, { user: ANN, sid: "s" }, NOW);
  expect(confirmTotp(by("ann"), "000000")).toBeNull();
  db.update(totpSecrets).set({ confirmedAt: NOW }).run();
  expect(takeCode(by("ann"), "signing in", "000000")).toBeNull();
  expect(takeCode(by("ann"), "confirming again", "abcd-efgh-ijkm")).toBeNull();
  const wrong = { username: "ann@practice.org", action: "code_refused", entity: "user" };
  expect(trail()).toEqual([
    { ...wrong, details: { what: "setting up an app" } },
    { ...wrong, details: { what: "signing in" } },
    { ...wrong, details: { what: "confirming again" } },
  ]);
});

it("changes of one's alert channels are audited by kind, without the address or number", () => {
  const id = addChannel(by("ann"), { kind: "sms", value: "+18015550101", enabled: true });
  storeCode(db, id, "123456", NOW);
  confirmChannel(by("ann"), { id, code: "999999" });
  confirmChannel(by("ann"), { id, code: "123456" });
  switchChannel(by("ann"), { id, enabled: false });
  switchChannel(by("ann"), { id, enabled: false });
  switchChannel(by("sam"), { id, enabled: true });
  removeChannel(by("sam"), id);
  replaceChannels(by("ann"), [
    { id, kind: "sms", value: "+18015550102", enabled: true },
    { kind: "email", value: "ann@home.example", enabled: true },
  ]);
  removeChannel(by("ann"), id);
  const keys = { p256dh: "p", auth: "a" };
  addChannel(by("ann"), { kind: "push", value: "https://push.example/1", keys, enabled: true });
  dropDevice(by("ann"), "https://push.example/1");

  expect(db.select().from(alertChannels).all()).toMatchObject([{ kind: "email" }]);
  const of = (action: string, details: object) => ({
    username: "ann@practice.org",
    action,
    entity: "alert_channel",
    details,
  });
  expect(trail()).toEqual([
    of("create", { kind: "text" }),
    of("change", { what: "confirmed", kind: "text" }),
    of("change", { what: "turned off", kind: "text" }),
    of("change", { what: "address or number", kind: "text" }),
    of("change", { what: "turned on", kind: "text" }),
    of("create", { kind: "email" }),
    of("delete", { kind: "text" }),
    of("create", { kind: "notification" }),
    of("delete", { kind: "notification" }),
  ]);
});

it("changes of on-call hours and swaps are audited with whose they are, and what changes nothing is not", () => {
  const sam = by("sam");
  const hours = { userId: "ann", from: "22:00", to: "06:00" };
  addOnCallHours(sam, { ...hours, days: [0, 1] });
  addOnCallHours(sam, { ...hours, days: [1, 2] });
  addOnCallHours(sam, { ...hours, days: [2] });
  removeOnCallHours(sam, { ...hours, day: 1 });
  removeOnCallHours(sam, { ...hours, day: 1 });
  replaceRota(sam, [{ ...hours, day: 5 }]);
  const swap = { userId: "ann", from: NOW, to: new Date("2026-07-13T20:00:00Z") };
  const id = addSwap(sam, swap);
  expect(() => addSwap(sam, swap)).toThrow();
  removeSwap(sam, id);
  expect(() => removeSwap(sam, id)).toThrow("There is no such swap.");

  const of = (action: string, entity: string, details: object) => ({
    username: "sam@practice.org",
    action,
    entity,
    details,
  });
  const times = { from: "22:00", to: "06:00" };
  const stretch = { from: "2026-07-13T08:00:00.000Z", to: "2026-07-13T20:00:00.000Z" };
  expect(trail()).toEqual([
    of("create", "on_call_hours", { days: ["Monday", "Sunday"], ...times }),
    of("create", "on_call_hours", { days: ["Tuesday"], ...times }),
    of("delete", "on_call_hours", { days: ["Monday"], ...times }),
    of("change", "on_call_hours", { what: "the whole week", hours: 1 }),
    of("create", "on_call_swap", stretch),
    of("delete", "on_call_swap", stretch),
  ]);
  const whose = db.select({ id: auditLog.entityId }).from(auditLog).orderBy(auditLog.position).all();
  expect(whose.map((one) => one.id)).toEqual(["ann", "ann", "ann", null, "ann", "ann"]);
});
