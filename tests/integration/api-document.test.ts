import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, it } from "vitest";
import {
  alertChannels,
  bookings,
  chatSessions,
  outbox,
  phoneCalls,
  phoneRecordings,
  replies,
  users,
} from "#db/schema";
import { CALENDLY_KEY, calendlyBody, calendlySignature, inviteeUri } from "#tests/fakes/calendly";
import { type FakeTwilio, startFakeTwilio, twilioDelivery } from "#tests/fakes/twilio";
import { apiDocument } from "#tests/setup/api-document";
import { beginChat } from "#tests/setup/chat";
import { softPasskey } from "#tests/setup/passkey";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import { unsureWords } from "#tests/setup/unsure-words";
import { DAY_MS, HOUR_MS } from "~/time-units";

const RESEND_KEY = Buffer.from("a secret of at least twenty-four bytes");

const VOICE_NUMBER = "+15555550100";

let server: TestServer;
let texts: FakeTwilio;
let cookie: string;
let document: Awaited<ReturnType<typeof apiDocument>>;
const seen = new Set<string>();

beforeAll(async () => {
  texts = await startFakeTwilio();
  const env = {
    CALENDLY_WEBHOOK_KEY: CALENDLY_KEY,
    // Nobody listens there: who booked is asked for later.
    CALENDLY_TOKEN: "a token",
    CALENDLY_BASE_URL: "http://127.0.0.1:9",
    RESEND_WEBHOOK_SECRET: `whsec_${RESEND_KEY.toString("base64")}`,
    ...texts.env(),
    VOICE_NUMBER,
  };
  server = await startServer({ env });
  cookie = await sessionCookie(server.url);
  document = await apiDocument(server.url);
});
afterAll(async () => {
  await server.dispose();
  await texts.close();
});

type Thing = { id: string; [field: string]: unknown };

