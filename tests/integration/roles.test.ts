import type { RouteConfigEntry } from "@remix-run/route-config";
import { eq } from "drizzle-orm";
import { beforeAll, describe, expect, it } from "vitest";
import { users } from "#db/schema";
import { inStore, sharedServer, type TestServer } from "#tests/setup/server";
import { addStaff, SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import routes from "../../app/routes";

/** The callers: an owner, staff, an editor, and somebody who is not signed in. */
const WHO = ["owner", "staff", "editor", "out"] as const;
type Who = (typeof WHO)[number];
type Expected = readonly [owner: number, staff: number, editor: number, out: number];

/** The expected answer to each caller, if all of them may do this. */
const anybody = (status = 200): Expected => [status, status, status, status];
const everybody = (status = 200): Expected => [status, status, status, 302];
const staff = (status = 200): Expected => [status, status, 403, 302];
const owner = (status = 200): Expected => [status, 403, 403, 302];
const calls = {
  anybody,
  everybody: (status = 200): Expected => [status, status, status, 401],
  staff: (status = 200): Expected => [status, status, 403, 401],
  owner: (status = 200): Expected => [status, 403, 403, 401],
};

/** Every address of `app/routes.ts`; `:id` is the id of a lead in the addresses of leads. */
const ROUTES: Record<string, Expected> = {
  "": anybody(),
  about: anybody(),
  services: anybody(),
  contact: anybody(),
  resources: anybody(),
  blog: anybody(),
  "car-talk": anybody(),
  privacy: anybody(),
  terms: anybody(),
  disclaimer: anybody(),
  safety: anybody(),
  newsletter: anybody(),
  chat: anybody(),
  "chat/person": anybody(404),
  "blog/:slug": anybody(404),
  "car-talk/:slug": anybody(404),
  "newsletter/confirm": anybody(),
  "health-data": anybody(),
  "health-data/request": anybody(),
  "health-data/confirm": anybody(),
  "newsletter/unsubscribe": anybody(),
  "newsletter/preferences": anybody(),
  "request/:key": anybody(404),
  "book/:key": anybody(404),
  "booking/:token": anybody(404),
  "booking/:token/consultation.ics": anybody(404),
  "calendar/:file": anybody(404),
  leave: anybody(302),
  admin: anybody(302),
  "admin/login": [302, 302, 302, 200],
  "admin/login/code": anybody(302),
  "admin/confirm": everybody(),
  "admin/logout": anybody(302),
  "admin/invitation/:token": anybody(404),
  "admin/hub": staff(),
  "admin/queue": staff(),
  "admin/dashboard": staff(),
  "admin/leads/:id": staff(),
  "admin/leads/:id/emails": staff(),
  "admin/leads/:id/merge": staff(),
  "admin/leads/:id/presence.json": staff(),
  "admin/leads/:id/person.json": staff(405),
  "admin/leads/:id/duty.csv": staff(),
  "admin/import": staff(),
  "admin/calls": staff(),
  "admin/calls/try": staff(),
  "admin/chats": staff(),
  "admin/chats/:reference": staff(404),
  "admin/bookings": staff(),
  "admin/replies": staff(),
  "admin/consultations": staff(),
  "admin/consultations/hours": staff(),
  "admin/consultations/time": staff(404),
  "admin/consultations/lead": staff(404),
  "admin/inbox": staff(),
  "admin/alerts": staff(),
  "admin/watch.json": staff(),
  "admin/worker.js": everybody(),
  "admin/app.webmanifest": everybody(),
  "admin/campaigns": staff(),
  "admin/campaigns/free-days": staff(),
  "admin/campaigns/texts": everybody(),
  "admin/campaigns/texts/:id": everybody(404),
  "admin/campaigns/texts/:id/body": everybody(404),
  "admin/newsletter": staff(),
  "admin/newsletter/issues/:id": staff(404),
  "admin/newsletter/issues/:id/body": staff(404),
  "admin/newsletter/subscribers": staff(),
  "admin/newsletter/subscribers/import": staff(),
  "admin/newsletter/subscribers/export.csv": staff(),
  "admin/content-studio": everybody(),
  "admin/blog": everybody(),
  "admin/scheduler": everybody(),
  "admin/outbox": staff(),
  "admin/retention": staff(),
  "admin/privacy-requests": staff(),
  "admin/launch": staff(),
  "admin/people": owner(),
  "admin/deliverability": owner(),
  "admin/response": owner(),
  "admin/audit": owner(),
  "admin/audit/entries.csv": owner(),
  "admin/account": everybody(),
  "admin/policy-reports": staff(),
  "admin/styleguide": everybody(),
  "admin/*": everybody(404),
  "admin/dashboard/leads/:id": staff(),
  "admin/export/leads.csv": staff(),
  "admin/export/person/:id/mentions": staff(),
  "admin/replies/files/:id": staff(404),
  "admin/outbox/:id/body": staff(404),
  "admin/campaigns/:id/preview": staff(404),
  "admin/content-studio/posts/:id": everybody(404),
  "admin/content-studio/shared-link.png": everybody(),
  "admin/content-studio/pictures": everybody(),
  "studio/*": everybody(),
  "lake/*": anybody(404),
  "api/*": anybody(404),
  "preview/*": [302, 302, 302, 302],
  "og/*": anybody(404),
  "sitemap.xml": anybody(),
  "robots.txt": anybody(),
  "rss.xml": anybody(),
  "feed.json": anybody(),
  "podcast.xml": anybody(),
  ".well-known/security.txt": anybody(),
  "notices.txt": anybody(),
  healthz: anybody(),
  readyz: anybody(),
  "*": anybody(404),
};

/** Every call of the OpenAPI document, about things that do not exist, with a body that can't be read. */
const CALLS: Record<string, Expected> = {
  "POST /api/contact": calls.anybody(400),
  "GET /api/answering": calls.anybody(),
  "POST /api/chat/start": calls.anybody(400),
  "POST /api/chat/message": calls.anybody(400),
  "POST /api/chat/complete": calls.anybody(400),
  "POST /api/chat/check": calls.anybody(400),
  "POST /api/chat/say": calls.anybody(400),
  "GET /api/chat/state": calls.anybody(401),
  "GET /api/chat/stream": calls.anybody(401),
  "GET /api/chats/{reference}/stream": calls.staff(404),
  "POST /api/chats/{reference}/join": calls.staff(404),
  "POST /api/chats/{reference}/say": calls.staff(400),
  "POST /api/chats/{reference}/numbers": calls.staff(404),
  "POST /api/chats/{reference}/leave": calls.staff(400),
  "POST /api/chats/{reference}/take-over": calls.staff(404),
  "POST /api/chats/{reference}/stay": calls.staff(404),
  "POST /api/chats/{reference}/present": calls.staff(404),
  "POST /api/chats/{reference}/reached": calls.staff(404),
  "POST /api/contact/check": calls.anybody(400),
  "POST /api/newsletter": calls.anybody(400),
  "GET /api/booking/slots": calls.anybody(422),
  "POST /api/booking": calls.anybody(400),
  "POST /api/booking/{token}/move": calls.anybody(400),
  "POST /api/booking/{token}/cancel": calls.anybody(400),
  "POST /api/booking/{token}/confirm": calls.anybody(404),
  "GET /api/booking/hours": calls.staff(),
  "PUT /api/booking/hours": calls.staff(400),
  "GET /api/booking/calendar": calls.staff(422),
  "PATCH /api/booking/{id}": calls.staff(400),
  "POST /api/leads/{id}/bookings": calls.staff(400),
  "POST /api/booking/calendly": calls.anybody(400),
  "POST /api/webhooks/calendly": calls.anybody(401),
  "POST /api/webhooks/resend": calls.anybody(401),
  "POST /api/webhooks/inbound": calls.anybody(401),
  "POST /api/webhooks/sms": calls.anybody(401),
  "GET /api/telephone": calls.staff(200),
  "GET /api/telephone/{id}/audio": calls.staff(404),
  "POST /api/telephone/{id}/heard": calls.staff(404),
  "PATCH /api/telephone/{id}": calls.staff(400),
  "GET /api/telephone/line": calls.staff(),
  "PUT /api/telephone/line": calls.staff(400),
  "POST /api/telephone/line/check": calls.staff(409),
  "POST /api/webhooks/voice": calls.anybody(401),
  "POST /api/webhooks/voice/key": calls.anybody(401),
  "POST /api/webhooks/voice/ended": calls.anybody(401),
  "POST /api/webhooks/voice/recorded": calls.anybody(401),
  "POST /api/webhooks/voice/transcribed": calls.anybody(401),
  "POST /api/webhooks/voice/status": calls.anybody(401),
  "POST /api/csp-reports": calls.anybody(400),
  "POST /api/auth/login": calls.anybody(400),
  "POST /api/auth/second-factor": calls.anybody(400),
  "POST /api/auth/passkey/options": calls.anybody(),
  "POST /api/auth/passkey": calls.anybody(400),
  "POST /api/auth/passkeys/options": calls.everybody(),
  "POST /api/auth/passkeys": calls.everybody(400),
  "DELETE /api/auth/passkeys/{id}": calls.everybody(404),
  "POST /api/auth/logout": calls.anybody(),
  "GET /api/now": calls.staff(),
  "GET /api/events": calls.staff(),
  "GET /api/alerts": calls.staff(),
  "POST /api/alerts/{id}/acknowledge": calls.staff(404),
  "GET /api/alerts/rota": calls.staff(),
  "PUT /api/alerts/rota": calls.staff(400),
  "GET /api/alerts/channels": calls.staff(),
  "PUT /api/alerts/channels": calls.staff(400),
  "POST /api/alerts/channels/{id}/code": calls.staff(404),
  "POST /api/alerts/channels/{id}/confirm": calls.staff(400),
  "GET /api/alerts/swaps": calls.staff(),
  "POST /api/alerts/swaps": calls.staff(400),
  "DELETE /api/alerts/swaps/{id}": calls.staff(404),
  "POST /api/alerts/test": calls.staff(400),
  "GET /api/inbox": calls.staff(),
  "POST /api/inbox/read": calls.staff(400),
  "GET /api/leads": calls.staff(),
  "POST /api/leads": calls.staff(400),
  "GET /api/leads/{id}": calls.staff(404),
  "PATCH /api/leads/{id}": calls.staff(400),
  "PATCH /api/leads/{id}/status": calls.staff(400),
  "PATCH /api/leads/{id}/revenue": calls.staff(400),
  "POST /api/leads/{id}/notes": calls.staff(400),
  "POST /api/leads/{id}/calls": calls.staff(400),
  "PATCH /api/leads/{id}/calls/{callId}": calls.staff(400),
  "POST /api/leads/{id}/calls/{callId}/undo": calls.staff(404),
  "POST /api/leads/{id}/telephone": calls.staff(400),
  "POST /api/leads/{id}/status/undo": calls.staff(404),
  "GET /api/leads/{id}/emails": calls.staff(404),
  "POST /api/leads/{id}/emails": calls.staff(400),
  "POST /api/leads/{id}/emails/later": calls.staff(400),
  "PATCH /api/leads/{id}/emails/later/{emailId}": calls.staff(400),
  "POST /api/leads/{id}/emails/later/{emailId}/send": calls.staff(400),
  "DELETE /api/leads/{id}/emails/later/{emailId}": calls.staff(404),
  "POST /api/leads/{id}/texts": calls.staff(400),
  "POST /api/leads/{id}/missed-calls": calls.staff(400),
  "POST /api/leads/{id}/suggestions/{suggestionId}": calls.staff(400),
  "PATCH /api/leads/{id}/duplicates/{otherId}": calls.staff(400),
  "POST /api/leads/{id}/crisis/clear": calls.staff(400),
  "POST /api/leads/{id}/contacts": calls.staff(400),
  "PATCH /api/leads/{id}/contacts/{contactId}": calls.staff(400),
  "DELETE /api/leads/{id}/contacts/{contactId}": calls.staff(404),
  "GET /api/leads/{id}/campaign": calls.staff(404),
  "GET /api/leads/{id}/tasks": calls.staff(404),
  "POST /api/leads/{id}/tasks": calls.staff(400),
  "GET /api/leads/{id}/duty": calls.staff(404),
  "POST /api/leads/{id}/duty": calls.staff(400),
  "POST /api/leads/{id}/after-crisis": calls.staff(404),
  "POST /api/leads/{id}/after-crisis/end": calls.staff(400),
  "POST /api/leads/{id}/after-crisis/give": calls.staff(400),
  "POST /api/tasks/{id}/move": calls.staff(400),
  "POST /api/leads/{id}/tasks/ai-suggest": calls.staff(404),
  "POST /api/leads/merge": calls.staff(400),
  "POST /api/leads/merge/{id}/undo": calls.staff(404),
  "POST /api/leads/bulk": calls.staff(400),
  "POST /api/leads/import": calls.staff(422),
  "POST /api/newsletter/issues/{id}/send": calls.staff(400),
  "POST /api/newsletter/issues/{id}/stop": calls.staff(404),
  "GET /api/newsletter/subscribers": calls.staff(),
  "POST /api/newsletter/subscribers/import": calls.staff(422),
  "GET /api/tasks/today": calls.staff(),
  "PATCH /api/tasks/{id}": calls.staff(400),
  "PATCH /api/tasks/{id}/complete": calls.staff(404),
  "POST /api/ai/conversation-summary": calls.staff(400),
  "POST /api/ai/generate-email": calls.staff(400),
  "GET /api/campaigns": calls.staff(),
  "GET /api/campaigns/stats": calls.staff(),
  "POST /api/campaigns/{id}/pause": calls.staff(404),
  "POST /api/campaigns/{id}/resume": calls.staff(404),
  "GET /api/email-logs": calls.staff(),
  "GET /api/bookings/waiting": calls.staff(),
  "GET /api/replies/waiting": calls.staff(),
  "PATCH /api/replies/{id}/lead": calls.staff(400),
  "POST /api/replies/{id}/lead": calls.staff(404),
  "POST /api/replies/{id}/dismiss": calls.staff(404),
  "GET /api/deliverability": calls.owner(),
  "PATCH /api/bookings/{id}/lead": calls.staff(400),
  "GET /api/response-rates": calls.owner(),
  "GET /api/audit": calls.owner(),
  "GET /api/people": calls.staff(),
  "POST /api/people": calls.owner(400),
  "PATCH /api/people/{id}": calls.owner(400),
  "GET /api/people/invitations": calls.owner(),
  "POST /api/people/invitations": calls.owner(400),
  "DELETE /api/people/invitations/{id}": calls.owner(404),
  "GET /api/search/posts": calls.everybody(422),
  "GET /api/blog/posts": calls.everybody(),
  "POST /api/blog/posts": calls.everybody(400),
  "GET /api/blog/posts/slug/{slug}": calls.anybody(404),
  "PATCH /api/blog/posts/{id}": calls.everybody(400),
  "DELETE /api/blog/posts/{id}": calls.everybody(404),
  "POST /api/blog/posts/{id}/view": calls.anybody(404),
  "POST /api/blog/generate": calls.everybody(400),
  "GET /api/blog/scheduler/topics": calls.everybody(),
  "POST /api/blog/scheduler/topics": calls.everybody(400),
  "PATCH /api/blog/scheduler/topics/{id}": calls.everybody(400),
  "DELETE /api/blog/scheduler/topics/{id}": calls.everybody(404),
  "GET /api/blog/scheduler/schedules": calls.everybody(),
  "POST /api/blog/scheduler/schedules": calls.everybody(400),
  "PATCH /api/blog/scheduler/schedules/{id}": calls.everybody(400),
  "DELETE /api/blog/scheduler/schedules/{id}": calls.everybody(404),
  "GET /api/blog/scheduler/calendar": calls.everybody(),
  "POST /api/blog/scheduler/run": calls.everybody(),
  "POST /api/blog/scheduler/create-schedule": calls.everybody(400),
  "POST /api/blog/scheduler/skip-next": calls.everybody(400),
};

/** Data that no answer to an editor or a stranger may contain. */
const FAMILY = { name: "Rosalind Quimby", email: "rosalind@example.com", phone: "(801) 555-0142" };
const PRIVATE = /Quimby|rosalind@/;

let server: TestServer;
let leadId: string;
const cookies: Record<Who, string> = { owner: "", staff: "", editor: "", out: "" };
type Document = { paths: Record<string, Record<string, { responses: Record<string, unknown> }>> };
let document: Document;

beforeAll(async () => {
  server = await sharedServer();
  cookies.owner = await sessionCookie(server.url);
  for (const role of ["staff", "editor"] as const)
    cookies[role] = await sessionCookie(server.url, await addStaff(server, `a-${role}`, role));
  document = (await (await fetch(`${server.url}/api/openapi.json`)).json()) as Document;
  const lead = {
    ...FAMILY,
    relationship: "parent",
    concernType: "alcohol-addiction",
    urgencyLevel: "urgent",
  };
  leadId = (
    (await (await ask("POST", "/api/leads", "owner", { ...lead, source: "phone" })).json()) as { id: string }
  ).id;
});

const ask = (method: string, path: string, who: Who, body?: unknown, headers: Record<string, string> = {}) =>
  fetch(server.url + path, {
    method,
    redirect: "manual",
    headers: {
      ...(cookies[who] && { cookie: cookies[who] }),
      ...(body !== undefined && { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });

const paths = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap((entry) => {
    const own = [parent, entry.path].filter(Boolean).join("/");
    return entry.children?.length ? paths(entry.children, own) : [own];
  });

const OF_LEADS = /^admin\/(leads|dashboard\/leads|export\/person)\//;
const addressOf = (route: string) =>
  `/${route.replace(":id", OF_LEADS.test(route) ? leadId : "some-id").replace(/:(slug|token)/, "none")}`.replace(
    "*",
    route === "studio/*" || route === "preview/*" ? "" : "nothing-here",
  );

const mayNot = (expected: Expected) => WHO.filter((_, at) => [302, 401, 403].includes(expected[at]!));
const OF_A_SIGN_IN = ["admin/logout", "admin/login/code"];
/** Addresses with something to protect: not all callers get the same answer. */
const guarded = Object.entries(ROUTES).filter(
  ([route, expected]) => /^(admin|studio)/.test(route) && expected[3] === 302,
);

describe("every address", () => {
  it("is in the table", () => {
    expect([...new Set(paths(routes as RouteConfigEntry[]))].sort()).toEqual(Object.keys(ROUTES).sort());
  });

  it.each(Object.entries(ROUTES))("/%s answers each by their role", async (route, expected) => {
    for (const [at, who] of WHO.entries()) {
      const answer = await ask("GET", addressOf(route), who);
      const text = await answer.text();
      expect(answer.status, who).toBe(expected[at]);
      if (who === "editor" || who === "out") expect(text).not.toMatch(PRIVATE);
    }
  });

  it.each(guarded)(
    "/%s gives those it refuses no data, and takes no action of theirs",
    async (route, expected) => {
      if (route === "studio/*" || route === "admin" || OF_A_SIGN_IN.includes(route)) return;
      for (const who of mayNot(expected)) {
        const data = await ask("GET", `${addressOf(route)}.data`, who);
        const text = await data.text();
        expect(text, who).not.toMatch(PRIVATE);
        if (who === "out") expect(text).toContain("/admin/login");
        else expect(data.status, who).toBe(403);
        const act = await ask("POST", addressOf(route), who, "id=1&status=lost", {
          "Content-Type": "application/x-www-form-urlencoded",
          origin: server.url,
        });
        // 405: a screen without an action.
        expect([expected[WHO.indexOf(who)], 405], who).toContain(act.status);
      }
    },
  );

  it("leads each to their own start page", async () => {
    const start = async (path: string, who: Who) => (await ask("GET", path, who)).headers.get("location");
    expect(await start("/admin", "owner")).toBe("/admin/hub");
    expect(await start("/admin", "staff")).toBe("/admin/hub");
    expect(await start("/admin", "editor")).toBe("/admin/content-studio");
    expect(await start("/admin/login?redirectTo=%2Fadmin%2Fhub", "editor")).toBe("/admin/content-studio");
    const form = new URLSearchParams({ username: "a-editor", password: SAMPLE_STAFF.password });
    const headers = { "Content-Type": "application/x-www-form-urlencoded", origin: server.url };
    const signedIn = await ask("POST", "/admin/login", "out", form.toString(), headers);
    expect(signedIn.headers.get("location")).toBe("/admin/content-studio");
  });

  it("links to nothing on the sidebar that the person may not open", async () => {
    for (const who of ["owner", "staff", "editor"] as const) {
      const page = await (await ask("GET", "/admin/account", who)).text();
      const links = new Set([...page.matchAll(/href="(\/admin[^"#]*)"/g)].map(([, href]) => href!));
      expect(links.has("/admin/hub")).toBe(who !== "editor");
      expect(links.has("/admin/people")).toBe(who === "owner");
      expect(links.has("/admin/content-studio")).toBe(true);
      for (const link of links) expect((await ask("GET", link, who)).status, `${who} ${link}`).toBe(200);
    }
  });

  it("refuses inside the back office, with a way back", async () => {
    const page = await (await ask("GET", "/admin/dashboard", "editor")).text();
    expect(page).toContain("Not part of your account");
    expect(page).toContain('aria-label="Sections"');
    expect(page).toMatch(/href="\/admin\/content-studio"[^>]*>Back to your start page/);
  });
});

describe("every call", () => {
  const documented = () =>
    Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { responses }]) => ({
        name: `${method.toUpperCase()} ${path}`,
        statuses: Object.keys(responses).map(Number),
      })),
    );

  it("is in the table", () => {
    expect(
      documented()
        .map(({ name }) => name)
        .sort(),
    ).toEqual(Object.keys(CALLS).sort());
  });

  it.each(Object.entries(CALLS))("%s answers each by their role", async (name, expected) => {
    const [method = "", path = ""] = name.split(" ");
    const hasBody = method !== "GET" && method !== "DELETE";
    const kept = { ...cookies };
    if (path === "/api/auth/logout")
      for (const who of WHO) if (cookies[who]) cookies[who] = `${cookies[who]}x`;
    for (const [at, who] of WHO.entries()) {
      const answer = await ask(method, path.replace(/\{\w+\}/g, "some-id"), who, hasBody ? "{" : undefined);
      const text = await answer.text();
      expect(answer.status, `${who}: ${text.slice(0, 200)}`).toBe(expected[at]);
      if (who === "editor" || who === "out") expect(text).not.toMatch(PRIVATE);
      if (answer.status === 401 || answer.status === 403)
        expect(JSON.parse(text), who).toEqual({ message: expect.any(String) });
    }
    Object.assign(cookies, kept);
  });

  it("names in the document every refusal that it gives", () => {
    for (const { name, statuses } of documented())
      for (const refusal of [401, 403])
        if (CALLS[name]?.includes(refusal)) expect(statuses, name).toContain(refusal);
  });
});

describe("the content lake", () => {
  const datasets = "/lake/v2021-06-07/projects/embedded/datasets/tried";
  const change = { mutations: [{ createOrReplace: { _id: "drafts.tried", _type: "post" } }] };
  it.each<[string, string, unknown, Expected]>([
    ["POST", "/lake/v2025-02-19/data/mutate/production", change, calls.everybody()],
    ["PUT", datasets, { aclMode: "private" }, calls.owner()],
    ["DELETE", datasets, undefined, calls.owner()],
    ["PUT", "/lake/v2021-06-07/projects/embedded/aliases/tried", {}, calls.owner()],
  ])("%s %s answers each by their role", async (method, path, body, expected) => {
    for (const [at, who] of WHO.entries())
      expect((await ask(method, path, who, body)).status, who).toBe(expected[at]);
  });
});

describe("a role that was lowered", () => {
  it("counts with the very next request", async () => {
    const { id, ...who } = await addStaff(server, "was-staff", "staff");
    const cookie = await sessionCookie(server.url, who);
    const leads = async () => (await fetch(`${server.url}/api/leads`, { headers: { cookie } })).status;
    expect(await leads()).toBe(200);
    inStore(server, (db) => db.update(users).set({ role: "editor" }).where(eq(users.id, id)).run());
    expect(await leads()).toBe(403);
  });
});
