// Over 400 lines: a table of every address of the back office, with what reads it.
import type { RouteConfigEntry } from "@remix-run/route-config";
import { eq } from "drizzle-orm";
import { type DefaultTreeAdapterTypes, parse } from "parse5";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { AppDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import { bookings, emailCampaigns, enquiries, outbox, phoneCalls, users } from "#db/schema";
import type { UrgencyLevel } from "#db/values";
import { addColleague, changeBy, changeByFamily } from "#tests/setup/change";
import { sendJson } from "#tests/setup/enquiries";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import { unsureWords } from "#tests/setup/unsure-words";
import { clearCrisis } from "~/domain/leads/change/clear-crisis.server";
import { editLead } from "~/domain/leads/change/edit.server";
import type { Enquiry } from "~/domain/leads/fields/enquiry";
import { answerEnquiryCheck } from "~/domain/leads/intake/answer-check.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { logCall } from "~/domain/leads/outreach/call.server";
import { createTask } from "~/domain/tasks/change.server";
import { DAY_MS, HOUR_MS } from "~/time-units";
import routes from "../../app/routes";

/** The words that staff read for how pressing somebody is. */
const LEVELS = ["Crisis", "Urgent", "Planning", "Exploratory"] as const;
type Level = (typeof LEVELS)[number];

const DANGER = "he has a gun";

/** Who is on every screen, and the one word for them. Each has chosen "planning" but for who says otherwise. */
const PEOPLE = {
  /** The form itself names the danger. */
  Adalind: "Crisis",
  /** A mail names it, after a calm form. */
  Bettina: "Crisis",
  /** "Crisis situation" was chosen, and nobody is in danger by the answer to the question. */
  Clementine: "Crisis",
  /** No words at all. */
  Dorothea: "Planning",
  /** As Bettina, and staff have reached her. */
  Ernestine: "Planning",
  /** As Adalind, and staff have cleared it as a false alarm. */
  Filippa: "Planning",
  /** A calm form, and a later one that chose "within days". */
  Gwendolyn: "Urgent",
} as const satisfies Record<string, Level>;
type Name = keyof typeof PEOPLE;
const NAMES = Object.keys(PEOPLE) as Name[];

let server: TestServer;
let cookie = "";
const leadIds = {} as Record<Name, string>;
/** Addresses that are known once the people are there. */
const known = { campaign: "", notice: "" };

function settle(db: AppDatabase) {
  const admin = db.select().from(users).where(eq(users.username, SAMPLE_STAFF.username)).get()!;
  const now = new Date();
  const family = changeByFamily(db, { now, newId: createId });
  const staff = changeBy(db, admin.id, { username: admin.username, now, newId: createId });
  const settings = { settings: { staffEmail: "practice@example.com" } };
  const write = (name: Name, more: Partial<Enquiry>) =>
    captureLead(
      family,
      {
        name,
        email: `${name.toLowerCase()}@example.com`,
        phone: `(801) 555-01${10 + NAMES.indexOf(name)}`,
        relationship: "parent",
        concernType: "drug-addiction",
        urgencyLevel: "planning",
        previousAttempts: false,
        source: "contact_form",
        ...more,
      },
      settings,
    );
  const mail = (name: Name, message: string) =>
    write(name, { message, source: "email", isMail: true, threadOf: leadIds[name], phone: null });
  for (const name of NAMES)
    leadIds[name] = write(name, {
      message:
        { Adalind: DANGER, Filippa: DANGER, Clementine: unsureWords, Dorothea: null }[name as string] ?? null,
      urgencyLevel: name === "Clementine" ? "immediate" : "planning",
    }).lead.id;
  write("Gwendolyn", { urgencyLevel: "urgent" });
  mail("Bettina", DANGER);
  mail("Ernestine", DANGER);
  const asked = db.select().from(enquiries).where(eq(enquiries.leadId, leadIds.Clementine)).get()!;
  expect(asked.crisisCheck, "the question about danger").not.toBeNull();
  answerEnquiryCheck(family, asked, "no", settings);
  logCall(staff, leadIds.Ernestine, { outcome: "reached" });
  clearCrisis(staff, leadIds.Filippa, "It is a water gun.");
  // Where a screen shows who is on it, all of them are.
  addColleague(db, "other");
  for (const [at, name] of NAMES.entries()) {
    const leadId = leadIds[name];
    editLead(changeBy(db, "other", { now, newId: createId }), leadId, { assignedTo: admin.id });
    createTask(staff, leadId, {
      title: `Look after ${name}`,
      dueDate: now,
      priority: "medium",
      taskType: "other",
    });
    const startsAt = new Date(now.getTime() + DAY_MS + at * HOUR_MS);
    db.insert(bookings)
      .values({
        id: `booking-${at}`,
        leadId,
        provider: "calendly",
        externalId: `e-${at}`,
        inviteeName: name,
        inviteeEmail: `${name.toLowerCase()}@example.com`,
        startsAt,
        endsAt: new Date(startsAt.getTime() + HOUR_MS / 2),
        createdAt: now,
        updatedAt: now,
      })
      .run();
  }
  // A calm mail after the one that names the danger: the notice is about her all the same.
  mail("Bettina", "Thank you for the guide.");
  // Another score is the newest of the hub's feed.
  editLead(staff, leadIds.Bettina, { relationship: "friend" });
  known.notice = db
    .select()
    .from(outbox)
    .all()
    .filter(({ leadId, kind }) => leadId === leadIds.Bettina && kind === "staff_reenquiry")
    .at(-1)!.id;
  db.insert(phoneCalls)
    .values({
      id: "a-call",
      sid: `CA${"a".repeat(32)}`,
      direction: "in",
      number: "+18015550111",
      leadId: leadIds.Bettina,
      state: { step: 1, at: "over" },
      startedAt: now,
      endedAt: now,
      outcome: "answered",
      createdAt: now,
      updatedAt: now,
    })
    .run();
  known.campaign = db
    .select()
    .from(emailCampaigns)
    .where(eq(emailCampaigns.leadId, leadIds.Bettina))
    .get()!.id;
}

beforeAll(async () => {
  server = await startServer();
  cookie = await sessionCookie(server.url);
  inStore(server, settle);
});
afterAll(() => server.dispose());

type Node = DefaultTreeAdapterTypes.ChildNode;
type Tree = { tag: string; attributes: Record<string, string>; text: string; parts: Tree[] };

/** Elements that say nothing of who somebody is: what can be chosen, and what staff are asked to change. */
const isLeftOut = (tag: string, attributes: Record<string, string>) =>
  ["script", "style", "template", "option"].includes(tag) || attributes["aria-label"] === "Suggested Changes";

function readTree(node: Node): Tree | null {
  if (node.nodeName === "#text")
    return { tag: "", attributes: {}, text: Reflect.get(node, "value"), parts: [] };
  if (!("childNodes" in node) || !("attrs" in node)) return null;
  const attributes = Object.fromEntries(node.attrs.map(({ name, value }) => [name, value]));
  if (isLeftOut(node.tagName, attributes)) return null;
  const parts = node.childNodes.flatMap((child) => readTree(child) ?? []);
  return { tag: node.tagName, attributes, text: parts.map(({ text }) => text).join(" "), parts };
}

const listAll = (tree: Tree, keep: (one: Tree) => boolean): Tree[] => [
  ...(keep(tree) ? [tree] : []),
  ...tree.parts.flatMap((part) => listAll(part, keep)),
];

/** The lines of a list that name somebody, else the whole of the screen where it names them. */
function findLines(tree: Tree, name: Name): Tree[] {
  const isLine = ({ tag, text }: Tree) => ["li", "tr", "article"].includes(tag) && text.includes(name);
  const lines = listAll(tree, isLine);
  const inner = lines.filter((line) => !line.parts.some((part) => listAll(part, isLine).length > 0));
  if (inner.length > 0) return inner;
  return listAll(tree, ({ tag, text }) => tag === "main" && text.includes(name));
}

/** The levels that are said of somebody: a badge, a value or a cell, or "…, crisis". What they chose is worded otherwise. */
function findLevels(tree: Tree): Level[] {
  const texts = listAll(tree, ({ tag }) => tag === "").map(({ text }) => text.trim());
  const sentence = tree.text.replace(/\s+/g, " ");
  return LEVELS.filter((level) => texts.includes(level) || sentence.includes(`, ${level.toLowerCase()} `));
}

async function get(path: string) {
  const answer = await fetch(server.url + path, { headers: { cookie }, redirect: "manual" });
  return { status: answer.status, text: await answer.text() };
}

function readPage(html: string): Tree {
  const parts = parse(html).childNodes.flatMap((node) => readTree(node) ?? []);
  return { tag: "page", attributes: {}, text: parts.map(({ text }) => text).join(" "), parts };
}

async function show(path: string): Promise<Tree> {
  const { status, text } = await get(path);
  expect(status, path).toBe(200);
  return readPage(text);
}

const findSection = (tree: Tree, label: string) =>
  listAll(tree, ({ tag, attributes }) => tag === "section" && attributes["aria-labelledby"] === label);

/** Reads the levels that a screen says of somebody; null where it says nothing of them. */
type Reading = (name: Name) => Promise<Level[] | null>;

/** Reads the lines about somebody on a screen. */
const readLines =
  (path: (name: Name) => string, pick: (tree: Tree, name: Name) => Tree[] = findLines): Reading =>
  async (name) => {
    const lines = pick(await show(path(name)), name);
    return lines.length === 0 ? null : lines.flatMap(findLevels);
  };

const LABELS: Record<UrgencyLevel, Level> = {
  immediate: "Crisis",
  urgent: "Urgent",
  planning: "Planning",
  exploratory: "Exploratory",
};

/** Every address of the back office that names how pressing a lead is, and how to read it there. */
const NAMED: Record<string, Reading | readonly Reading[]> = {
  // Who is in a crisis is in a section that says so; of the others the hub names the next one.
  "admin/hub": async (name) => {
    const hub = await show("/admin/hub");
    if (findSection(hub, "now").some(({ text }) => text.includes(name))) return ["Crisis"];
    const today = findSection(hub, "today").map(({ text }) => text.replace(/\s+/g, " "));
    const [, level] = new RegExp(`next: ${name} ?, (\\w+)`).exec(today.join()) ?? [];
    return level ? LEVELS.filter((one) => one.toLowerCase() === level) : null;
  },
  "admin/queue": readLines(
    (name) => `/admin/queue?lead=${leadIds[name]}`,
    (tree, name) => listAll(tree, ({ tag, text }) => tag === "article" && text.includes(name)),
  ),
  "admin/dashboard": [
    readLines((name) => `/admin/dashboard?view=all&q=${name}`),
    readLines((name) => `/admin/dashboard?view=board&q=${name}`),
  ],
  // What waits has a badge of its own there, and an earlier message keeps its own.
  "admin/leads/:id": readLines(
    (name) => `/admin/leads/${leadIds[name]}`,
    (tree) => [
      ...listAll(tree, ({ tag, attributes }) => tag === "header" && "data-sticky-head" in attributes),
      ...findSection(tree, "information"),
    ],
  ),
  "admin/leads/:id/merge": readLines(
    (name) => `/admin/leads/${leadIds[name]}/merge?with=${leadIds.Dorothea}`,
    (tree, name) =>
      listAll(
        tree,
        ({ tag, parts, text }) =>
          tag === "div" && text.includes(name) && parts.some(({ tag: inner }) => inner === "h2"),
      ),
  ),
  "admin/dashboard/leads/:id": async (name) => {
    const { text } = await get(`/admin/dashboard/leads/${leadIds[name]}`);
    return [LABELS[(JSON.parse(text) as { urgency: UrgencyLevel }).urgency]];
  },
  "admin/export/leads.csv": async (name) => {
    const [head = "", ...lines] = (await get(`/admin/export/leads.csv?q=${name}`)).text.trim().split("\r\n");
    const at = head.split(",").indexOf('"Priority"');
    const line = lines.find((one) => one.includes(name))!;
    return LEVELS.filter((level) => line.slice(1, -1).split('","')[at] === level);
  },
  "admin/outbox/:id/body": async (name) => {
    if (name !== "Bettina") return null;
    const { text } = await get(`/admin/outbox/${known.notice}/body`);
    return LEVELS.filter((level) => new RegExp(`\\b${level}\\b`).test(text));
  },
};

/** Addresses of the back office that name no lead's danger, and why. Where they show the people, no such word is beside them. */
const UNNAMED: Record<string, string> = {
  admin: "leads on to a start page",
  "admin/login": "before a sign-in",
  "admin/login/code": "before a sign-in",
  "admin/confirm": "asks for a password",
  "admin/logout": "ends a sign-in",
  "admin/invitation/:token": "before a sign-in",
  "admin/leads/:id/emails": "the mails of a campaign, whose pace is no urgency",
  "admin/leads/:id/presence.json": "who else looks",
  "admin/leads/:id/person.json": "the person's own copy of what is stored, column by column",
  "admin/leads/:id/duty.csv": "who outside was told",
  "admin/import": "leads that are not there yet",
  "admin/calls": "each call, and who it was of",
  "admin/calls/try": "a made-up call",
  "admin/chats": "chats that are no lead",
  "admin/chats/:reference": "a chat that is no lead",
  "admin/bookings": "bookings that are nobody's yet",
  "admin/replies": "mails that are nobody's yet",
  "admin/privacy-requests": "requests, without a lead's state",
  "admin/consultations": "who is called when, and whether it is confirmed",
  "admin/consultations/time": "free times",
  "admin/consultations/lead": "an address that leads on",
  "admin/consultations/hours": "hours of people who work here",
  "admin/campaigns": "campaigns, whose pace is no urgency",
  "admin/campaigns/free-days": "days",
  "admin/campaigns/texts": "texts of mails",
  "admin/campaigns/texts/:id": "a text of a mail",
  "admin/campaigns/texts/:id/body": "a text of a mail",
  "admin/campaigns/:id/preview": "a mail to the family",
  "admin/newsletter": "the letter, which knows no leads",
  "admin/newsletter/issues/:id": "an issue of the letter",
  "admin/newsletter/issues/:id/body": "an issue of the letter",
  "admin/newsletter/subscribers": "subscribers, who are no leads",
  "admin/newsletter/subscribers/import": "subscribers, who are no leads",
  "admin/newsletter/subscribers/export.csv": "subscribers, who are no leads",
  "admin/content-studio": "posts",
  "admin/blog": "posts",
  "admin/scheduler": "posts",
  "admin/content-studio/posts/:id": "a post",
  "admin/content-studio/shared-link.png": "a post's picture",
  "admin/content-studio/pictures": "pictures",
  "admin/inbox": "who was named or given a lead",
  "admin/alerts": "alerts, whose words tell a bystander nothing",
  "admin/watch.json": "who is to be called now, with the phrases by which a danger was heard",
  "admin/outbox": "mails by subject",
  "admin/launch": "what is to be done before launch",
  "admin/retention": "what is erased when",
  "admin/people": "people who work here",
  "admin/account": "one's own account",
  "admin/deliverability": "how mail arrives",
  "admin/response": "figures of inquiries, none by name",
  "admin/audit": "who did what, without words",
  "admin/audit/entries.csv": "who did what, without words",
  "admin/export/person/:id/mentions": "where else a person is named",
  "admin/replies/files/:id": "a file that somebody sent",
  "admin/policy-reports": "reports of browsers",
  "admin/styleguide": "parts of screens with made-up leads",
  "admin/worker.js": "a script",
  "admin/app.webmanifest": "names of the app",
  "admin/*": "nothing is there",
};

/** Those of them that show people without their state: the test would show nothing if it found nobody there. */
const SHOWS_HER = new Set([
  "admin/alerts",
  "admin/audit",
  "admin/calls",
  "admin/campaigns",
  "admin/consultations?view=list",
  "admin/inbox",
]);

const paths = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap((entry) => {
    const own = [parent, entry.path].filter(Boolean).join("/");
    return entry.children?.length ? paths(entry.children, own) : [own];
  });
const SCREENS = [...new Set(paths(routes as RouteConfigEntry[]))].filter((path) => path.startsWith("admin"));

/** The calls that read leads: each has a word for Bettina in the JSON that it answers with. */
const CALLS: Record<string, (name: Name) => string> = {
  "GET /api/now": () => "/api/now",
  "GET /api/leads": () => "/api/leads",
  "GET /api/leads/{id}": (name) => `/api/leads/${leadIds[name]}`,
};
/** Calls whose `urgencyLevel` is of no lead, and why. */
const OTHER_CALLS: Record<string, string> = {
  "GET /api/response-rates": "figures of inquiries, none by name",
};

type Json = null | string | number | boolean | Json[] | { [key: string]: Json };

/** The levels that the objects about a lead have: `attentionUrgency`, or the `urgencyLevel` of who waits. */
function findLevelsInJson(json: Json, leadId: string): Level[] {
  if (json === null || typeof json !== "object") return [];
  if (Array.isArray(json)) return json.flatMap((one) => findLevelsInJson(one, leadId));
  const isOfLead = (json.id === leadId || json.leadId === leadId) && "urgencyLevel" in json;
  return isOfLead
    ? [LABELS[(json.attentionUrgency ?? json.urgencyLevel) as UrgencyLevel]]
    : Object.values(json).flatMap((one) => findLevelsInJson(one, leadId));
}

describe("every screen", () => {
  it("either names a lead's danger by the table, or names none", () => {
    expect([...Object.keys(NAMED), ...Object.keys(UNNAMED)].sort()).toEqual([...SCREENS].sort());
  });

  it.each(Object.keys(NAMED).flatMap((screen) => NAMES.map((name) => [screen, name, PEOPLE[name]] as const)))(
    "%s says of %s: %s",
    async (screen, name, level) => {
      for (const read of [NAMED[screen]!].flat()) {
        const levels = await read(name);
        if (levels) expect([...new Set(levels)]).toEqual([level]);
        else expect(name, "who is in danger is there").not.toBe("Bettina");
      }
    },
  );

  it.each([...Object.keys(UNNAMED), "admin/consultations?view=list"])(
    "%s has no such word beside a person",
    async (screen) => {
      const address = screen
        .replace(/(leads|person)\/:id/, `$1/${leadIds.Bettina}`)
        .replace("campaigns/:id/preview", `campaigns/${known.campaign}/preview`);
      const { status, text } = await get(`/${address}`);
      if (status !== 200 || !text.includes("<")) return;
      const tree = readPage(text);
      if (SHOWS_HER.has(screen)) expect(findLines(tree, "Bettina")).not.toEqual([]);
      for (const name of NAMES) expect(findLines(tree, name).flatMap(findLevels), name).toEqual([]);
    },
  );

  it("shows each message with its own word, and what was chosen as a choice", async () => {
    const lead = await show(`/admin/leads/${leadIds.Bettina}`);
    const [details] = findSection(lead, "information");
    expect(details?.text).toContain("They chose: Planning");
    const notes = async (name: Name) =>
      /(They chose|On the lead): \w+/.exec((await show(`/admin/leads/${leadIds[name]}`)).text)?.[0] ?? null;
    expect(await notes("Adalind")).toBe("They chose: Planning");
    expect(await notes("Clementine")).toBeNull();
    expect(await notes("Dorothea")).toBeNull();
    expect(await notes("Gwendolyn")).toBe("On the lead: Planning");
  });

  it("says in the hub's feed who is in a crisis, and no score beside them", async () => {
    const [feed] = findSection(await show("/admin/hub"), "activity");
    const [line] = findLines(feed!, "Bettina");
    expect(line?.text).toMatch(/Bettina\s+Crisis\s.*Lead scored/s);
    expect(line?.text).not.toMatch(/High Priority|Medium|Low/);
  });

  it("says everywhere that somebody was asked about danger, and said no", async () => {
    const shown: [string, string][] = [
      ["/admin/hub", "May be in danger: said no"],
      [`/admin/queue?lead=${leadIds.Clementine}`, "May be in danger: said no"],
      [`/admin/leads/${leadIds.Clementine}`, "May be in danger: said no"],
      ["/admin/dashboard?q=Clementine", "May be in danger"],
    ];
    for (const [path, words] of shown) expect((await show(path)).text, path).toContain(words);
  });

  it("has a word beside no message that waits but the most urgent", async () => {
    const levels = async (name: Name, section: string) =>
      findSection(await show(`/admin/leads/${leadIds[name]}`), section).flatMap(findLevels);
    expect(await levels("Bettina", "words")).toEqual(["Crisis"]);
    expect(await levels("Bettina", "timeline")).toEqual(["Crisis"]);
    expect(await levels("Ernestine", "words"), "answered messages keep theirs").toContain("Crisis");
  });

  it("names no danger that was cleared", async () => {
    const queue = await show(`/admin/queue?lead=${leadIds.Filippa}`);
    const [person] = listAll(queue, ({ tag }) => tag === "article");
    expect(person?.text).toContain(DANGER);
    expect(person?.text).not.toContain("Danger named");
    const [words] = findSection(await show(`/admin/leads/${leadIds.Filippa}`), "words");
    expect(words?.text).toContain(DANGER);
    expect(words?.text).not.toContain("speaks of");
  });

  it("lists who is in danger first, and by that word alone", async () => {
    const order = (tree: Tree) =>
      listAll(tree, ({ tag, text }) => tag === "li" && NAMES.some((name) => text.includes(name))).map(
        ({ text }) => NAMES.find((name) => text.includes(name))!,
      );
    const [queue] = listAll(
      await show("/admin/queue"),
      ({ tag, attributes }) => tag === "aside" && attributes["aria-label"] === "Queue",
    );
    const expected = ["Crisis", "Crisis", "Crisis", "Urgent", "Planning", "Planning"];
    expect(order(queue!).map((name) => PEOPLE[name])).toEqual(expected);
    const now = JSON.parse((await get("/api/now")).text) as Record<"crises" | "queue", { name: Name }[]>;
    expect([...now.crises, ...now.queue].map(({ name }) => PEOPLE[name])).toEqual(expected);
    for (const [urgency, level] of Object.entries(LABELS)) {
      const listed = NAMES.filter((name) => PEOPLE[name] === level).sort();
      const { text } = await get(`/admin/export/leads.csv?urgency=${urgency}`);
      expect(NAMES.filter((name) => text.includes(name)).sort(), urgency).toEqual(listed);
    }
    const [table] = listAll(
      await show("/admin/dashboard?view=all&sort=urgency"),
      ({ tag }) => tag === "tbody",
    );
    const rows = listAll(table!, ({ tag }) => tag === "tr");
    expect(rows.map(({ text }) => PEOPLE[NAMES.find((name) => text.includes(name))!])).toEqual([
      ...expected,
      "Planning",
    ]);
  });
});

describe("every call", () => {
  it("that has a lead's urgency is in the table", async () => {
    const { paths: calls, components } = JSON.parse((await get("/api/openapi.json")).text) as {
      paths: Record<string, Record<string, { responses: unknown }>>;
      components: { schemas: Record<string, unknown> };
    };
    const hasUrgency = (schema: unknown, seen: readonly string[] = []): boolean => {
      const text = JSON.stringify(schema);
      if (text.includes('"urgencyLevel"')) return true;
      return [...text.matchAll(/#\/components\/schemas\/(\w+)/g)].some(
        ([, name = ""]) => !seen.includes(name) && hasUrgency(components.schemas[name], [...seen, name]),
      );
    };
    const found = Object.entries(calls).flatMap(([path, { get: call }]) =>
      call && hasUrgency(call.responses) ? [`GET ${path}`] : [],
    );
    expect(found.sort()).toEqual([...Object.keys(CALLS), ...Object.keys(OTHER_CALLS)].sort());
  });

  it.each(Object.keys(CALLS))("%s says the same of each", async (call) => {
    for (const name of NAMES) {
      const levels = findLevelsInJson(
        JSON.parse((await get(CALLS[call]!(name))).text) as Json,
        leadIds[name],
      );
      if (levels.length > 0 || name === "Bettina") expect([...new Set(levels)], name).toEqual([PEOPLE[name]]);
    }
  });

  it("that summarizes says the same of each", async () => {
    for (const name of NAMES) {
      const body = { leadId: leadIds[name] };
      const answer = await sendJson(`${server.url}/api/ai/conversation-summary`, body, { cookie });
      const { urgencyAssessment } = (await answer.json()) as { urgencyAssessment: string };
      expect(
        LEVELS.filter((level) => urgencyAssessment.includes(`${level}.`)),
        name,
      ).toEqual([PEOPLE[name]]);
    }
  });
});
