import { afterAll, beforeAll, expect, it } from "vitest";
import { sendJson } from "#tests/setup/enquiries";
import { startServer, type TestServer } from "#tests/setup/server";
import { underAttack } from "#tests/setup/under-attack";

const TOKEN = "a-token-for-these-tests";
const LAKE = "/lake/v2025-02-19/data";

let server: TestServer;
beforeAll(async () => {
  server = await startServer({ env: { LAKE_TOKENS: `${TOKEN}=editor` } });
});
afterAll(() => server.dispose());

/** Publishes a post like the first one there is, with list items of these levels for its text. */
async function publish(slug: string, levels: unknown[]): Promise<void> {
  const query = encodeURIComponent('*[_type == "post" && !(_id in path("drafts.**"))][0]');
  const headers = { Authorization: `Bearer ${TOKEN}` };
  const answer = await fetch(`${server.url}${LAKE}/query/production?query=${query}`, { headers });
  const { result: post } = (await answer.json()) as { result: Record<string, unknown> };
  const content = levels.map((level, n) => ({
    _type: "block",
    _key: `k${n}`,
    style: "normal",
    listItem: n % 2 ? "number" : "bullet",
    level,
    markDefs: [],
    children: [{ _type: "span", _key: "s", text: `item ${n}`, marks: [] }],
  }));
  const create = {
    ...post,
    _id: `post-${slug}`,
    _rev: undefined,
    slug: { _type: "slug", current: slug },
    content,
  };
  const written = await sendJson(
    `${server.url}${LAKE}/mutate/production`,
    { mutations: [{ create }] },
    { headers },
  );
  expect(written.status, await written.text()).toBe(200);
}

const pathsOf = (slug: string) => [
  `/blog/${slug}`,
  "/blog",
  "/rss.xml",
  "/feed.json",
  "/sitemap.xml",
  `/api/blog/posts/slug/${slug}`,
];

it.each([
  ["a-billion", [1e9, 1, 1e9]],
  ["below-the-ground", [-1, 0, -1e9, 1.5]],
  ["no-numbers", ["7", null, {}, true]],
  ["one-deeper-each", Array.from({ length: 3_000 }, (_, n) => n + 1)],
])("breaks neither page nor feeds: %s", { tags: ["bars"] }, async (slug, levels) => {
  // Code that is loaded for the first page is not what this one costs.
  const known = "what-happens-in-a-family-intervention";
  for (const path of pathsOf(known)) await (await fetch(server.url + path)).text();
  await publish(slug, levels);
  const paths = pathsOf(slug);
  await underAttack(server, `levels of lists: ${slug}`, { grownMiB: 50, processor: 30 }, async () => {
    for (const path of paths) {
      const answer = await fetch(server.url + path);
      expect(answer.status, path).toBe(200);
      const text = await answer.text();
      expect(text.length, path).toBeLessThan(2_000_000);
      if (!/^\/(blog|sitemap\.xml)$/.test(path)) expect(text, path).toContain("item 2");
    }
  });
});
