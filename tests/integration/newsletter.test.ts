import path from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { openDatabase } from "#db/client.server";
import { consents, newsletterSubscribers, outbox, suppressions } from "#db/schema";
import { type FakeResend, startFakeResend } from "#tests/fakes/resend";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.dispose());

/** Everything stored about the newsletter, as one value to compare. */
function stored(dataDir = server.dataDir) {
  const db = openDatabase(path.join(dataDir, "app.sqlite"));
  const rows = {
    subscribers: db.select().from(newsletterSubscribers).all(),
    consents: db.select().from(consents).all(),
    suppressions: db.select().from(suppressions).all(),
    mails: db.select().from(outbox).all(),
  };
  db.$client.close();
  return rows;
}

const subscriber = (email: string) => stored().subscribers.find((one) => one.email === email);
const mailsTo = (email: string) => stored().mails.filter((mail) => mail.to === email);

/** Waits until the job has sent a mail with this subject. */
const mail = (email: string, subject: string) =>
  vi.waitFor(
    () => {
      const found = mailsTo(email).find((one) => one.subject === subject && one.status === "sent");
      expect(found, `${subject} to ${email}`).toBeDefined();
      return found!;
    },
    { timeout: 20_000, interval: 200 },
  );

const signUp = (email: unknown, base = server.url) =>
  fetch(`${base}/api/newsletter`, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify({ email, source: "blog" }),
  });

const post = (url: string, fields: Record<string, string> = {}, headers: Record<string, string> = {}) =>
  fetch(url, { method: "POST", body: new URLSearchParams(fields), headers, redirect: "manual" });

/** The link in a mail to a page of the newsletter. */
function linkTo(text: string | null, page: string): string {
  const [link] = new RegExp(`http[^\\s<>]+/newsletter/${page}\\?token=[\\w.-]+`).exec(text ?? "") ?? [];
  if (!link) throw new Error(`no link to ${page} in ${text}`);
  return link;
}

const oneClickLink = (headers: Record<string, string>) => headers["List-Unsubscribe"]?.slice(1, -1) ?? "";

/** Signs an address up and confirms it, as its owner does. @returns the welcome mail */
async function join(email: string) {
  expect((await signUp(email)).status).toBe(202);
  const { text } = await mail(email, "Please confirm your email address");
  expect((await post(linkTo(text, "confirm"))).status).toBe(200);
  return mail(email, "You’re on the list");
}

