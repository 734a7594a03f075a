import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { bookings, leads } from "#db/schema";
import { CALENDLY_KEY, calendlyBody, calendlySignature } from "#tests/fakes/calendly";
import { startServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { CALENDLY_WEBHOOK_KEY: CALENDLY_KEY } });
});
afterAll(() => server.dispose());

const deliver = (body: string, signature?: string, base = server.url) =>
  fetch(`${base}/api/webhooks/calendly`, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(signature && { "Calendly-Webhook-Signature": signature }),
    },
    body,
  });

describe("POST /api/webhooks/calendly", () => {
  it("books the lead of a signed delivery, once", async () => {
    await fetch(`${server.url}/api/contact`, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({
        name: "Maria Lopez",
        email: "maria@example.com",
        phone: "(801) 555-0142",
        relationship: "parent",
        concernType: "alcohol-addiction",
        urgencyLevel: "urgent",
      }),
    });
    const body = calendlyBody();
    const signature = calendlySignature(body);
    const first = await deliver(body, signature);
    expect(first.status).toBe(200);
    expect(await first.json()).toEqual({ success: true, outcome: "booked" });
    const replay = await deliver(body, signature);
    expect(replay.status).toBe(409);

    const db = openDatabase(`${server.dataDir}/app.sqlite`);
    expect(db.select().from(leads).get()?.status).toBe("booked");
    expect(db.select().from(bookings).all()).toHaveLength(1);
    db.$client.close();
  });

  it.each([
    ["no signature", undefined, 401],
    ["a signature under another key", calendlySignature(calendlyBody(), Date.now(), "other"), 401],
    ["an old signature", calendlySignature(calendlyBody(), Date.now() - 10 * 60_000), 401],
  ])("refuses %s", async (_what, signature, status) => {
    const answer = await deliver(calendlyBody(), signature);
    expect(answer.status).toBe(status);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
  });

  it("answers 400 to a signed delivery it can't read, and takes no notice of other events", async () => {
    expect((await deliver("{", calendlySignature("{"))).status).toBe(400);
    const other = calendlyBody({ event: "routing_form_submission.created" });
    expect(await (await deliver(other, calendlySignature(other))).json()).toMatchObject({
      outcome: "ignored",
    });
  });

  it("takes nothing where no key is set", async () => {
    const keyless = await startServer();
    expect((await deliver(calendlyBody(), calendlySignature(calendlyBody()), keyless.url)).status).toBe(401);
    await keyless.dispose();
  });
});
