import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
let cookie: string;
beforeAll(async () => {
  server = await sharedServer();
  cookie = await sessionCookie(server.url);
});

const TOPIC = {
  title: "When a brother will not talk",
  description: "Small ways to stay close.",
  category: "family-support",
  keywords: ["siblings", " siblings ", ""],
  difficulty: "hard",
  active: true,
};
const SCHEDULE = { dayOfWeek: 4, timeOfDay: "16:30", timezone: "America/Denver", active: true };

async function call(
  method: string,
  path: string,
  body?: unknown,
  headers: Record<string, string> = { cookie },
) {
  const answer = await fetch(`${server.url}/api/blog/scheduler/${path}`, {
    method,
    headers: { ...headers, ...(body !== undefined && { "Content-Type": "application/json" }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

/** A post written by hand and published with a call, then published once more, which makes way for nothing. */
async function publishOneOfOnesOwn() {
  const send = (method: string, path: string, body: object) =>
    fetch(`${server.url}/api/blog/posts${path}`, {
      method,
      headers: { cookie, "Content-Type": "application/json" },
      body: JSON.stringify(body),
    });
  const made = await send("POST", "", {
    title: "Written on a Sunday",
    excerpt: "What a long weekend taught one family about waiting.",
    metaDescription: "m".repeat(155),
  });
  const { id } = (await made.json()) as Thing;
  await send("PATCH", `/${id}`, { published: true });
  return (await send("PATCH", `/${id}`, { published: true, title: "Written on a quiet Sunday" })).status;
}

type Thing = { id: string; [field: string]: unknown };

describe("topics", () => {
  it("are made with the defaults, changed in part, listed and removed", async () => {
    const made = await call("POST", "topics", TOPIC);
    expect(made).toMatchObject({
      status: 201,
      body: {
        ...TOPIC,
        keywords: ["siblings"],
        tone: "empathetic",
        priority: 1,
        useCount: 0,
        timesUsed: 0,
        lastUsed: null,
        createdBy: "admin",
      },
    });
    const { id } = made.body as Thing;
    expect(await call("PATCH", `topics/${id}`, { priority: 7, description: null })).toMatchObject({
      status: 200,
      body: { title: TOPIC.title, priority: 7, description: null },
    });
    expect(((await call("GET", "topics")).body as Thing[])[0]?.id).toBe(id);
    expect(await call("DELETE", `topics/${id}`)).toEqual({ status: 204, body: null });
    for (const method of ["PATCH", "DELETE"])
      expect((await call(method, `topics/${id}`, method === "PATCH" ? {} : undefined)).status).toBe(404);
  });

  it.each([
    [{ ...TOPIC, title: " " }, "title"],
    [{ ...TOPIC, category: "gardening" }, "category"],
    [{ ...TOPIC, difficulty: "extreme" }, "difficulty"],
    [{ ...TOPIC, priority: 1.5 }, "priority"],
    [{ ...TOPIC, keywords: "one, two" }, "keywords"],
    [{ ...TOPIC, active: "yes" }, "active"],
  ])("%j names the field", async (topic, field) => {
    expect(await call("POST", "topics", topic)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

describe("schedules and the calendar", () => {
  it("without a schedule there is nothing to plan, run or skip", async () => {
    expect(await call("POST", "create-schedule", { weeksAhead: 4 })).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining("Add one first") },
    });
    expect(await call("POST", "skip-next", { reason: "Manual post published" })).toEqual({
      status: 200,
      body: null,
    });
    expect(await call("POST", "run")).toEqual({ status: 200, body: [] });
    expect(await call("GET", "calendar")).toEqual({ status: 200, body: [] });
  });

  it("go from a schedule to four weeks, none twice, a draft and a skip", async () => {
    const made = await call("POST", "schedules", {});
    expect(made).toMatchObject({
      status: 201,
      body: {
        dayOfWeek: 1,
        timeOfDay: "09:00",
        timezone: "America/New_York",
        active: true,
        autoPublish: false,
      },
    });
    const { id } = made.body as Thing;
    expect(await call("PATCH", `schedules/${id}`, SCHEDULE)).toMatchObject({ status: 200, body: SCHEDULE });
    const planned = await call("POST", "create-schedule", { weeksAhead: 4 });
    expect(planned.status).toBe(201);
    expect(planned.body).toHaveLength(4);
    expect(await call("POST", "create-schedule", { weeksAhead: 4 })).toEqual({ status: 201, body: [] });

    const run = await call("POST", "run");
    expect(run).toMatchObject({
      status: 200,
      body: [
        { status: "generated", qualityScore: expect.any(Number), autoPublished: false, publishedAt: null },
      ],
    });
    const [{ blogPostId }] = run.body as [Thing];
    const posts = await fetch(`${server.url}/api/blog/posts`, { headers: { cookie } });
    expect((await posts.json()) as Thing[]).toContainEqual(
      expect.objectContaining({ id: blogPostId, published: false, aiGenerated: true }),
    );
    expect(await call("POST", "skip-next", { reason: "Manual post published" })).toMatchObject({
      status: 200,
      body: { status: "skipped", skipReason: "Manual post published" },
    });
    const calendar = (await call("GET", "calendar")).body as Thing[];
    expect(calendar.map(({ status }) => status)).toEqual(["generated", "skipped", "scheduled", "scheduled"]);

    expect(await publishOneOfOnesOwn()).toBe(200);
    const after = (await call("GET", "calendar")).body as Thing[];
    expect(after.map(({ status, skipReason }) => [status, skipReason])).toEqual([
      ["generated", null],
      ["skipped", "Manual post published"],
      ["skipped", "Manual post published"],
      ["scheduled", null],
    ]);

    expect(await call("DELETE", `schedules/${id}`)).toEqual({ status: 204, body: null });
    expect((await call("DELETE", `schedules/${id}`)).status).toBe(404);
    expect((await call("PATCH", `schedules/${id}`, {})).status).toBe(404);
    expect((await call("GET", "calendar")).body).toHaveLength(3);
  });

  it.each([
    ["schedules", { ...SCHEDULE, dayOfWeek: 7 }, "dayOfWeek"],
    ["schedules", { ...SCHEDULE, dayOfWeek: "1" }, "dayOfWeek"],
    ["schedules", { ...SCHEDULE, timeOfDay: "24:00" }, "timeOfDay"],
    ["schedules", { ...SCHEDULE, timeOfDay: "9:00" }, "timeOfDay"],
    ["schedules", { ...SCHEDULE, timezone: "Europe/Paris" }, "timezone"],
    ["schedules", { ...SCHEDULE, categoryRotation: ["gardening"] }, "categoryRotation.0"],
    ["create-schedule", { weeksAhead: 0 }, "weeksAhead"],
    ["create-schedule", { weeksAhead: 53 }, "weeksAhead"],
    ["create-schedule", { weeksAhead: 1.5 }, "weeksAhead"],
    ["create-schedule", {}, "weeksAhead"],
    ["skip-next", { reason: " " }, "reason"],
  ])("%s %j names the field", async (path, body, field) => {
    expect(await call("POST", path, body)).toMatchObject({
      status: 422,
      body: { errors: { [field]: [expect.any(String)] } },
    });
  });
});

it.each([
  ["GET", "topics"],
  ["POST", "topics"],
  ["DELETE", "topics/x"],
  ["GET", "schedules"],
  ["PATCH", "schedules/x"],
  ["GET", "calendar"],
  ["POST", "run"],
  ["POST", "create-schedule"],
  ["POST", "skip-next"],
])("%s %s is for staff", async (method, path) => {
  expect((await call(method, path, undefined, {})).status).toBe(401);
});
