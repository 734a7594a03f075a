import { randomUUID } from "node:crypto";
import type { Page } from "playwright-core";
import { users } from "#db/schema";
import type { UserRole } from "#db/values";
import { hashPassword } from "~/platform/auth/password.server";
import { type Visit, visit } from "./browser";
import { inStore, type TestServer } from "./server";

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

/** Signs in, and returns the session cookie for calls. */
export async function sessionCookie(baseUrl: string, who = SAMPLE_STAFF): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ username: who.username, password: who.password }),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
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
