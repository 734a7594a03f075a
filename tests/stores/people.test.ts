import { beforeEach, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { auditLog, invitations, outbox, sessions, users } from "#db/schema";
import { changeBy } from "#tests/setup/change";
import { testDatabase } from "#tests/setup/database";
import { createInvitation, withdrawInvitation } from "~/domain/people/invitations.server";
import { changePerson, endSessionOfPerson } from "~/domain/people/people.server";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";

const NOW = new Date("2026-07-15T12:00:00Z");

let db: AppDatabase;
const ellen = () => changeBy(db, "ellen", { now: NOW });

beforeEach(() => {
  db = testDatabase();
  const at = { password: "x", createdAt: NOW, updatedAt: NOW };
  db.insert(users)
    .values([
      { id: "ellen", username: "ellen", role: "owner", ...at },
      { id: "ann", username: "ann@example.com", role: "staff", ...at },
    ])
    .run();
  const session = { sess: {}, userId: "ann", expire: NOW, createdAt: NOW, lastSeenAt: NOW };
  db.insert(sessions)
    .values(["phone", "desk"].map((sid) => ({ sid, ...session })))
    .run();
});

it("an owner ends one session of the person it is of, and the others go on", () => {
  const end = (id: string) => () => endSessionOfPerson(ellen(), { id, sid: "phone" });
  expect(end("ellen")).toThrow("It has ended already.");
  end("ann")();
  expect(end("ann")).toThrow("It has ended already.");
  expect(db.select().from(sessions).all()).toMatchObject([{ sid: "desk" }]);
  expect(db.select().from(auditLog).all()).toMatchObject([
    { username: "ellen", action: "sign_out", entity: "user", entityId: "ann", details: { sessions: 1 } },
  ]);
});

it.each([
  ["nobody", { role: "owner" as const }, "There is no such person."],
  ["ellen", { role: "staff" as const }, "This is the last owner. Make somebody else an owner first."],
  ["ellen", { disabled: true }, "This is the last owner. Make somebody else an owner first."],
  ["ann", { disabled: true, leadsTo: "ann" }, "Please check the marked fields."],
])("a change of %s that is refused leaves everything as it was: %o", (id, change, why) => {
  const stored = () => [db.select().from(users).all(), db.select().from(sessions).all()];
  const before = stored();
  expect(() => changePerson(ellen(), id, change)).toThrow(why);
  expect(stored()).toEqual(before);
  expect(db.select().from(auditLog).all()).toEqual([]);
});

it("an address with an account is invited by nobody, and an invitation is withdrawn once", () => {
  const invite = (email: string) =>
    createInvitation(
      ellen(),
      { email, name: "Mia", role: "staff" },
      {
        links: createLinkKeys(["a secret of at least thirty-two characters"]),
        siteUrl: "https://www.example.com",
      },
    );
  expect(() => invite("ann@example.com")).toThrow("There is an account with this address already.");
  expect(db.select().from(outbox).all()).toEqual([]);
  const { id } = invite("mia@example.com");
  expect(db.select().from(invitations).all()).toMatchObject([{ id, invitedBy: "ellen" }]);
  withdrawInvitation(ellen(), id);
  expect(() => withdrawInvitation(ellen(), id)).toThrow("There is no such invitation.");
  expect(db.select().from(invitations).all()).toEqual([]);
});
