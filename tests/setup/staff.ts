import { randomUUID } from "node:crypto";
import { createCookie } from "@remix-run/node";
import { eq } from "drizzle-orm";
import type { Page } from "playwright-core";
import type { AppDatabase } from "#db/client.server";
import { passkeys, totpSecrets, users } from "#db/schema";
import type { UserRole } from "#db/values";
import { hashPassword } from "~/platform/auth/password.server";
import { addSession } from "~/platform/auth/session.server";
import { deriveCookieSecret } from "~/platform/http/cookies.server";
import { pickValidSecrets, readOrMakeSecrets } from "~/platform/secrets/kept-secrets";
import { type Visit, visit } from "./browser";
import { findDataDir, inStore, type TestServer } from "./server";

/** The account of a first start, which the sign-in page hints at. */
export const SAMPLE_STAFF = { username: "admin", password: "open-the-door" };

/** Signs in on the sign-in page, as a person does. */
export async function signInOn(page: Page, { username, password } = SAMPLE_STAFF): Promise<void> {
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", password);
  await page.click("button[type=submit]");
}

/** Made once per worker: a hash takes a tenth of a second of processor by design. */
let sampleHash: Promise<string> | undefined;

/** Adds an account with this role to a running server, with the sample password. */
export async function addStaff(server: Pick<TestServer, "dataDir">, username: string, role: UserRole) {
  sampleHash ??= hashPassword(SAMPLE_STAFF.password);
  const password = await sampleHash;
  const at = { createdAt: new Date(), updatedAt: new Date() };
  const id = randomUUID();
  inStore(server, (db) =>
    db
      .insert(users)
      .values({ id, username, password, role, ...at })
      .run(),
  );
  return { id, username, password: SAMPLE_STAFF.password };
}

/** Signs in with the password, as a program does, and returns the session cookie. */
export async function signInByPassword(baseUrl: string, who = SAMPLE_STAFF): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: who.username, password: who.password }),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}

/**
 * A cookie of a new session, for calls. It is stored as a sign-in stores it, without the tenth of a second of processor
 * that a password takes; where that can't be done, and for whom a password is not enough, by a sign-in.
 */
export async function sessionCookie(baseUrl: string, who = SAMPLE_STAFF): Promise<string> {
  const dataDir = findDataDir(baseUrl);
  const id = dataDir && inStore({ dataDir }, (db) => addSessionOf(db, who.username));
  if (!id) return signInByPassword(baseUrl, who);
  const secrets = pickValidSecrets(readOrMakeSecrets(dataDir), new Date());
  const header = await createCookie("session", {
    secrets: secrets.map((secret) => deriveCookieSecret(secret, "session")),
  }).serialize(id);
  return header.split(";", 1)[0] ?? "";
}

function addSessionOf(db: AppDatabase, username: string): string | undefined {
  const user = db.select().from(users).where(eq(users.username, username)).get();
  if (!user || user.disabledAt) return undefined;
  for (const factors of [totpSecrets, passkeys])
    if (db.select().from(factors).where(eq(factors.userId, user.id)).get()) return undefined;
  return addSession(db, user.id, "node", new Date());
}

const cookies = new Map<string, Promise<string>>();

/**
 * Opens a signed-in visit without the sign-in page. All visits of a person to a server share one session. A test that
 * signs out, or ends sessions, needs its own session from `sessionCookie`.
 */
export async function visitAsStaff(
  { url }: Pick<TestServer, "url">,
  { who = SAMPLE_STAFF, width = 1280, height = width < 700 ? 740 : 900, ...options }: StaffVisitOptions = {},
): Promise<Visit> {
  const key = `${url} ${who.username}`;
  if (!cookies.has(key)) cookies.set(key, sessionCookie(url, who));
  const cookie = await cookies.get(key);
  return visit(url, { viewport: { width, height }, reducedMotion: "reduce", cookie, ...options });
}

type StaffVisitOptions = Omit<NonNullable<Parameters<typeof visit>[1]>, "viewport" | "cookie"> & {
  who?: typeof SAMPLE_STAFF;
  /** In CSS pixels. */
  width?: number;
  height?: number;
};
