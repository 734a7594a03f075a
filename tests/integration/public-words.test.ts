import path from "node:path";
import { parse } from "parse5";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createLake } from "#studio/lake";
import { startServer, type TestServer } from "#tests/setup/server";
import { PAGES } from "~/pages";

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server?.dispose());

/** What a page says: its text without scripts and styles. */
async function wordsOn(address: string): Promise<string> {
  const texts: string[] = [];
  const visit = (node: { nodeName: string; value?: string; childNodes?: unknown[] }) => {
    if (node.nodeName === "script" || node.nodeName === "style") return;
    if (node.nodeName === "#text") texts.push(node.value ?? "");
    for (const child of node.childNodes ?? []) visit(child as typeof node);
  };
  visit(parse(await (await fetch(server.url + address)).text()));
  return texts.join(" ").replace(/\s+/g, " ");
}

/** Every public page and every post. */
async function everyAddress(): Promise<string[]> {
  const map = await (await fetch(`${server.url}/sitemap.xml`)).text();
  const posts = [...map.matchAll(/<loc>[^<]*(\/blog\/[^<]+)<\/loc>/g)].map(([, at]) => at as string);
  expect(posts.length).toBeGreaterThan(11);
  return [...new Set([...PAGES.map((page) => page.path), ...posts])];
}

it("no public page shows Markdown that was not read", async () => {
  for (const address of await everyAddress()) {
    const words = await wordsOn(address);
    expect(words.length, address).toBeGreaterThan(200);
    expect(words, address).not.toMatch(/\]\(|\*\*/);
  }
});

it("a site that was filled by an earlier version has its untouched pages mended at the next start", async () => {
  await server.stop();
  const file = path.join(server.dataDir, "content.sqlite");
  const lake = createLake({ file, projectId: "embedded", datasets: ["production"] });
  type Stored = { _id: string; _type: string; _rev: string; _createdAt: string };
  const found = await lake.query<Stored[]>("production", '*[_id in ["legal-disclaimer", "legal-terms"]]');
  for (const { _rev, ...stored } of found) {
    const before = JSON.parse(JSON.stringify(stored).replaceAll('"text":"988"', '"text":"[988](tel:988)"'));
    const at = { _createdAt: stored._createdAt, _updatedAt: stored._createdAt };
    lake.transact("production", [{ createOrReplace: { ...before, ...at, summary: "As it was." } }], {});
  }
  lake.transact("production", [{ patch: { id: "legal-terms", set: { summary: "Our own." } } }], {});
  lake.close();
  server = await startServer({ dataDir: server.dataDir });
  expect(await wordsOn("/disclaimer")).not.toMatch(/\]\(|As it was/);
  expect(await wordsOn("/terms")).toContain("Our own.");
});
