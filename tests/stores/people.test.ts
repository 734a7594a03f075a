import { eq } from "drizzle-orm";
import { expect, it } from "vitest";
import { auditLog, invitations, sessions, users } from "#db/schema";
import { countingIds } from "#tests/setup/clock";
import { testDatabase } from "#tests/setup/database";
import { createInvitation, withdrawInvitation } from "~/domain/people/invitations.server";
import { changePerson, endSessionOfPerson, signOutPerson } from "~/domain/people/people.server";
import { ROLE_REFUSALS } from "~/platform/auth/roles";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";

const NOW = new Date("2026-07-15T12:00:00Z");

it.each([
  ["lowered", { role: "staff" as const }],
  ["disabled", { disabledAt: NOW }],
])("an account that was %s after its request was let in changes nobody", (_, lost) => {
  const db = testDatabase();
  const at = { password: "x", createdAt: NOW, updatedAt: NOW };
  db.insert(users)
    .values([
      { id: "ellen", username: "ellen", role: "owner", ...at },
      { id: "tom", username: "tom", role: "owner", ...at },
      { id: "ann", username: "ann", role: "staff", ...at },
    ])
    .run();
  db.insert(sessions)
    .values({ sid: "s", sess: {}, userId: "ann", expire: NOW, createdAt: NOW, lastSeenAt: NOW })
    .run();
  const acting = {
    by: { id: "tom", username: "tom", role: "owner" as const },
    now: NOW,
    newId: countingIds(),
    businessTimezone: "America/Denver",
  };
  const links = {
    links: createLinkKeys(["a secret of at least thirty-two characters"]),
    siteUrl: "https://www.example.com",
  };
  const ask = (email: string) =>
    createInvitation(db, { email, name: "Mia", role: "staff" }, { ...acting, ...links });
  const asked = ask("mia@example.com");
  if (asked.outcome !== "invited") throw new Error("not invited");
  db.update(users).set(lost).where(eq(users.id, "tom")).run();

  expect(() => changePerson(db, "ellen", { role: "staff" }, acting)).toThrow(ROLE_REFUSALS.owner);
  expect(() => changePerson(db, "tom", { role: "owner", disabled: false }, acting)).toThrow(
    ROLE_REFUSALS.owner,
  );
  expect(() => signOutPerson(db, "ann", acting)).toThrow(ROLE_REFUSALS.owner);
  expect(() => endSessionOfPerson(db, { id: "ann", sid: "s" }, acting)).toThrow(ROLE_REFUSALS.owner);
  expect(() => ask("second@example.com")).toThrow(ROLE_REFUSALS.owner);
  expect(() => withdrawInvitation(db, asked.id, acting)).toThrow(ROLE_REFUSALS.owner);
  expect(db.select().from(users).where(eq(users.id, "ellen")).get()?.role).toBe("owner");
  expect(db.select().from(sessions).all()).toHaveLength(1);
  expect(db.select().from(invitations).all()).toMatchObject([{ email: "mia@example.com" }]);
});

it("an owner ends one session of the person it is of, and the others go on", () => {
  const db = testDatabase();
  const at = { password: "x", createdAt: NOW, updatedAt: NOW };
  db.insert(users)
    .values([
      { id: "ellen", username: "ellen", role: "owner", ...at },
      { id: "ann", username: "ann", role: "staff", ...at },
    ])
    .run();
  const session = { sess: {}, userId: "ann", expire: NOW, createdAt: NOW, lastSeenAt: NOW };
  db.insert(sessions)
    .values(["phone", "desk"].map((sid) => ({ sid, ...session })))
    .run();
  const by = { id: "ellen", username: "ellen", role: "owner" as const };
  const acting = { by, now: NOW, newId: countingIds(), businessTimezone: "America/Denver" };

  expect(endSessionOfPerson(db, { id: "ellen", sid: "phone" }, acting)).toBe(false);
  expect(endSessionOfPerson(db, { id: "ann", sid: "phone" }, acting)).toBe(true);
  expect(endSessionOfPerson(db, { id: "ann", sid: "phone" }, acting)).toBe(false);
  expect(db.select().from(sessions).all()).toMatchObject([{ sid: "desk" }]);
  expect(db.select().from(auditLog).all()).toMatchObject([
    { username: "ellen", action: "sign_out", entity: "user", entityId: "ann", details: { sessions: 1 } },
  ]);
});
