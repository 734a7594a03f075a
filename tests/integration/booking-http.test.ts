import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openDatabase } from "#db/client.server";
import { bookings, leads } from "#db/schema";
import { CALENDLY_KEY, calendlyBody, calendlySignature, inviteeUri } from "#tests/fakes/calendly";
import { inStore, sharedServer, startServer, type TestServer } from "#tests/setup/server";
import { MINUTE_MS } from "~/time-units";

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
    ["an old signature", calendlySignature(calendlyBody(), Date.now() - 10 * MINUTE_MS), 401],
    ["a signature from the future", calendlySignature(calendlyBody(), Date.now() + 10 * MINUTE_MS), 401],
    ["a signature of another body", calendlySignature(calendlyBody({ id: "other" })), 401],
    ["half a signature", calendlySignature(calendlyBody()).slice(0, -8), 401],
    ["words for a signature", "t=now,v1=trust-me", 401],
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

  const signed = async (over: Parameters<typeof calendlyBody>[0], at = Date.now()) => {
    const body = calendlyBody(over);
    const answer = await deliver(body, calendlySignature(body, at));
    return [answer.status, ((await answer.json()) as { outcome?: string }).outcome];
  };
  const booking = (id: string) =>
    inStore(server, (db) =>
      db
        .select()
        .from(bookings)
        .all()
        .filter(({ externalId }) => externalId === inviteeUri(id)),
    );

  it("takes the same news of a later delivery once", async () => {
    expect(await signed({ id: "twice", email: "twice@example.com" })).toEqual([200, "waiting"]);
    expect(await signed({ id: "twice", email: "twice@example.com" }, Date.now() - 5_000)).toEqual([
      200,
      "unchanged",
    ]);
    expect(booking("twice")).toHaveLength(1);
  });

  it("lets a cancellation win that overtook its booking", async () => {
    const cancelled = { id: "overtaken", event: "invitee.canceled", reason: "Not now" } as const;
    expect(await signed(cancelled)).toEqual([200, "cancelled"]);
    expect(await signed({ id: "overtaken" })).toEqual([200, "unchanged"]);
    expect(booking("overtaken")).toMatchObject([{ status: "cancelled" }]);
  });

  it("takes news of a meeting that is over, when it comes that late", async () => {
    const late = { id: "late", email: "late@example.com", start: "2025-01-06T15:00:00.000000Z" };
    expect(await signed(late)).toEqual([200, "waiting"]);
    expect(booking("late")).toMatchObject([{ status: "booked" }]);
  });

  it.each([
    ["nothing", ""],
    ["null", "null"],
    ["a list", "[]"],
    ["a number", "42"],
    ["no payload", '{"event":"invitee.created"}'],
    ["a time that is none", calendlyBody({ start: "15:00 on Monday" })],
    ["a payload of another shape", '{"event":"invitee.created","payload":{"uri":7,"scheduled_event":[]}}'],
    ["bytes", "\u0000\ufffd\u0001"],
    ["a depth no message has", `${"[".repeat(50_000)}${"]".repeat(50_000)}`],
  ])("answers 400 to a signed delivery of %s, and stays well", async (_what, body) => {
    const answer = await deliver(body, calendlySignature(body));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toEqual({ message: expect.any(String) });
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
  });

  it("takes nothing where no key is set", async () => {
    const keyless = await sharedServer();
    expect((await deliver(calendlyBody(), calendlySignature(calendlyBody()), keyless.url)).status).toBe(401);
  });
});
