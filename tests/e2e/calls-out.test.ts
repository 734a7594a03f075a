import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import { alertChannels, leadActivities, users } from "#db/schema";
import { type FakeTwilio, startFakeTwilio, twilioDelivery } from "#tests/fakes/twilio";
import { violationsOf } from "#tests/setup/accessibility";
import { goto, reload } from "#tests/setup/browser";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";

let twilio: FakeTwilio;
let site: TestServer;

beforeAll(async () => {
  twilio = await startFakeTwilio();
  site = await startServer({ env: twilio.voiceEnv() });
}, 180_000);
afterAll(async () => {
  await site?.dispose();
  await twilio?.close();
});

/** Answers for the telephone service at an address that it was given, and gives what the line does next. */
async function notify(address: string, form: Record<string, string> = {}) {
  const answer = await fetch(address, twilioDelivery(address, { CallSid: `CA${"9".repeat(32)}`, ...form }));
  return (await answer.text()).replaceAll("&amp;", "&");
}
const actionIn = (twiml: string) => / action="([^"]+)"/.exec(twiml)![1]!;

it("Call on the hub rings one's own phone, then theirs, and the lead asks how it went, once more after an undo", async () => {
  const enquiry = {
    ...sampleEnquiry(1, "out"),
    phone: "(303) 555-0142",
    message: "He took all my pills",
  };
  expect((await sendJson(`${site.url}/api/contact`, enquiry)).status).toBe(201);
  inStore(site, (db) => {
    const at = new Date();
    const userId = db.select().from(users).get()!.id;
    const phone = {
      kind: "voice",
      value: "+13035550190",
      confirmedAt: at,
      createdAt: at,
      updatedAt: at,
    } as const;
    db.insert(alertChannels)
      .values({ id: "phone", userId, ...phone })
      .run();
  });
  const { page } = await visitAsStaff(site);
  await goto(page, "/admin/hub");
  await page
    .getByRole("link", { name: /^Call \(303\) 555-0142/ })
    .first()
    .click();
  await page.getByText("Your phone rings. Pick up and press 1").waitFor();
  expect(new URL(page.url()).pathname).toMatch(/^\/admin\/leads\//);
  await page.getByText("Say no name of the practice until they can speak freely.").first().waitFor();
  expect(twilio.calls).toMatchObject([{ to: "+13035550190" }]);

  const dial = await notify(actionIn(await notify(twilio.calls[0]!.url)), { Digits: "1" });
  expect(dial).toContain("<Number>+13035550142</Number>");
  await page.getByText("You are calling (303) 555-0142.").waitFor();
  await notify(actionIn(dial), { DialCallStatus: "no-answer" });
  await page.getByText("Nobody picked up there.").waitFor();
  await reload(page);
  await page.getByText("Nobody picked up there.").waitFor();
  expect(await violationsOf(page)).toEqual([]);

  await page.getByRole("button", { name: "Say how it went" }).click();
  await page.locator("#compose-call").getByText("No answer", { exact: true }).click();
  await page.getByRole("button", { name: "Log call" }).click();
  await page.getByText("Nobody picked up there.").waitFor({ state: "detached" });
  const entries = (activityType: string) =>
    inStore(site, (db) =>
      db.select().from(leadActivities).where(eq(leadActivities.activityType, activityType)).all(),
    ).map(({ metadata }) => metadata);
  const entry = { outcome: "no_answer", phoneCallId: expect.any(String) };
  expect(entries("call_logged")).toMatchObject([entry]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await page.getByText("Nobody picked up there.").waitFor();
  expect(entries("call_undone")).toMatchObject([entry]);
});
