import { parse } from "parse5";
import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { stripStega } from "~/content/text";
import { PUBLIC_PAGES } from "~/pages";

let server: TestServer;
let session: string;
/** Session and preview, as the Presentation tool's frame sends them. */
let editing: string;
let post: string;
let episode: string;

const get = (path: string, cookie = "") =>
  fetch(`${server.url}${path}`, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} });

async function begin(query: string): Promise<{ to: string | null; cookie: string }> {
  const answer = await get(`/preview?${query}`, session);
  const [cookie = ""] = answer.headers.getSetCookie();
  return { to: answer.headers.get("location"), cookie: `${session}; ${cookie.split(";", 1)[0]}` };
}

/** The address of the first document that a query finds. */
async function first(query: string): Promise<string> {
  const address = `/lake/v2025-02-19/data/query/production?query=${encodeURIComponent(query)}`;
  return ((await (await get(address, session)).json()) as { result: string }).result;
}

beforeAll(async () => {
  server = await sharedServer();
  session = await sessionCookie(server.url);
  editing = (await begin("sanity-preview-pathname=/&sanity-preview-perspective=drafts")).cookie;
  post = `/blog/${await first("*[_type == 'post'] | order(_id)[0].slug.current")}`;
  episode = `/car-talk/${await first("*[_type == 'podcastEpisode'] | order(_id)[0].slug.current")}`;
});

const hidden = (text: string) => text !== stripStega(text);

describe("a preview for the Presentation tool", () => {
  it("begins at the page it is asked for, and shows what of the content it is asked for", async () => {
    expect((await begin("sanity-preview-pathname=/about%3Fa%3Db")).to).toBe("/about?a=b");
    expect((await begin("sanity-preview-pathname=//elsewhere.test")).to).toBe("/");
    const business = "A Name Not Yet Public";
    const settings = { _id: "drafts.siteSettings", _type: "siteSettings", business };
    const published = await first("*[_id == 'siteSettings'][0]");
    const written = await fetch(`${server.url}/lake/v2025-02-19/data/mutate/production`, {
      method: "POST",
      headers: { Cookie: session, Origin: server.url, "Content-Type": "application/json" },
      body: JSON.stringify({
        mutations: [{ createOrReplace: { ...Object(published), ...settings } }],
      }),
    });
    expect(written.status).toBe(200);
    const shows = async (perspective: string) => {
      const { cookie } = await begin(`sanity-preview-perspective=${perspective}`);
      return (await (await get("/", cookie)).text()).includes(business);
    };
    expect(await shows("drafts")).toBe(true);
    expect(await shows("rAbc123,drafts")).toBe(true);
    expect(await shows("published")).toBe(false);
    // What is no such choice is taken for drafts.
    expect(await shows("raw")).toBe(true);
  });

  it("is opened by no secret, only by a staff session", async () => {
    const answer = await get("/preview?sanity-preview-secret=guessed&sanity-preview-pathname=/");
    expect(answer.headers.get("location")).toMatch(/^\/admin\/login/);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("may be framed by this site, and its marks may have their style; the back office may not", async () => {
    const headersOf = async (path: string, cookie: string) => {
      const { headers } = await get(path, cookie);
      const policy = headers.get("content-security-policy") ?? "";
      return {
        frames: headers.get("x-frame-options"),
        ancestors: /frame-ancestors ([^;]*)/.exec(policy)?.[1],
        style: policy.includes("'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"),
      };
    };
    const open = { frames: "SAMEORIGIN", ancestors: "'self'", style: true };
    for (const path of ["/", "/contact", post, "/no-such-page"])
      expect(await headersOf(path, editing), path).toEqual(open);
    for (const path of ["/", "/contact", post])
      for (const cookie of ["", session])
        expect(await headersOf(path, cookie), path).toEqual({
          frames: "DENY",
          ancestors: "'none'",
          style: false,
        });
    for (const [path, cookie] of [
      ["/admin/hub", editing],
      ["/studio", editing],
      ["/", "preview=forged"],
      ["/", `${session}; preview=forged`],
    ] as const)
      expect(await headersOf(path, cookie), path).toMatchObject({ ancestors: "'none'", style: false });
  });

  it.each([...PUBLIC_PAGES.map(({ path }) => path), "post", "episode"])(
    "says of the words of %s which field they are, and nowhere but in words",
    async (page) => {
      const path = { post, episode }[page] ?? page;
      const html = await (await get(path, editing)).text();
      expect(hidden(html)).toBe(true);
      for (const { name, attrs, text } of elements(parse(html) as unknown as Node)) {
        if (name === "title" || attrs.some(({ value }) => value === "application/ld+json"))
          expect(hidden(text), `${name}: ${text}`).toBe(false);
        for (const attribute of attrs)
          if (name === "meta" || ADDRESSES.has(attribute.name))
            expect(hidden(attribute.value), `${name} ${attribute.name}`).toBe(false);
      }
    },
  );

  it("keeps the words that somebody agreed to as they are read", async () => {
    const value = /name="consent" value="([^"]*)"/;
    const { cookie: published } = await begin("sanity-preview-perspective=published");
    const shown = async (cookie: string) =>
      value.exec(await (await get("/contact", cookie)).text())?.[1] ?? "none";
    expect(await shown(published)).not.toBe("none");
    expect(await shown(published)).toBe(await shown(""));
  });
});

it("no visitor, feed, call or other member of staff gets one of the hidden characters", async () => {
  const asked = [
    ...PUBLIC_PAGES.map(({ path }) => path),
    post,
    episode,
    "/_root.data",
    "/about.data",
    `${post}.data`,
    ...["/sitemap.xml", "/robots.txt", "/rss.xml", "/feed.json", "/podcast.xml", "/no-such-page"],
    ...["/api/blog/posts?published=true", `/api/blog/posts/slug/${post.split("/").at(-1)}`],
  ];
  // Once for the caches, once from them.
  for (const cookie of ["", "", session])
    for (const path of asked) {
      const answer = await get(path, cookie);
      expect(answer.status, path).toBeLessThan(405);
      expect(hidden(await answer.text()), `${path} ${cookie && "staff"}`).toBe(false);
    }
});

const ADDRESSES = new Set(["href", "src", "srcset", "id", "for", "name", "datetime", "action", "content"]);

interface Node {
  nodeName: string;
  value?: string;
  attrs?: { name: string; value: string }[];
  childNodes?: Node[];
}

function elements(node: Node): { name: string; attrs: { name: string; value: string }[]; text: string }[] {
  const below = node.childNodes ?? [];
  const text = below.map(({ value = "" }) => value).join("");
  const self = node.attrs ? [{ name: node.nodeName, attrs: node.attrs, text }] : [];
  return [...self, ...below.flatMap(elements)];
}
