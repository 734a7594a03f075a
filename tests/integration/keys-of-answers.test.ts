import type { RouteConfigEntry } from "@remix-run/route-config";
import { afterAll, beforeAll, expect, it } from "vitest";
import { leads } from "#db/schema";
import { inStore, startServer, type TestServer } from "#tests/setup/server";
import { SAMPLE_STAFF, sessionCookie } from "#tests/setup/staff";
import routes from "~/routes";

/** Names of what lets somebody in, or would; a yes or no about it may be shown. No screen needs one. */
const SECRET = /^(?!is[A-Z]|has[A-Z]).*(?:hash|token|secret|password)s?$|^codes?$/i;

let server: TestServer;
let cookie: string;
let leadId: string;

const send = (path: string, body: BodyInit, method = "POST") =>
  fetch(server.url + path, {
    method,
    redirect: "manual",
    headers: {
      cookie,
      origin: server.url,
      ...(typeof body === "string" && { "Content-Type": "application/json" }),
    },
    body,
  });

beforeAll(async () => {
  server = await startServer({
    env: { ADMIN_USERNAME: SAMPLE_STAFF.username, ADMIN_PASSWORD: SAMPLE_STAFF.password },
  });
  cookie = await sessionCookie(server.url);
  const filled = await send("/admin/hub?do=samples.fill", new URLSearchParams());
  expect(filled.status, await filled.text()).toBe(200);
  const invited = await send(
    "/api/people/invitations",
    JSON.stringify({ name: "New Colleague", email: "new@example.com", role: "staff" }),
  );
  expect(invited.status, await invited.text()).toBeLessThan(300);
  const reached = await send(
    "/api/alerts/channels",
    JSON.stringify([{ kind: "email", value: "on-call@example.com" }]),
    "PUT",
  );
  expect(reached.status, await reached.text()).toBe(200);
  leadId = inStore(server, (db) => db.select({ id: leads.id }).from(leads).limit(1).get())!.id;
});
afterAll(() => server.dispose());

const listPaths = (entries: RouteConfigEntry[], parent = ""): string[] =>
  entries.flatMap((entry) => {
    const own = [parent, entry.path].filter(Boolean).join("/");
    return entry.children?.length ? listPaths(entry.children, own) : [own];
  });

/** The keys of all objects in a loader's answer: it is a list of values, in which an object names its keys by their place. */
function listKeys(answer: string): string[] {
  const values = JSON.parse(answer.split("\n")[0]!) as unknown[];
  return values.flatMap((value) =>
    typeof value === "object" && value !== null && !Array.isArray(value)
      ? Object.keys(value).map((place) => String(values[Number(place.slice(1))]))
      : [],
  );
}

it("no screen of the back office is answered a key that names a secret", async () => {
  const screens = listPaths(routes as RouteConfigEntry[])
    .filter((path) => path.startsWith("admin/") && !/\*|:(?!id)|login|logout|confirm|export/.test(path))
    .map((path) => path.replace(":id", leadId));
  const found: Record<string, string[]> = {};
  let read = 0;
  for (const screen of screens) {
    const answer = await fetch(`${server.url}/${screen}.data`, { headers: { cookie }, redirect: "manual" });
    if (answer.status !== 200 || !answer.headers.get("Content-Type")?.includes("x-script")) continue;
    read += 1;
    const secrets = [...new Set(listKeys(await answer.text()))].filter((key) => SECRET.test(key));
    if (secrets.length > 0) found[screen] = secrets;
  }
  expect(read).toBeGreaterThan(25);
  expect(found).toEqual({});
});