/** Makes a call, holds its answer against the document, and expects the status. */
async function call<Body = Thing>(
  status: number,
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<Body> {
  const url = `${server.url}/api${path}`;
  const answer = await fetch(url, {
    method,
    headers: { cookie, ...(body !== undefined && { "Content-Type": "application/json" }), ...headers },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await answer.text();
  const isOther = /^(text\/xml|audio)/.test(answer.headers.get("content-type") ?? "");
  const read: unknown = text === "" || isOther ? null : JSON.parse(text);
  expect(answer.status, `${method} ${path}: ${text.slice(0, 200)}`).toBe(status);
  const name = document.check(method, url, status, read);
  if (status < 400) seen.add(name);
  return read as Body;
}

const LEAD = {
  name: "Maria Lopez",
  email: "maria@example.com",
  phone: "(801) 555-0142",
  relationship: "parent",
  concernType: "alcohol-addiction",
  urgencyLevel: "urgent",
};

/** Emails that match no lead. */
const mailsOfNobody = (...ids: string[]) =>
  inStore(server, (db) => {
    const at = { createdAt: new Date(), updatedAt: new Date() };
    const words = { fromAddress: "aunt@example.com", subject: "Hello", words: "I write for my sister." };
    for (const id of ids)
      db.insert(replies)
        .values({ id, key: id, state: "waiting", ...words, ...at })
        .run();
  });

/** The token of the link in the mail about a booking. */
async function readMailedToken(to: string): Promise<string> {
  const find = () =>
    inStore(server, (db) => db.select().from(outbox).where(eq(outbox.to, to)).all())
      .filter(({ kind }) => kind.startsWith("booking_"))
      .flatMap(({ text }) => /\/booking\/([\w.-]+)/.exec(text ?? "")?.[1] ?? []);
  await expect.poll(() => find().length, { timeout: 30_000 }).toBeGreaterThan(0);
  return find()[0]!;
}

it("describes how visitors are answered", async () => {
  const anybody = { cookie: "" };
  const touch = { at: "2026-07-01T10:00:00Z", landingPath: "/", utmSource: "news" };
  await call(
    201,
    "POST",
    "/contact",
    { ...LEAD, touch, message: "He wants to kill himself.", mayLeaveMessage: true, bestTime: "night" },
    anybody,
  );
  await call(422, "POST", "/contact", { ...LEAD, email: "none" }, anybody);
  await call(202, "POST", "/newsletter", { email: "reader@example.com" }, anybody);
  await call(204, "POST", "/csp-reports", {
    "csp-report": {
      "document-uri": server.url,
      "blocked-uri": "inline",
      "effective-directive": "script-src",
    },
  });
  await call(400, "POST", "/csp-reports", {});

  await call(201, "POST", "/chat/start", {}, anybody);
  const chat = await beginChat(server.url);
  const { sessionId } = chat;
  const visitor = { cookie: chat.cookie };
  const answer = (questionId: string, message: string, status = 200) =>
    call(status, "POST", "/chat/message", { sessionId, questionId, message }, visitor);
  const finish = (status: number) => {
    const { name, phone } = LEAD;
    const contactInfo = { name, phone, email: "another@example.com" };
    return call(status, "POST", "/chat/complete", { sessionId, contactInfo }, visitor);
  };
  await answer("relationship", "parent");
  await answer("concernType", "whisky", 422);
  await answer("previousAttempts", "yes", 409);
  await finish(409);
  await answer("concernType", "drug-addiction");
  await answer("urgencyLevel", "urgent");
  await answer("previousAttempts", "yes");
  await answer("situation", "My son says he wants to kill himself.");
  await finish(201);
  await call(401, "POST", "/chat/message", { sessionId, questionId: "x", message: "x" }, anybody);

  const unsure = { ...LEAD, email: "unsure@example.com", message: unsureWords };
  const sent = await call<{ leadId: string; check: { id: string } }>(
    201,
    "POST",
    "/contact",
    unsure,
    anybody,
  );
  const checked = { reference: sent.leadId, id: sent.check.id };
  await call(200, "POST", "/contact/check", { ...checked, answer: "yes" }, anybody);
  await call(422, "POST", "/contact/check", { ...checked, answer: "perhaps" }, anybody);
  await call(404, "POST", "/contact/check", { ...checked, id: "none", answer: "yes" }, anybody);
  await call(201, "POST", "/chat/start", { startOver: true }, visitor);
  const other = await beginChat(server.url);
  const theirs = { cookie: other.cookie };
  const say = (questionId: string, message: string) =>
    call<{ check?: { id: string } }>(
      200,
      "POST",
      "/chat/message",
      { sessionId: other.sessionId, questionId, message },
      theirs,
    );
  await say("relationship", "parent");
  await say("concernType", "drug-addiction");
  await say("urgencyLevel", "urgent");
  await say("previousAttempts", "yes");
  const asked = { sessionId: other.sessionId, id: (await say("situation", unsureWords)).check?.id };
  await call(200, "POST", "/chat/check", { ...asked, answer: "no" }, theirs);
  await call(404, "POST", "/chat/check", { ...asked, id: "none", answer: "no" }, theirs);
});

it("describes how somebody of ours talks in a chat", async () => {
  const chat = await beginChat(server.url);
  await chat.answer("relationship", "parent");
  const { sessionId } = chat;
  const reference = inStore(
    server,
    (db) => db.select().from(chatSessions).where(eq(chatSessions.id, sessionId)).get()!.reference,
  );
  const visitor = { cookie: chat.cookie };
  const at = `/chats/${reference}`;
  await call(
    409,
    "POST",
    "/chat/say",
    { sessionId, text: "Is anybody there?", key: "sample-key-0" },
    visitor,
  );
  await call(409, "POST", `${at}/say`, { text: "Hello" });
  await call(204, "POST", `${at}/join`);
  const other = { cookie: await sessionCookie(server.url, await addStaff(server, "b-ben", "staff")) };
  await call(409, "POST", `${at}/join`, undefined, other);
  await call(200, "POST", `${at}/take-over`, undefined, other);
  await call(204, "POST", `${at}/stay`);
  await call(201, "POST", `${at}/say`, { text: "I am here." });
  await call(422, "POST", `${at}/say`, { text: " " });
  await call(201, "POST", `${at}/numbers`);
  await call(409, "POST", `${at}/reached`);
  await call(200, "POST", "/chat/say", { sessionId, text: "He has a gun", key: "sample-key-1" }, visitor);
  await call(401, "POST", "/chat/say", { sessionId, text: "Hello", key: "sample-key-2" }, { cookie: "" });
  await call(200, "GET", "/chat/state", undefined, visitor);
  await call(401, "GET", "/chat/state", undefined, { cookie: "" });
  await call(204, "POST", `${at}/reached`);
  await call(204, "POST", `${at}/present`);
  await follow("/chat/stream", chat.cookie, "event: state");
  await follow(`${at}/stream`, cookie, "event: changed");
  await call(404, "GET", "/chats/none/stream");
  await call(204, "POST", `${at}/leave`);
  await call(409, "POST", `${at}/present`);
});

/** Opens a stream of events, which would not end, and reads its first one. */
async function follow(path: string, cookie: string, first: string) {
  const url = `${server.url}/api${path}`;
  const answer = await fetch(url, { headers: { cookie } });
  expect(answer.headers.get("content-type")).toMatch(/^text\/event-stream/);
  const reader = answer.body!.getReader();
  const { value } = await reader.read();
  expect(new TextDecoder().decode(value)).toContain(first);
  await reader.cancel();
  seen.add(document.check("GET", url, answer.status, null));
}

it("describes how alerts are answered", async () => {
  await call(201, "POST", "/contact", { ...LEAD, email: "alert@example.com", message: "He has a gun" });
  const alerts = () => call<Thing[]>(200, "GET", "/alerts");
  await expect.poll(async () => (await alerts()).length, { timeout: 30_000 }).toBeGreaterThan(0);
  const [alert] = await alerts();
  await call(200, "POST", `/alerts/${alert?.id}/acknowledge`);
  await call(404, "POST", "/alerts/none/acknowledge");
  expect(await call<Thing[]>(200, "GET", "/alerts?limit=1")).toHaveLength(1);
  await call(422, "GET", "/alerts?limit=101");

  await call(200, "PUT", "/alerts/channels", [{ kind: "email", value: "ann@practice.org", enabled: false }]);
  await call(422, "PUT", "/alerts/channels", [{ kind: "sms", value: "twelve" }]);
  await call(422, "PUT", "/alerts/channels", [{ kind: "push", value: "https://10.0.0.1/x" }]);
  const [channel] = await call<Thing[]>(200, "GET", "/alerts/channels");
  await call(200, "POST", `/alerts/channels/${channel?.id}/code`);
  await call(404, "POST", "/alerts/channels/none/code");
  await call(422, "POST", `/alerts/channels/${channel?.id}/confirm`, { code: "12345" });
  await call(422, "POST", `/alerts/channels/${channel?.id}/confirm`, { code: "no-one" });
  await call(404, "POST", "/alerts/channels/none/confirm", { code: "123456" });
  inStore(server, (db) => db.$client.exec("UPDATE alert_channels SET confirmed_at = 1"));
  await call(200, "POST", `/alerts/channels/${channel?.id}/confirm`, { code: "123456" });
  await call(200, "POST", "/alerts/test", { id: channel?.id });
  await call(404, "POST", "/alerts/test", { id: "none" });

  const hours = { day: 6, from: "22:00", to: "06:00" };
  await call(422, "PUT", "/alerts/rota", [{ ...hours, personId: "nobody" }]);
  await call(422, "PUT", "/alerts/rota", [{ ...hours, to: "25:00", personId: "nobody" }]);
  await call(200, "PUT", "/alerts/rota", []);
  await call(200, "GET", "/alerts/rota");
  await call(200, "GET", "/answering");
  const [me] = await call<Thing[]>(200, "GET", "/people");
  const night = { personId: me?.id, from: "2027-01-05T01:00:00Z", to: "2027-01-05T15:00:00-07:00" };
  const swap = await call<Thing>(201, "POST", "/alerts/swaps", night);
  expect(await call(200, "GET", "/alerts/swaps")).toEqual([
    { id: swap.id, personId: me?.id, from: "2027-01-05T01:00:00.000Z", to: "2027-01-05T22:00:00.000Z" },
  ]);
  expect(await call(422, "POST", "/alerts/swaps", { ...night, to: "2027-01-05T09:00:00Z" })).toMatchObject({
    errors: { from: ["They have that time already, by another swap"] },
  });
  await call(422, "POST", "/alerts/swaps", { ...night, to: "2027-01-05T00:00:00Z" });
  await call(422, "POST", "/alerts/swaps", { ...night, to: "2027-02-05T00:00:00Z" });
  await call(422, "POST", "/alerts/swaps", { ...night, personId: "nobody" });
  await call(204, "DELETE", `/alerts/swaps/${swap.id}`);
  await call(404, "DELETE", `/alerts/swaps/${swap.id}`);
  await call(401, "GET", "/alerts", undefined, { cookie: "" });
});

it("describes how signed deliveries are answered", async () => {
  const stray = calendlyBody({ id: "I9", email: "stray@example.com" });
  const signed = { "Calendly-Webhook-Signature": calendlySignature(stray) };
  await call(200, "POST", "/webhooks/calendly", stray, signed);
  await call(409, "POST", "/webhooks/calendly", stray, signed);
  await call(401, "POST", "/webhooks/calendly", stray);
  await call(
    202,
    "POST",
    "/booking/calendly",
    { invitee: inviteeUri("I9").replace("https://api.calendly.com", "http://127.0.0.1:9") },
    { cookie: "" },
  );

  const report = JSON.stringify({ type: "email.sent", created_at: new Date().toISOString(), data: {} });
  const at = String(Math.floor(Date.now() / 1000));
  const mac = createHmac("sha256", RESEND_KEY).update(`m1.${at}.${report}`).digest("base64");
  const delivery = { "svix-id": "m1", "svix-timestamp": at, "svix-signature": `v1,${mac}` };
  await call(200, "POST", "/webhooks/resend", report, delivery);
  await call(401, "POST", "/webhooks/resend", report);

  const sign = (id: string, event: string) => ({
    "svix-id": id,
    "svix-timestamp": at,
    "svix-signature": `v1,${createHmac("sha256", RESEND_KEY).update(`${id}.${at}.${event}`).digest("base64")}`,
  });
  const mail = JSON.stringify({
    type: "email.received",
    data: { email_id: "in-1", from: "new@example.com", to: ["practice@example.com"], text: "Please call me" },
  });
  await call(200, "POST", "/webhooks/inbound", mail, sign("m2", mail));
  await call(401, "POST", "/webhooks/inbound", mail);
  const unreadable = JSON.stringify({ type: "email.received", data: {} });
  await call(400, "POST", "/webhooks/inbound", unreadable, sign("m3", unreadable));

  const text = { MessageSid: `SM${"0".repeat(32)}`, From: "+13035550123", Body: "Please call me" };
  const { headers, body } = twilioDelivery(`${server.url}/api/webhooks/sms`, text);
  await call(204, "POST", "/webhooks/sms", body, headers as Record<string, string>);
  await call(401, "POST", "/webhooks/sms", body);
});

it("describes what the telephone service sends", async () => {
  const sid = `CA${"0".repeat(32)}`;
  const send = (status: number, hook: string, form: Record<string, string>) => {
    const { headers, body } = twilioDelivery(`${server.url}/api${hook}`, form);
    return call(status, "POST", hook, body, headers as Record<string, string>);
  };
  const of = "call=none&step=0";
  const recording = { CallSid: sid, RecordingSid: `RE${"0".repeat(32)}`, RecordingDuration: "3" };
  const hooks: [string, string, Record<string, string>][] = [
    ["", "", { CallSid: sid, From: "+13035550123", To: VOICE_NUMBER }],
    ["/key", `?${of}`, { Digits: "1" }],
    ["/ended", `?${of}`, { DialCallStatus: "no-answer" }],
    ["/recorded", "?call=none", recording],
    ["/transcribed", "?call=none", { TranscriptionStatus: "failed" }],
    ["/status", "", { CallSid: sid, CallStatus: "completed" }],
  ];
  for (const [hook, query, form] of hooks) {
    const path = `/webhooks/voice${hook}`;
    await send(200, `${path}${query}`, form);
    await send(400, path, {});
    await call(401, "POST", `${path}${query}`, new URLSearchParams(form).toString());
  }
  const { id } = inStore(server, (db) => db.select().from(phoneCalls).get()!);
  await call(204, "PATCH", `/telephone/${id}`, { isBlocked: true });
  await call(404, "PATCH", "/telephone/none", { isBlocked: true });
  await call(404, "POST", "/telephone/none/heard");
  await call(404, "GET", "/telephone/none/audio");
  inStore(server, (db) => {
    db.update(phoneCalls).set({ outcome: "voicemail" }).run();
    const sound = { type: "audio/mpeg", size: 3, content: Buffer.from("ID3"), createdAt: new Date() };
    db.insert(phoneRecordings)
      .values({ callId: id, ...sound })
      .run();
  });
  await call(204, "POST", `/telephone/${id}/heard`);
  await call(200, "GET", "/telephone");
  await call(200, "PUT", "/telephone/line", { ringSeconds: 30 });
  await call(422, "PUT", "/telephone/line", { ringSeconds: 9 });
  expect(await call(200, "POST", "/telephone/line/check")).toMatchObject({ state: "missing" });
  expect(await call(200, "GET", "/telephone/line")).toMatchObject({ number: VOICE_NUMBER, ringSeconds: 30 });
  await call(200, "GET", `/telephone/${id}/audio`);
  await call(206, "GET", `/telephone/${id}/audio`, undefined, { Range: "bytes=0-1" });
  await call(416, "GET", `/telephone/${id}/audio`, undefined, { Range: "bytes=9-" });
});

it("describes a call out", async () => {
  const { id } = await call(201, "POST", "/leads", {
    ...LEAD,
    email: "out@example.com",
    phone: "(303) 555-0177",
  });
  await call(409, "POST", `/leads/${id}/telephone`, {});
  inStore(server, (db) => {
    const at = new Date();
    const phone = {
      kind: "voice",
      value: "+18015550190",
      confirmedAt: at,
      createdAt: at,
      updatedAt: at,
    } as const;
    const userId = db.select().from(users).get()!.id;
    db.insert(alertChannels)
      .values({ id: "phone", userId, ...phone })
      .run();
  });
  const { id: phoneCallId } = await call(200, "POST", `/leads/${id}/telephone`, { number: "303 555 0177" });
  await call(404, "POST", "/leads/none/telephone", {});
  await call(200, "GET", "/telephone");
  await call(404, "POST", `/leads/${id}/calls`, { outcome: "no_answer", phoneCallId: "none" });
  await call(200, "POST", `/leads/${id}/calls`, { outcome: "no_answer", phoneCallId });
  await call(409, "POST", `/leads/${id}/calls`, { outcome: "no_answer", phoneCallId });
  await call(200, "GET", "/telephone");
});

it("describes how a consultation is booked", async () => {
  const [me] = await call<Thing[]>(200, "GET", "/people");
  const hours = [0, 1, 2, 3, 4, 5, 6].map((day) => ({
    personId: me?.id,
    day,
    from: "00:00",
    to: "00:00",
    types: ["standard", "exploratory"],
  }));
  await call(200, "PUT", "/booking/hours", hours);
  await call(422, "PUT", "/booking/hours", [{ ...hours[0], personId: "nobody" }]);
  await call(200, "GET", "/booking/hours");
  const from = new Date().toISOString();
  const to = new Date(Date.now() + 5 * DAY_MS).toISOString();
  const look = new URLSearchParams({ from, to });
  const anybody = { cookie: "" };
  const slots = `/booking/slots?type=standard&${look}`;
  const [one, , , two, , , three] = await call<{ start: string }[]>(200, "GET", slots, undefined, anybody);
  const sent = { ...LEAD, email: "books@example.com", phone: "(801) 555-0177" };
  const { leadId: reference } = await call(201, "POST", "/contact", sent, anybody);
  const wanted = { type: "standard", start: one?.start, reference, zone: "America/Denver" };
  await call(404, "POST", "/booking", { ...wanted, reference: "no-such-reference" }, anybody);
  const { id, token } = await call(201, "POST", "/booking", wanted, anybody);
  await call(409, "POST", "/booking", { ...wanted, start: two?.start }, anybody);
  await call(200, "POST", `/booking/${token}/move`, { start: two?.start }, anybody);
  await call(404, "POST", "/booking/nobody.knows/move", { start: two?.start }, anybody);
  await call(200, "GET", `/booking/calendar?${look}`);
  await call(409, "PATCH", `/booking/${id}`, { status: "kept" });
  await call(404, "PATCH", "/booking/none", { status: "kept" });
  await call(404, "POST", `/booking/${token}/confirm`, undefined, anybody);
  const mailed = await readMailedToken("books@example.com");
  await call(200, "POST", `/booking/${mailed}/confirm`, undefined, anybody);
  await call(200, "POST", `/booking/${token}/cancel`, { reason: "We found help" }, anybody);
  await call(409, "POST", `/booking/${mailed}/confirm`, undefined, anybody);
  await call(409, "POST", `/booking/${token}/cancel`, {}, anybody);
  const [lead] = await call<Thing[]>(200, "GET", "/leads?q=books@example.com");
  const chosen = { type: "standard", start: three?.start };
  const { id: begun } = await call(201, "POST", `/leads/${lead?.id}/bookings`, chosen);
  const hourAgo = new Date(Date.now() - HOUR_MS);
  inStore(server, (db) => db.update(bookings).set({ startsAt: hourAgo }).where(eq(bookings.id, begun)).run());
  await call(200, "PATCH", `/booking/${begun}`, { status: "kept" });
  await call(422, "POST", `/leads/${lead?.id}/bookings`, { ...chosen, personId: "nobody" });
  await call(404, "POST", "/leads/none/bookings", { type: "standard", start: three?.start });
  await call(200, "PUT", "/booking/hours", []);
});

it("describes how staff are answered about leads", async () => {
  await call(401, "GET", "/leads", undefined, { cookie: "" });
  await call(422, "GET", "/leads?from=yesterday");
  await call(422, "GET", "/leads?source=radio");
  const { id } = await call(201, "POST", "/leads", { ...LEAD, email: "pat@example.com", source: "phone" });
  const lead = `/leads/${id}`;
  await call(422, "POST", `${lead}/notes`, { note: " " });
  await call(200, "POST", `${lead}/notes`, { note: "Spoke" });
  await call(200, "GET", "/inbox");
  await call(422, "GET", "/inbox?limit=0");
  expect(await call(200, "POST", "/inbox/read", {})).toEqual({ unread: 0 });
  await call(422, "POST", "/inbox/read", { ids: "all" });
  await call(200, "POST", "/leads/bulk", { ids: [String(id), "none"], assignedTo: null });
  await call(422, "POST", "/leads/bulk", { ids: [String(id)], assignedTo: "nobody" });
  await call(422, "POST", "/leads/bulk", { ids: [String(id)], assignedTo: "" });
  await call(422, "POST", "/leads/bulk", { ids: [String(id)] });
  await call(200, "GET", "/now");
  await call(200, "POST", `${lead}/calls`, { outcome: "no_answer", note: "Rang twice" });
  await call(422, "POST", `${lead}/calls`, { outcome: "reached", raise: "maybe" });
  await call(422, "POST", "/leads", { ...LEAD, raise: "maybe" });
  const reached = await call<Thing>(200, "POST", `${lead}/calls`, { outcome: "reached" });
  await call(200, "POST", `${lead}/calls/${reached.callId}/undo`);
  await call(409, "POST", `${lead}/calls/${reached.callId}/undo`);
  await call(404, "POST", `${lead}/calls/none/undo`);
  const tried = await call<Thing>(200, "POST", `${lead}/calls`, { outcome: "no_answer" });
  const right = { outcome: "reached", note: "They picked up" };
  await call(200, "PATCH", `${lead}/calls/${tried.callId}`, right);
  await call(409, "PATCH", `${lead}/calls/${tried.callId}`, right);
  await call(404, "PATCH", `${lead}/calls/none`, right);
  await call(200, "PATCH", `${lead}/status`, { status: "qualified" });
  await call(200, "POST", `${lead}/status/undo`);
  await call(409, "POST", `${lead}/status/undo`);
  await call(404, "POST", "/leads/none/status/undo");
  await call(200, "PATCH", lead, { name: "Pat", location: null, assignedTo: null });
  await call(409, "PATCH", lead, { name: "Late", version: 1 });
  await call(422, "PATCH", lead, { assignedTo: "nobody" });
  const brother = { kind: "phone", value: "(303) 555-0166", label: "Brother", mayLeaveMessage: false };
  const contact = await call<Thing>(201, "POST", `${lead}/contacts`, brother);
  await call(422, "POST", `${lead}/contacts`, brother);
  await call(200, "PATCH", `${lead}/contacts/${contact.id}`, { isPrimary: true });
  const marked = await call<Thing>(200, "PATCH", `${lead}/contacts/${contact.id}`, { isUnsafe: true });
  expect(marked).toMatchObject({ isUnsafe: true, isPrimary: false, unsafeAt: expect.any(String) });
  await call(422, "PATCH", `${lead}/contacts/${contact.id}`, { isPrimary: true });
  await call(422, "DELETE", `${lead}/contacts/${contact.id}`);
  await call(200, "PATCH", `${lead}/contacts/${contact.id}`, { isUnsafe: false });
  await call(204, "DELETE", `${lead}/contacts/${contact.id}`);
  await call(404, "DELETE", `${lead}/contacts/${contact.id}`);
  const hasty = await call<Thing>(201, "POST", "/leads", {
    ...LEAD,
    name: "Unknown",
    email: null,
    phone: "(303) 555-0155",
    urgencyLevel: "immediate",
    source: "phone",
  });
  await call(422, "POST", `/leads/${hasty.id}/crisis/clear`, { reason: " " });
  await call(200, "POST", `/leads/${hasty.id}/crisis/clear`, { reason: "A test call" });
  await call(422, "POST", `/leads/${hasty.id}/crisis/clear`, { reason: "A test call" });
  await call(409, "POST", `${lead}/texts`, { body: "When may we call?" });
  const { contacts } = (await call<{ lead: { contacts: Thing[] } }>(200, "GET", lead)).lead;
  const phone = contacts.find(({ kind }) => kind === "phone");
  await call(200, "PATCH", `${lead}/contacts/${phone?.id}`, { mayText: true });
  await call(200, "POST", `${lead}/texts`, { body: "When may we call?" });
  await call(422, "POST", `${lead}/texts`, { body: "x".repeat(321) });
  await call(200, "POST", `${lead}/missed-calls`, { voicemail: "Please call tonight" });
  await call(404, "POST", "/leads/none/missed-calls", {});
  const letter = { emailType: "follow_up", subject: "Hello", body: "Hi Maria" };
  await call(200, "POST", `${lead}/emails`, letter);
  const sendAt = new Date(Date.now() + HOUR_MS).toISOString();
  const later = await call<Thing>(201, "POST", `${lead}/emails/later`, { ...letter, sendAt });
  await call(422, "POST", `${lead}/emails/later`, { ...letter, sendAt: "2026-01-01T00:00:00Z" });
  await call(200, "PATCH", `${lead}/emails/later/${later.id}`, { body: "Hi Maria again", version: 1 });
  await call(409, "PATCH", `${lead}/emails/later/${later.id}`, { body: "Hi", version: 1 });
  const thread = await call<{ mails: Thing[]; later: Thing[] }>(200, "GET", `${lead}/emails`);
  expect([thread.mails.length > 0, thread.later.length]).toEqual([true, 1]);
  await call(409, "POST", `${lead}/emails/later/${later.id}/send`, { readUntil: "2026-01-01T00:00:00Z" });
  await call(200, "POST", `${lead}/emails/later/${later.id}/send`, {});
  await call(404, "POST", `${lead}/emails/later/${later.id}/send`, {});
  const other = await call<Thing>(201, "POST", `${lead}/emails/later`, { ...letter, sendAt });
  await call(404, "DELETE", `/leads/none/emails/later/${other.id}`);
  await call(200, "DELETE", `${lead}/emails/later/${other.id}`);
  await call(200, "PATCH", `${lead}/revenue`, { serviceValue: 6000 });
  await call(200, "PATCH", `${lead}/status`, { status: "qualified" });
  await call(409, "PATCH", `${lead}/status`, { status: "new", version: 1 });
  await call(404, "PATCH", "/leads/none/status", { status: "new" });
  await call(200, "GET", "/leads?sort=contacted");
  const all = await call<Thing[]>(200, "GET", "/leads");
  for (const one of all) await call(200, "GET", `/leads/${one.id}`);

  const { campaign } = await call<{ campaign: Thing }>(200, "GET", `${lead}/campaign`);
  await call(200, "POST", `/campaigns/${campaign.id}/pause`);
  await call(200, "POST", `/campaigns/${campaign.id}/resume`);
  await call(200, "GET", "/campaigns?limit=1");
  await call(200, "GET", "/campaigns/stats");
  await call(200, "GET", "/email-logs");

  const detail = () =>
    call<{ lead: { suggestions: Thing[]; possibleDuplicates: string[]; email: string; phone: string } }>(
      200,
      "GET",
      lead,
    );
  // The same person again, by a way that proves nothing: what is new is a suggestion.
  const their = (await detail()).lead;
  const same = { ...LEAD, email: their.email, phone: their.phone };
  await call(201, "POST", "/contact", { ...same, location: "Boise, Idaho" });
  await expect.poll(async () => (await detail()).lead.suggestions.length).toBeGreaterThan(0);
  const [suggestion] = (await detail()).lead.suggestions;
  await call(200, "POST", `${lead}/suggestions/${suggestion?.id}`, { accept: true });

  // Somebody else with the same address: perhaps the same person.
  await call(201, "POST", "/contact", { ...same, phone: "(303) 555-0188" });
  await expect.poll(async () => (await detail()).lead.possibleDuplicates.length).toBeGreaterThan(0);
  const [twin] = (await detail()).lead.possibleDuplicates;
  await call(200, "POST", `${lead}/calls`, { outcome: "reached", samePerson: [twin] });
  await call(200, "PATCH", `${lead}/duplicates/${twin}`, { isSame: false });
  await call(404, "PATCH", `${lead}/duplicates/none`, { isSame: false });

  const [booking] = await call<Thing[]>(200, "GET", "/bookings/waiting");
  await call(200, "PATCH", `/bookings/${booking?.id}/lead`, { leadId: id });
  await call(409, "PATCH", `/bookings/${booking?.id}/lead`, { leadId: id });
  mailsOfNobody("one", "two", "three");
  const waiting = async () =>
    (await call<Thing[]>(200, "GET", "/replies/waiting")).map(({ id }) => id).filter((id) => id.length < 6);
  expect((await waiting()).sort()).toEqual(["one", "three", "two"]);
  await call(200, "PATCH", "/replies/one/lead", { leadId: id });
  await call(409, "PATCH", "/replies/one/lead", { leadId: id });
  await call(404, "PATCH", "/replies/two/lead", { leadId: "none" });
  await call(422, "PATCH", "/replies/two/lead", { leadId: "" });
  await call(201, "POST", "/replies/two/lead");
  await call(404, "POST", "/replies/none/lead");
  await call(200, "POST", "/replies/three/dismiss");
  await call(409, "POST", "/replies/three/dismiss");
  expect(await waiting()).toEqual([]);
  await call(200, "GET", "/deliverability");
  await call(409, "POST", `/campaigns/${campaign.id}/pause`);
  await call(200, "GET", "/events");
  await call(200, "GET", "/audit?action=change&from=2026-01-01");
  await call(422, "GET", "/audit?action=guess");
  await call(200, "GET", "/response-rates?weeks=2");
  await call(422, "GET", "/response-rates?weeks=0");

  const both = { keep: id, drop: hasty.id, fields: { name: "keep" } };
  const { mergeId } = await call<{ mergeId: string }>(200, "POST", "/leads/merge", both);
  expect(await call(404, "GET", `/leads/${hasty.id}`)).toMatchObject({ mergedInto: id });
  await call(404, "POST", `/leads/${hasty.id}/notes`, { note: "Gone" });
  await call(404, "POST", "/leads/merge", both);
  await call(422, "POST", "/leads/merge", { keep: id, drop: id });
  await call(422, "POST", "/leads/merge", { ...both, fields: { name: "mine" } });
  const undone = await call<{ lead: Thing }>(200, "POST", `/leads/merge/${mergeId}/undo`);
  expect(undone.lead).toMatchObject({ id: hasty.id, name: "Unknown" });
  await call(409, "POST", `/leads/merge/${mergeId}/undo`);
  await call(404, "POST", "/leads/merge/none/undo");
});

it("describes how a file of leads is answered", async () => {
  const csv = { "Content-Type": "text/csv" };
  const file =
    "name,email,concern,shoe size\nImported One,imported-1@example.com,Drug Addiction,44\nNobody,,,\n";
  await call(422, "POST", "/leads/import", { file });
  await call(422, "POST", "/leads/import", "shoe size\n44", csv);
  const trial = await call<{ ignored: string[] }>(200, "POST", "/leads/import?dryRun=true", file, csv);
  expect(trial.ignored).toEqual(["shoe size"]);
  type Rows = { rows: { outcome: string }[] };
  const first = await call<Rows>(200, "POST", "/leads/import", file, csv);
  expect(first.rows.map(({ outcome }) => outcome)).toEqual(["created", "invalid"]);
  const again = await call<Rows>(200, "POST", "/leads/import", file, csv);
  expect(again.rows.map(({ outcome }) => outcome)).toEqual(["unchanged", "invalid"]);
});

it("describes how staff are answered about the newsletter", async () => {
  const csv = { "Content-Type": "text/csv" };
  const file =
    "email,consentSource,consentAt,shoe size\nlist@example.com,Asked us,2026-01-15,44\nnobody,,,\n";
  const issue = "newsletterIssue-first-letter";
  await call(404, "POST", "/newsletter/issues/none/send", {});
  await call(422, "POST", `/newsletter/issues/${issue}/send`, {});
  await call(422, "POST", "/newsletter/subscribers/import", { file });
  await call(422, "POST", "/newsletter/subscribers/import", "email\na@example.com", csv);
  type Rows = { rows: { outcome: string }[]; ignored: string[] };
  const read = await call<Rows>(200, "POST", "/newsletter/subscribers/import", file, csv);
  expect(read.ignored).toEqual(["shoe size"]);
  expect(read.rows.map(({ outcome }) => outcome)).toEqual(["created", "invalid"]);
  expect(await call<Thing[]>(200, "GET", "/newsletter/subscribers?status=confirmed&q=list@")).toMatchObject([
    { email: "list@example.com", status: "confirmed", consentText: "Asked us", source: "import" },
  ]);
  await call(422, "GET", "/newsletter/subscribers?status=asleep");
  await call(409, "POST", `/newsletter/issues/${issue}/stop`);
  const at = new Date(Date.now() + DAY_MS).toISOString();
  await call(422, "POST", `/newsletter/issues/${issue}/send`, { at: "soon" });
  await call(422, "POST", `/newsletter/issues/${issue}/send`, { at: "2020-01-01T00:00:00Z" });
  await call(409, "POST", `/newsletter/issues/${issue}/send`, { at, revision: "another" });
  const planned = await call(200, "POST", `/newsletter/issues/${issue}/send`, { at });
  expect(planned).toMatchObject({ id: issue, status: "scheduled", sendAt: at });
  await call(409, "POST", `/newsletter/issues/${issue}/send`, {});
  expect(await call(200, "POST", `/newsletter/issues/drafts.${issue}/stop`)).toMatchObject({
    status: "draft",
  });
  await call(404, "POST", "/newsletter/issues/none/stop");
});

it("describes how staff are answered about the calls after a crisis", async () => {
  const { id } = await call(201, "POST", "/leads", {
    ...LEAD,
    email: "after@example.com",
    phone: "(801) 555-0167",
    message: "He wants to kill himself.",
    source: "phone",
  });
  const lead = `/leads/${id}`;
  await call(409, "POST", `${lead}/after-crisis/end`, { reason: "Their sister is with them" });
  await call(200, "POST", `${lead}/calls`, { outcome: "reached" });
  const [first] = await call<Thing[]>(200, "GET", `${lead}/tasks`);
  const moved = { dueDate: "2030-01-06T16:00:00Z", reason: "They asked for it" };
  await call(200, "POST", `/tasks/${first?.id}/move`, moved);
  await call(422, "POST", `/tasks/${first?.id}/move`, { ...moved, dueDate: "2020-01-06T16:00:00Z" });
  await call(404, "POST", "/tasks/none/move", moved);
  const [me] = await call<Thing[]>(200, "GET", "/people");
  await call(200, "POST", `${lead}/after-crisis/give`, { to: me?.id });
  await call(422, "POST", `${lead}/after-crisis/give`, { to: "nobody" });
  await call(200, "POST", `${lead}/after-crisis/end`, { reason: "Their sister is with them" });
  await call(200, "POST", `${lead}/after-crisis`);
  await call(409, "POST", `${lead}/after-crisis`);
  // Without a number that may be called the next one is listed at once.
  await call(200, "POST", `${lead}/calls`, { outcome: "wrong_number" });
  const { afterCrisis } = await call<{ afterCrisis: Thing[] }>(200, "GET", "/now");
  expect(afterCrisis).toMatchObject([{ leadId: id, phone: null, place: 1, of: 3 }]);
});

it("describes how staff are answered about tasks and drafts", async () => {
  const [lead] = await call<Thing[]>(200, "GET", "/leads");
  const own = { title: "Call again", dueDate: "2027-01-05T16:00:00Z" };
  const { id } = await call(201, "POST", `/leads/${lead?.id}/tasks`, own);
  await call(201, "POST", `/leads/${lead?.id}/tasks/ai-suggest`);
  await call(200, "GET", `/leads/${lead?.id}/tasks`);
  await call(200, "PATCH", `/tasks/${id}`, { snoozeUntil: "2027-01-06T16:00:00Z" });
  await call(409, "PATCH", `/tasks/${id}`, { title: "x", version: 1 });
  await call(200, "PATCH", `/tasks/${id}/complete`);
  await call(404, "PATCH", "/tasks/none/complete");
  await call(200, "GET", "/tasks/today");
  const told = { kind: "911", to: "Dispatch", ground: "Danger to their life" };
  await call(201, "POST", `/leads/${lead?.id}/duty`, told);
  await call(422, "POST", `/leads/${lead?.id}/duty`, { ...told, kind: "correction" });
  await call(404, "POST", "/leads/none/duty", told);
  await call(200, "GET", `/leads/${lead?.id}/duty`);
  await call(404, "GET", "/leads/none/duty");
  await call(200, "POST", "/ai/conversation-summary", { leadId: lead?.id });
  await call(200, "POST", "/ai/generate-email", { leadId: lead?.id, emailType: "follow_up" });
});

it("describes how people are answered for", async () => {
  const ann = { email: "ann@example.com", role: "staff", name: "Ann Lee" };
  await call(201, "POST", "/people/invitations", ann);
  await call(201, "POST", "/people", { ...ann, email: "ben@example.com" });
  await call(422, "POST", "/people/invitations", { ...ann, role: "queen" });
  const waiting = await call<Thing[]>(200, "GET", "/people/invitations");
  expect(waiting.map(({ email }) => email).sort()).toEqual(["ann@example.com", "ben@example.com"]);
  await call(204, "DELETE", `/people/invitations/${waiting[0]?.id}`);
  await call(404, "DELETE", `/people/invitations/${waiting[0]?.id}`);
  const [owner] = await call<Thing[]>(200, "GET", "/people");
  await call(200, "PATCH", `/people/${owner?.id}`, { name: "Ellen Marsh" });
  await call(409, "PATCH", `/people/${owner?.id}`, { role: "staff" });
  await call(422, "PATCH", `/people/${owner?.id}`, { leadsTo: "nobody" });
  await call(404, "PATCH", "/people/none", { disabled: true });
});

it("describes how posts are answered", async () => {
  const words = { title: "Asking for help", excerpt: "Why the first call is the hardest one." };
  const { id, slug } = await call(201, "POST", "/blog/posts", words);
  await call(200, "PATCH", `/blog/posts/${id}`, { tags: ["help"] });
  await call(409, "PATCH", `/blog/posts/${id}`, { tags: [] }, { "If-Match": '"older"' });
  await call(422, "PATCH", `/blog/posts/${id}`, { published: true });
  await call(200, "GET", `/blog/posts/slug/${slug}`);
  await call(200, "GET", "/blog/posts");
  await call(200, "GET", "/search/posts?q=help");
  const [published] = await call<Thing[]>(200, "GET", "/blog/posts?published=true", undefined, {
    cookie: "",
  });
  await call(204, "POST", `/blog/posts/${published?.id}/view`);
  await call(204, "DELETE", `/blog/posts/${id}`);
  await call(404, "DELETE", `/blog/posts/${id}`);
  await call(201, "POST", "/blog/generate", { topic: "Talking with a brother" });
  await call(422, "POST", "/blog/generate", { topic: " " });
});

it("describes how the scheduler answers", async () => {
  const topic = { title: "When a brother will not talk", category: "family-support" };
  const made = await call(201, "POST", "/blog/scheduler/topics", topic);
  await call(200, "GET", "/blog/scheduler/topics");
  await call(200, "PATCH", `/blog/scheduler/topics/${made.id}`, { priority: 7 });
  await call(204, "DELETE", `/blog/scheduler/topics/${made.id}`);
  await call(409, "POST", "/blog/scheduler/create-schedule", { weeksAhead: 1 });
  await call(200, "POST", "/blog/scheduler/skip-next", { reason: "None is ahead" });

  const weekly = { dayOfWeek: 4, timeOfDay: "16:30", timezone: "America/Denver", active: true };
  const { id } = await call(201, "POST", "/blog/scheduler/schedules", weekly);
  await call(200, "GET", "/blog/scheduler/schedules");
  await call(200, "PATCH", `/blog/scheduler/schedules/${id}`, { timeOfDay: "17:30" });
  await call(201, "POST", "/blog/scheduler/create-schedule", { weeksAhead: 3 });
  await call(200, "POST", "/blog/scheduler/run");
  await call(200, "POST", "/blog/scheduler/skip-next", { reason: "Another post" });
  await call(200, "GET", "/blog/scheduler/calendar");
  await call(204, "DELETE", `/blog/scheduler/schedules/${id}`);
});

it("is at odds with an answer that has drifted from it", async () => {
  const url = `${server.url}/api/leads`;
  const [lead] = await call<Thing[]>(200, "GET", "/leads");
  const { name: _, ...nameless } = lead!;
  const check = (status: number, body: unknown) => () => document.check("GET", url, status, body);
  expect(check(200, [lead])).not.toThrow();
  expect(check(200, [{ ...lead, seq: 1 }])).toThrow("seq");
  expect(check(200, [nameless])).toThrow("name");
  expect(check(200, [{ ...lead, createdAt: 0 }])).toThrow("createdAt");
  expect(check(200, [{ ...lead, firstTouch: {} }])).toThrow("firstTouch");
  expect(check(201, [lead])).toThrow("201");
});

it("describes every call that there is", async () => {
  await call(200, "POST", "/auth/login", SAMPLE_STAFF, { cookie: "" });
  await call(401, "POST", "/auth/login", { ...SAMPLE_STAFF, password: "wrong" }, { cookie: "" });
  await callsOfSecondFactor();
  await call(200, "POST", "/auth/logout");
  expect([...seen].sort()).toEqual(document.calls.toSorted());
});

async function callsOfSecondFactor() {
  await call(200, "POST", "/auth/second-factor", { password: SAMPLE_STAFF.password });
  await call(401, "POST", "/auth/second-factor", { password: "wrong" });
  type Challenge = { options: { challenge: string } };
  const key = softPasskey(server.url);
  const made = await call<Challenge>(200, "POST", "/auth/passkeys/options");
  const { id, ...response } = key.register(made.options);
  await call(201, "POST", "/auth/passkeys", { name: "Sample key", response: { id, ...response } });
  const { options } = await call<Challenge>(200, "POST", "/auth/passkey/options");
  await call(200, "POST", "/auth/passkey", { response: key.answer(options) });
  await call(401, "POST", "/auth/login", SAMPLE_STAFF, { cookie: "" });
  await call(204, "DELETE", `/auth/passkeys/${id}`);
}
