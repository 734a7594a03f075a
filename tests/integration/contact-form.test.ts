import { beforeAll, describe, expect, it } from "vitest";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const form = (over: Record<string, string>) =>
  new URLSearchParams({
    name: "Sample Friend",
    email: "sample.friend@example.com",
    phone: "(505) 555-0140",
    relationship: "friend",
    concernType: "not-sure",
    urgencyLevel: "planning",
    message: "Keep these words",
    ...over,
  });

const send = (body: URLSearchParams) =>
  fetch(`${server.url}/contact`, {
    method: "POST",
    body,
    headers: { origin: server.url },
    redirect: "manual",
  });

const lead = (email: string) =>
  inStore(server, (db) => db.$client.prepare("select * from leads where email = ?").get(email)) as
    | Record<string, string>
    | undefined;

describe("the contact form without JavaScript", () => {
  it("asks a probable program to send once more, keeps the words, and then takes them", async () => {
    const email = "sample.trap@example.com";
    const refused = await send(form({ email, website: "https://spam.example", phone: "(505) 555-0141" }));
    expect(refused.status).toBe(422);
    const page = await refused.text();
    expect(page).toContain("once more");
    expect(page).toContain("Keep these words");
    expect(page).toMatch(/name="asked"[^>]*value="yes"/);
    expect(lead(email)).toBeUndefined();
    const taken = await send(
      form({ email, website: "https://spam.example", asked: "yes", phone: "(505) 555-0141" }),
    );
    expect(taken.status).toBe(303);
    expect(taken.headers.get("location")).toMatch(/^\/request\//);
    expect(lead(email)?.message).toBe("Keep these words");
  });

  it("takes 5,000 characters with line breaks, which browsers send as two each", async () => {
    const email = "sample.breaks@example.com";
    const message = `${"a line\n".repeat(714)}ab`;
    const sent = form({ email, phone: "(505) 555-0142", elapsed: "30000", message });
    sent.set("message", message.replaceAll("\n", "\r\n"));
    expect(message).toHaveLength(5_000);
    expect((await send(sent)).status).toBe(303);
    expect(lead(email)?.message).toBe(message);
    const longer = form({ email: `b${email}`, phone: "(505) 555-0144", message: `${message}c` });
    expect((await send(longer)).status).toBe(422);
  });

  it("takes a name nobody can see, an address with an ampersand, and two numbers in Arabic digits", async () => {
    const typed = {
      name: "\u200b\u200b",
      email: "mailto:o&leary@example.com,",
      phone: "٥٠٥٥٥٥٠١٤٥ / ٥٠٥٥٥٥٠١٤٦",
      location: "El Paso, TX",
    };
    expect((await send(form({ ...typed, elapsed: "30000" }))).status).toBe(303);
    expect(lead("o&leary@example.com")).toMatchObject({
      name: "Unknown",
      phone_e164: "+15055550145",
      state: "TX",
      time_zone: "America/Denver",
    });
  });

  it("takes whether a message may be left, which is the number's, and the best time to call", async () => {
    const email = "sample.quiet@example.com";
    const extra = { email, phone: "(505) 555-0150", mayLeaveMessage: "no", bestTime: "evening" };
    const wrong = await send(form({ ...extra, bestTime: "noon" }));
    expect(wrong.status).toBe(422);
    // The page that comes back keeps the choices.
    expect(await wrong.text()).toMatch(/name="mayLeaveMessage"[\s\S]*?<option value="no" selected/);
    expect((await send(form({ ...extra, elapsed: "30000" }))).status).toBe(303);
    const { id, best_time } = await expect
      .poll(() => lead(email))
      .toBeDefined()
      .then(() => lead(email)!);
    expect(best_time).toBe("evening");
    const answers = inStore(server, (db) =>
      db.$client
        .prepare("select kind, may_leave_message from lead_contacts where lead_id = ? order by kind")
        .raw()
        .all(id),
    );
    expect(answers).toEqual([
      ["email", null],
      ["phone", 0],
    ]);
  });

  it("records where the visit came from, and nothing that isn't known", async () => {
    const email = "sample.touch@example.com";
    const touch = {
      at: "2026-01-02T03:04:05.000Z",
      landingPath: "/services",
      utmSource: "newsletter",
      secret: "x",
    };
    await send(form({ email, touch: JSON.stringify(touch), elapsed: "30000", phone: "(505) 555-0142" }));
    const { secret: _unknown, ...known } = touch;
    expect(JSON.parse(lead(email)?.first_touch ?? "null")).toEqual(known);
    await send(
      form({ email: "sample.bad@example.com", touch: "{broken", elapsed: "30000", phone: "(505) 555-0143" }),
    );
    expect(lead("sample.bad@example.com")?.first_touch).toBeNull();
  });

  it("refuses a form that another site sends", async () => {
    const answer = await fetch(`${server.url}/contact`, {
      method: "POST",
      body: form({ email: "sample.foreign@example.com" }),
      headers: { origin: "https://evil.example" },
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(lead("sample.foreign@example.com")).toBeUndefined();
  });
});
