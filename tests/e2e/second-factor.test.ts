import { Secret, TOTP } from "otpauth";
import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { sessions, totpSecrets } from "#db/schema";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { signInOn } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(async () => {
  await server?.dispose();
});

/** Adds a fingerprint reader that always approves, with Chromium's virtual authenticator. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

const onAccount = ({ pathname }: URL) => pathname === "/admin/account";

const signOut = (page: Page) => page.context().clearCookies();

it("a person adds a passkey on a phone, and signs in with it alone", async () => {
  const { page, errors } = await visit(server.url, {
    viewport: { width: 360, height: 740 },
    unshared: true,
  });
  // The page's own clock, so that a toast need not be waited for.
  await page.clock.install();
  await addAuthenticator(page);
  await goto(page, "/admin/login?redirectTo=/admin/account");
  await signInOn(page);
  await page.waitForURL(onAccount);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByRole("heading", { name: "Write these down now" }).waitFor();
  expect(await page.locator("#recovery-codes ~ ol li").allInnerTexts()).toHaveLength(10);
  await page.getByText("10 codes are left").waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
  await page.clock.fastForward(10_000);
  await page.getByText("Login successful").first().waitFor({ state: "hidden" });
  // The bar above the page covers what is scrolled under it.
  await page.evaluate(() => window.scrollTo(0, 0));
  expect(await violationsOf(page)).toEqual([]);

  await signOut(page);
  await goto(page, "/admin/login?redirectTo=/admin/account");
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
  await page.waitForURL(onAccount);
  await page.getByText("last used").first().waitFor();

  await signOut(page);
  await goto(page, "/admin/login?redirectTo=/admin/account");
  await signInOn(page);
  await page.waitForURL("**/admin/login/code?redirectTo=%2Fadmin%2Faccount");
  expect(await violationsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Use your passkey" }).click();
  await page.waitForURL(onAccount);
  // The next test signs in as the same person, so the passkey must really be gone, not just its removal requested.
  const remove = page.getByRole("button", { name: /^Remove the passkey/ });
  await remove.click();
  await remove.waitFor({ state: "hidden" });
  expect(errors.filter((error) => !error.includes("401"))).toEqual([]);
});

it("a person sets up an app, is asked for its code, and gets in with a recovery code, without scripts too", {
  tags: ["journeys"],
}, async () => {
  const { page } = await visit(server.url, { javaScriptEnabled: false });
  await goto(page, "/admin/login?redirectTo=/admin/account");
  await signInOn(page);
  await page.getByRole("link", { name: "Set up" }).click();
  await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const address = await page.getByRole("link", { name: "open it in the app" }).getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel("The code it shows now").fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = await page.locator("#recovery-codes ~ ol li").allInnerTexts();
  expect(codes).toHaveLength(10);

  await signOut(page);
  await goto(page, "/admin/login?redirectTo=/admin/account");
  await signInOn(page);
  await page.getByRole("heading", { name: "Second step" }).waitFor();
  await page.getByLabel("Code").fill("000000");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("That code is not right").waitFor();
  inStore(server, (db) => db.update(totpSecrets).set({ lastStep: 0 }).run());
  await page.getByLabel("Code").fill(codeOf(secret));
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL(onAccount);

  await signOut(page);
  await goto(page, "/admin/login?redirectTo=/admin/account");
  await signInOn(page);
  await page.getByLabel("Code").fill(codes[0] ?? "");
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.getByText("9 codes are left").waitFor();
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("link", { name: "Set up" }).waitFor();
});

it("an app is turned on after a wrong code; new recovery codes replace the first, before and after a proof", {
  tags: ["journeys"],
}, async () => {
  const { page } = await visit(server.url, { unshared: true });
  await goto(page, "/admin/login?redirectTo=/admin/account");
  await signInOn(page);
  await page.waitForURL(onAccount);
  await page.getByRole("link", { name: "Set up" }).click();
  const address = await page.getByRole("link", { name: "open it in the app" }).getAttribute("href");
  const secret = new URL(address ?? "").searchParams.get("secret") ?? "";
  await page.getByLabel("The code it shows now").fill("000000");
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByText("That is not the code the app shows now").first().waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByLabel("The code it shows now").fill(codeOf(secret));
  await page.getByRole("button", { name: "Turn on" }).click();
  const codes = page.locator("#recovery-codes ~ ol li");
  await expect.poll(() => codes.count()).toBe(10);
  const first = await codes.allInnerTexts();
  await page.waitForURL(({ search }) => search === "");
  await page.getByRole("button", { name: "Make new codes" }).click();
  await expect
    .poll(async () => (await codes.allInnerTexts()).some((code) => first.includes(code)))
    .toBe(false);
  expect(await codes.count()).toBe(10);

  const second = await codes.allInnerTexts();
  inStore(server, (db) => {
    db.update(totpSecrets).set({ lastStep: 0 }).run();
    db.update(sessions)
      .set({ confirmedAt: new Date(0) })
      .run();
  });
  await page.getByRole("button", { name: "Make new codes" }).click();
  await page.getByRole("heading", { name: "Is it you?" }).waitFor();
  await page.getByLabel("Code").fill(codeOf(secret));
  await page.getByRole("button", { name: "Confirm" }).click();
  await page.waitForURL(onAccount);
  await expect.poll(() => codes.count()).toBe(10);
  expect((await codes.allInnerTexts()).some((code) => second.includes(code))).toBe(false);
  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByRole("link", { name: "Set up" }).waitFor();
  expect(await codes.count()).toBe(0);
});

const codeOf = (secret: string) => TOTP.generate({ secret: Secret.fromBase32(secret) });
