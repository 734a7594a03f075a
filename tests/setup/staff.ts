import type { Page } from "playwright-core";

/** The account of a first start, as the sign-in page hints. */
export const SAMPLE_STAFF = { username: "admin", password: "open-the-door" };

/** Signs in as a person does, on the sign-in page. */
export async function signInOn(page: Page, { username, password } = SAMPLE_STAFF): Promise<void> {
  await page.fill("[name=username]", username);
  await page.fill("[name=password]", password);
  await page.click("button[type=submit]");
}

/** A session cookie for calls. */
export async function sessionCookie(baseUrl: string): Promise<string> {
  const answer = await fetch(`${baseUrl}/api/auth/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(SAMPLE_STAFF),
  });
  if (!answer.ok) throw new Error(`sign-in failed: ${answer.status}`);
  return answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
}
