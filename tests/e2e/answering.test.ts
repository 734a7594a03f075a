import { afterAll, beforeAll, expect, it } from "vitest";
import { onCallHours, users } from "#db/schema";
import { goto, reload, visit } from "#tests/setup/browser";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { visitAsStaff } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
  inStore(server, (db) => {
    const owner = db.select().from(users).get()!;
    for (const day of [0, 1, 2, 3, 4, 5, 6])
      db.insert(onCallHours)
        .values({ id: `day-${day}`, userId: owner.id, day, from: "00:00", to: "00:00" })
        .run();
  });
}, 120_000);
afterAll(() => server?.dispose());

it("a family reads on a phone who answers now, in the name that staff agreed to, and when they are with a family", async () => {
  const staff = await visitAsStaff(server);
  await goto(staff.page, "/admin/account");
  await staff.page.getByLabel("First name that families may read").fill("Hannah");
  await staff.page.locator("#public-name").getByRole("button", { name: "Save" }).click();
  await staff.page.getByText("Now: Hannah, who works with Ellen, is on call.").waitFor();

  const family = await visit(server.url, { viewport: { width: 390, height: 740 } });
  await goto(family.page, "/contact");
  const line = family.page.locator("#answering");
  const before = (await line.boundingBox())!.height;
  await expect.poll(() => line.innerText()).toContain("Now: Hannah, who works with Ellen, is on call.");
  expect((await line.boundingBox())!.height).toBe(before);

  await staff.page.getByRole("button", { name: "Tell families" }).click();
  await staff.page.getByText(/^With a family until/).waitFor();
  await goto(family.page, "/chat");
  await family.page.getByText(/Now: Hannah, who works with Ellen, is with a family until/).waitFor();
  await staff.page.getByRole("button", { name: "I am back" }).click();
  await staff.page.getByRole("button", { name: "Tell families" }).waitFor();
  await reload(family.page);
  await family.page.getByText("Now: Hannah, who works with Ellen, is on call.").waitFor();
  expect([...staff.errors, ...family.errors, ...family.foreignRequests]).toEqual([]);
});