describe("the whole way", () => {
  const email = "Reader@Example.com";

  it("from the form to confirmed, by the mail in the outbox", async () => {
    const answer = await signUp(email);
    expect(answer.status).toBe(202);
    expect(await answer.json()).toEqual({ success: true });
    expect(subscriber(email)).toMatchObject({ status: "pending", emailNormalized: "reader@example.com" });

    const confirmation = await mail(email, "Please confirm your email address");
    expect(confirmation).toMatchObject({ transport: "outbox", attempts: 1 });
    const link = linkTo(confirmation.text, "confirm");
    const token = new URL(link).searchParams.get("token") ?? "";
    expect(token.length).toBeGreaterThan(40);
    expect(subscriber(email)?.confirmTokenHash).not.toContain(token);
    expect(JSON.stringify(confirmation.payload)).not.toContain(token);

    const page = await (await fetch(link)).text();
    expect(page).toContain("One last tap");
    expect(page).toContain('name="robots" content="noindex');
    expect(subscriber(email)?.status).toBe("pending");

    expect(await (await post(link)).text()).toContain("You’re on the list");
    expect(subscriber(email)).toMatchObject({ status: "confirmed", confirmedAt: expect.any(Date) });
    expect(stored().consents.map(({ granted, metadata }) => [granted, metadata])).toEqual([
      [true, { step: "requested" }],
      [true, { step: "confirmed" }],
    ]);
    await post(link);
    await mail(email, "You’re on the list");
    expect(mailsTo(email)).toHaveLength(2);
  });

  it("and out again with one click, without cookie or page (RFC 8058)", async () => {
    const { headers } = await mail(email, "You’re on the list");
    expect(headers["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click");
    const answer = await post(oneClickLink(headers), { "List-Unsubscribe": "One-Click" });
    expect(answer.status).toBe(200);
    expect(subscriber(email)).toMatchObject({ status: "unsubscribed" });
    expect(stored().suppressions).toMatchObject([
      { emailNormalized: "reader@example.com", scope: "newsletter", reason: "unsubscribed" },
    ]);
    await post(oneClickLink(headers), { "List-Unsubscribe": "One-Click" });
    await mail(email, "You’re off the list");
    expect(mailsTo(email)).toHaveLength(3);
    expect(stored().suppressions).toHaveLength(1);
  });

  it("an old confirmation link no longer brings it back, a new sign-up does", async () => {
    const [first] = mailsTo(email);
    expect(await (await post(linkTo(first?.text ?? "", "confirm"))).text()).toContain("too old");
    expect(subscriber(email)?.status).toBe("unsubscribed");

    await signUp(email);
    await vi.waitFor(
      () => expect(mailsTo(email).filter((one) => one.status === "sent")).toHaveLength(4),
      20_000,
    );
    await post(linkTo(mailsTo(email)[3]?.text ?? "", "confirm"));
    expect(subscriber(email)?.status).toBe("confirmed");
    expect(stored().suppressions).toEqual([]);
  });
});

describe("opening a link", () => {
  it("changes nothing, on any of the pages", async () => {
    const waiting = "waiting@example.com";
    await signUp(waiting);
    const { text: confirmation } = await mail(waiting, "Please confirm your email address");
    const { text: welcome, headers } = await join("scanned@example.com");
    const before = stored();
    const links = [
      linkTo(confirmation, "confirm"),
      linkTo(welcome, "preferences"),
      linkTo(welcome, "unsubscribe"),
      oneClickLink(headers),
    ];
    for (const link of links) {
      for (const method of ["GET", "HEAD"]) {
        const answer = await fetch(link, { method });
        expect(answer.status, link).toBe(200);
        expect(answer.headers.get("cache-control")).toBe("private, no-store");
      }
    }
    expect(stored()).toEqual(before);
  });

  it.each(["confirm", "unsubscribe", "preferences"])(
    "that is no link of ours is answered in words (%s)",
    async (page) => {
      for (const token of ["", "abc", "0190.abc", "%00"]) {
        const url = `${server.url}/newsletter/${page}?token=${token}`;
        const answer = await fetch(url);
        expect(answer.status).toBe(200);
        expect(await answer.text()).toContain("This link doesn’t work");
        expect((await post(url)).status).toBeLessThan(500);
      }
    },
  );

  it("made for one purpose opens nothing else", async () => {
    const { text } = await join("two-links@example.com");
    const token = new URL(linkTo(text, "preferences")).searchParams.get("token");
    await signUp("two-links-2@example.com");
    const other = await mail("two-links-2@example.com", "Please confirm your email address");
    const confirmToken = new URL(linkTo(other.text, "confirm")).searchParams.get("token");
    const unsubscribe = await post(`${server.url}/newsletter/unsubscribe?token=${confirmToken}`);
    expect(unsubscribe.status).toBe(404);
    expect(await (await post(`${server.url}/newsletter/confirm?token=${token}`)).text()).toContain(
      "doesn’t work",
    );
  });
});

describe("the answer to a sign-up", () => {
  it("is the same for every address, on the list or not", async () => {
    await join("known@example.com");
    const answers = await Promise.all(
      ["known@example.com", "KNOWN@example.com", "stranger@example.com"].map((email) => signUp(email)),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(202);
      expect(await answer.text()).toBe('{"success":true}');
    }
    await mail("known@example.com", "You’re already on the list");
    expect(subscriber("known@example.com")?.status).toBe("confirmed");
  });

  it("comes again for a double click, and one mail leaves", async () => {
    await Promise.all(Array.from({ length: 10 }, () => signUp("eager@example.com")));
    await mail("eager@example.com", "Please confirm your email address");
    expect(mailsTo("eager@example.com")).toHaveLength(1);
    expect(stored().subscribers.filter((one) => one.email === "eager@example.com")).toHaveLength(1);
  });

  it.each([[""], ["nobody"], ["a@b"], [null], [7], [`${"a".repeat(250)}@example.com`]])(
    "to %j is 422",
    async (email) => {
      const answer = await signUp(email);
      expect(answer.status).toBe(422);
      expect(await answer.json()).toMatchObject({
        errors: { email: ["Please enter a valid email address."] },
      });
    },
  );
});

describe("without JavaScript", () => {
  const page = () => `${server.url}/newsletter`;

  it("the page takes the form and comes back with the message", async () => {
    const answer = await post(page(), { email: "plain@example.com", source: "blog" }, { origin: server.url });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain("Please look in your inbox and confirm your address");
    expect(subscriber("plain@example.com")).toMatchObject({ status: "pending", source: "blog" });
  });

  it("what was typed comes back with the error", async () => {
    const answer = await post(page(), { email: "plain at example" });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain("Please enter a valid email address.");
    expect(html).toContain('value="plain at example"');
  });
});

describe("preferences", () => {
  it("stop and start the letter and the follow-up messages", async () => {
    const email = "chooser@example.com";
    const { text } = await join(email);
    const link = linkTo(text, "preferences");
    const scopes = () =>
      stored()
        .suppressions.filter((one) => one.emailNormalized === email)
        .map((one) => one.scope)
        .sort();

    expect(await (await post(link, {})).text()).toContain("Saved.");
    expect(scopes()).toEqual(["newsletter", "nurture"]);
    await post(link, { newsletter: "on" });
    expect(scopes()).toEqual(["nurture"]);
    expect(subscriber(email)?.status).toBe("confirmed");
    await post(link, { newsletter: "on", followUp: "on" });
    expect(scopes()).toEqual([]);
  });
});

describe("the outbox screen", () => {
  it("finds a mail by its recipient and shows it with its headers and body", async () => {
    await join("shown@example.com");
    const cookie = await sessionCookie(server.url);
    const list = await (
      await fetch(`${server.url}/admin/outbox?q=SHOWN@example`, { headers: { cookie } })
    ).text();
    expect(list).toContain("shown@example.com");
    expect(list).toContain("Sent to outbox");
    expect(list).toContain("List-Unsubscribe-Post");
    expect(list).not.toContain("plain@example.com");
    const bySubject = await fetch(`${server.url}/admin/outbox?q=on+the+list`, { headers: { cookie } });
    expect(await bySubject.text()).toContain("shown@example.com");

    const { id } = await mail("shown@example.com", "You’re on the list");
    const body = await fetch(`${server.url}/admin/outbox/${id}/body`, { headers: { cookie } });
    expect(body.headers.get("content-security-policy")).toMatch(
      /^default-src 'none';.*frame-ancestors 'self'; sandbox allow-popups/,
    );
    expect(await body.text()).toContain("Choose what we send");
    const stranger = await fetch(`${server.url}/admin/outbox/${id}/body`, { redirect: "manual" });
    expect(stranger.status).toBe(302);
  });
});

describe("with a mail service, and a restart in the middle", () => {
  let resend: FakeResend;
  beforeAll(async () => {
    resend = await startFakeResend();
  });
  afterAll(() => resend.close());

  it("a mail that was taken while the server died leaves once", { tags: ["kills"] }, async () => {
    resend.behave("taking-in-silence");
    const first = await startServer({ env: resend.env() });
    await signUp("restart@example.com", first.url);
    await vi.waitFor(() => expect(resend.delivered).toHaveLength(1), 20_000);
    await first.stop("SIGKILL");
    const db = openDatabase(path.join(first.dataDir, "app.sqlite"));
    expect(db.select().from(outbox).get()?.status).toBe("sending");
    // A minute has passed, so the dead sender's claim has expired.
    db.update(outbox).set({ nextAttemptAt: new Date() }).run();
    db.$client.close();

    resend.behave("well");
    const second = await startServer({ dataDir: first.dataDir, env: resend.env() });
    await vi.waitFor(() => expect(stored(first.dataDir).mails[0]?.status).toBe("sent"), 30_000);
    expect(resend.requests.length).toBeGreaterThan(1);
    expect(new Set(resend.requests.map(({ key }) => key)).size).toBe(1);
    expect(resend.delivered).toHaveLength(1);
    expect(stored(first.dataDir).mails).toMatchObject([{ transport: "resend", providerMessageId: "mail-1" }]);
    await second.dispose();
  });
});
