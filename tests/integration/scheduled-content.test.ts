import path from "node:path";
import { createClient } from "@sanity/client";
import Database from "better-sqlite3";
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { WebSocket } from "ws";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { DAY_MS } from "~/time-units";

const env = { LAKE_TOKENS: "scheduling=administrator" };
/** Which documents, each in a release of its own, so that a kill falls among them. */
const PAGES = Array.from({ length: 12 }, (_, n) => `scheduled-${n}`);

const contentOf = ({ url }: TestServer) =>
  createClient({
    projectId: "embedded",
    dataset: "production",
    apiHost: `${url}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    perspective: "raw",
    token: "scheduling",
  });

async function schedule(server: TestServer, title: string, id: string, at: Date) {
  const content = contentOf(server);
  const name = `r-${id}`;
  await content.releases.create({
    releaseId: name,
    metadata: { title, releaseType: "scheduled", cardinality: "one" },
  });
  await content.create({ _id: `versions.${name}.${id}`, _type: "category", title });
  await content.releases.schedule({ releaseId: name, publishAt: at.toISOString() });
}

it("what is due is published once each, though the server is killed while it publishes", {
  tags: ["kills"],
}, async () => {
  let server = await startServer({ env });
  onTestFinished(() => server.dispose());
  const { dataDir } = server;
  const at = new Date(Date.now() + 4_000);
  for (const id of PAGES) await schedule(server, id, id, at);
  const content = contentOf(server);
  const published = () => content.fetch<string[]>("*[_id in $ids]._id", { ids: PAGES }).catch(() => []);
  await expect
    .poll(async () => (await published()).length, { timeout: 30_000, interval: 5 })
    .toBeGreaterThan(0);
  await server.stop("SIGKILL");

  server = await startServer({ env, dataDir });
  const again = contentOf(server);
  await expect
    .poll(() => again.fetch("count(*[_id in $ids])", { ids: PAGES }), { timeout: 30_000 })
    .toBe(PAGES.length);
  expect(await again.fetch('count(*[_id in path("versions.**")])')).toBe(0);
  expect(await again.fetch('count(*[_type == "system.release" && state == "published"])')).toBe(PAGES.length);
  const lake = new Database(path.join(dataDir, "content.sqlite"), { readonly: true });
  const writes = lake
    .prepare("select document_id, count(*) as n from changes where document_id glob 'scheduled-*' group by 1")
    .all();
  lake.close();
  expect(writes).toEqual([...PAGES].sort().map((document_id) => ({ document_id, n: 1 })));
});

describe("on one site", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env });
  });
  afterAll(() => server.dispose());

  it("the calendar shows it, and moves it and takes it off without scripts", async () => {
    const at = new Date(Date.now() + 3 * DAY_MS);
    await schedule(server, "The reading list", "reading-list", at);
    const cookie = await sessionCookie(server.url);
    const calendar = `${server.url}/admin/content-studio?tab=calendar`;
    const shown = async () => (await fetch(calendar, { headers: { cookie } })).text();
    expect(await shown()).toContain("Scheduled in the Studio");
    expect(await shown()).toContain("The reading list");
    const send = (command: string, fields: Record<string, string>) =>
      fetch(`${calendar}&do=calendar.${command}`, {
        method: "POST",
        headers: { cookie, origin: server.url },
        body: new URLSearchParams(fields),
      });
    const day = new Date(Date.now() + 9 * DAY_MS).toISOString().slice(0, 10);
    const id = "r-reading-list";
    const moved = await send("moveRelease", { id, date: day, time: "07:15" });
    expect(moved.status).toBe(200);
    expect(await moved.text()).toContain("Date moved");
    const release = () => contentOf(server).getDocument(`_.releases.${id}`);
    expect((await release())?.publishAt).toContain(day);
    expect((await send("moveRelease", { id, date: "2020-01-01", time: "07:15" })).status).toBe(409);
    expect((await send("cancelRelease", { id })).status).toBe(200);
    expect(await release()).toBeUndefined();
    expect(await contentOf(server).getDocument("drafts.reading-list")).toMatchObject({
      title: "The reading list",
    });
    expect((await send("cancelRelease", { id })).status).toBe(404);
    expect(await shown()).not.toContain("The reading list");
  });

  it("the socket of the Studio is for who is signed in, on this site's own pages, and ends with the server", async () => {
    const cookie = await sessionCookie(server.url);
    const open = (headers: Record<string, string>) => {
      const socket = new WebSocket(`${server.url.replace("http", "ws")}/lake/v2022-06-30/socket/production`, {
        headers,
      });
      return new Promise<WebSocket | number>((resolve) => {
        socket.on("error", () => {});
        socket.once("open", () => resolve(socket));
        socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
      });
    };
    expect(await open({})).toBe(401);
    expect(await open({ cookie, origin: "https://elsewhere.example.com" })).toBe(403);
    expect(await open({ cookie, host: "elsewhere.example.com" })).toBe(421);
    const socket = await open({ cookie, origin: server.url });
    if (typeof socket === "number") throw new Error(`refused with ${socket}`);
    const closed = new Promise<number>((resolve) => socket.once("close", resolve));
    expect(await server.stop()).toBe(0);
    expect(await closed).toBe(1001);
  });
});
