import http from "node:http";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { allows, scriptsOf, sourcesOf } from "#tests/setup/page-scripts";
import { startServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { PUBLIC_PAGES } from "~/pages";

let server: TestServer;
let session: string;
let post: string;
beforeAll(async () => {
  server = await startServer();
  session = await sessionCookie(server.url);
  const list = await (await fetch(`${server.url}/api/blog/posts?published=true`)).json();
  post = `/blog/${(list as { slug: string }[])[0]?.slug}`;
});
afterAll(() => server.dispose());

const STATIC: string[] = PUBLIC_PAGES.filter(({ kept }) => kept).map(({ path }) => path);
const pages = () => [...STATIC, post];

type Got = { status: number; headers: http.IncomingHttpHeaders; body: Buffer; html: string };

/** As a browser sends it, with nothing undone or added. */
function get(path: string, headers: http.OutgoingHttpHeaders = {}, method = "GET"): Promise<Got> {
  return new Promise((resolve, reject) => {
    http
      .request(server.url, { path, method, headers, agent: false }, (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part) => parts.push(part));
        answer.on("end", () => {
          const body = Buffer.concat(parts);
          const encoding = answer.headers["content-encoding"];
          const unpack =
            encoding === "br"
              ? brotliDecompressSync
              : encoding === "gzip"
                ? gunzipSync
                : (bytes: Buffer) => bytes;
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body,
            html: method === "HEAD" ? "" : unpack(body).toString(),
          });
        });
      })
      .on("error", reject)
      .end();
  });
}

const cacheStatus = async (path: string) => (await get(path)).headers["cache-status"];
const policyOf = ({ headers }: Got) => headers["content-security-policy"] as string;
const withoutNonce = ({ html }: Got) => html.replaceAll(/ nonce="[^"]+"/g, "");

async function write(...mutations: object[]): Promise<void> {
  const answer = await fetch(`${server.url}/lake/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers: { Cookie: session, Origin: server.url, "Content-Type": "application/json" },
    body: JSON.stringify({ mutations }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function read<Result>(groq: string): Promise<Result> {
  const query = encodeURIComponent(groq);
  const answer = await fetch(`${server.url}/lake/v2025-02-19/data/query/production?query=${query}`, {
    headers: { Cookie: session },
  });
  return ((await answer.json()) as { result: Result }).result;
}

const warm = async () => {
  for (const path of pages()) await get(path);
};

describe("a page", () => {
  it("comes from the cache the second time, and is the page that Remix makes", async () => {
    for (const path of pages()) {
      const first = await get(path);
      const second = await get(path);
      expect([path, first.status, second.headers["cache-status"]]).toEqual([path, 200, "pages; hit"]);
      // As robots get it: whole, not in the order in which its parts are done.
      const uncached = await get(path, { cookie: session, "user-agent": "Googlebot" });
      expect(uncached.headers["cache-status"], path).toBeUndefined();
      const isSame = [withoutNonce(uncached) === second.html, first.html === second.html];
      expect([path, ...isSame]).toEqual([path, true, true]);
    }
  });

  it("carries what a cache in front may do with it, the security headers and no cookie", async () => {
    const { headers } = await get("/");
    expect(headers["cache-control"]).toBe("public, max-age=0, s-maxage=1, must-revalidate");
    expect(headers["cdn-cache-control"]).toContain("stale-while-revalidate");
    expect(headers.vary).toBe("Accept-Encoding");
    expect(headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["x-request-id"]).toBeTruthy();
    expect(headers["set-cookie"]).toBeUndefined();
  });

  it.each([
    [undefined, undefined],
    ["gzip", "gzip"],
    ["gzip, deflate, br", "br"],
  ])("for Accept-Encoding %s is the same for everyone, headers included", async (accepts, encoding) => {
    await get("/");
    const headers = accepts ? { "accept-encoding": accepts } : {};
    const got = await Promise.all(Array.from({ length: 20 }, () => get("/", headers)));
    for (const answer of got) {
      expect(answer.headers["cache-status"]).toBe("pages; hit");
      expect(answer.headers["content-encoding"]).toBe(encoding);
      expect(answer.headers["content-length"]).toBe(String(answer.body.length));
      expect(answer.html === got[0]?.html).toBe(true);
      expect([policyOf(answer), answer.headers.etag]).toEqual([
        policyOf(got[0] as Got),
        got[0]?.headers.etag,
      ]);
    }
  });

  it("allows its own inline scripts by their hashes, and no other", async () => {
    for (const path of pages()) {
      const page = await get(path);
      const policy = policyOf(page);
      expect(page.html).not.toMatch(/\snonce=/);
      const { inline } = scriptsOf(page.html);
      expect(inline.length, path).toBeGreaterThan(2);
      for (const script of inline) expect(allows(policy, script), script.text.slice(0, 80)).toBe(true);
      // One hash for each and nothing besides: no nonce, no inline script at large, no other origin, no eval.
      const [self, ...hashes] = sourcesOf(policy, "script-src");
      expect(self).toBe("'self'");
      expect(new Set(hashes).size).toBe(hashes.length);
      expect(hashes.length).toBe(new Set(inline.map(({ text }) => text)).size);
      for (const source of hashes) expect(source).toMatch(/^'sha256-[\w+/]{43}='$/);
      for (const name of ["default-src", "style-src"])
        expect(sourcesOf(policy, name), name).not.toContain("'unsafe-inline'");
      for (const text of ["alert(1)", `${inline[0]?.text} `])
        expect(allows(policy, { text, nonce: "any" })).toBe(false);
    }
  });

  it("answers HEAD with the same headers and no body", async () => {
    const ask = (method?: string) => get("/about", { "accept-encoding": "gzip" }, method);
    const [before, head, after] = [await ask(), await ask("HEAD"), await ask()];
    expect([head.status, head.body.length]).toEqual([200, 0]);
    for (const name of ["content-type", "content-encoding", "etag", "vary"])
      expect(head.headers[name], name).toBe(before.headers[name]);
    // A page that is left alone for a while is packed smaller, which may be between two of these.
    const lengths = [before, after].map(({ headers }) => headers["content-length"]);
    expect(lengths).toContain(head.headers["content-length"]);
  });

  it("need not be sent to a browser that has it", async () => {
    const { headers } = await get("/terms");
    expect(headers.etag).toMatch(/^W\/"[\w-]{27}"$/);
    for (const tag of [headers.etag, `"x", ${headers.etag}`, "*"]) {
      const again = await get("/terms", { "if-none-match": tag, "accept-encoding": "br" });
      expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
      // The browser shows its own copy, whose scripts the policy that came with it names.
      expect(again.headers["content-security-policy"]).toBeUndefined();
    }
    expect((await get("/terms", { "if-none-match": '"other"' })).status).toBe(200);
  });
});

describe("a stampede", () => {
  it("makes the page once", async () => {
    await write({ patch: { id: "siteSettings", set: { tagline: "For the stampede" } } });
    const got = await Promise.all(Array.from({ length: 200 }, () => get("/services")));
    const stored = got.filter(({ headers }) => headers["cache-status"] === "pages; fwd=miss; stored");
    expect(stored.length).toBe(1);
    expect(new Set(got.map(({ html }) => html)).size).toBe(1);
    expect(new Set(got.map(policyOf)).size).toBe(1);
  });
});

describe("an edit", () => {
  /** A document, the field to change, and where it shows. `all` pages show it, or read it without showing. */
  const EDITS: [what: string, query: string, field: string, pages: string[] | "all"][] = [
    ["the settings", '_id == "siteSettings"', "footer.text", "all"],
    ["the home page", '_id == "homePage"', "hero.headline", ["/"]],
    ["a testimonial", '_type == "testimonial"', "quote", ["/"]],
    ["a method step", '_type == "methodStep"', "title", ["/"]],
    ["a page", '_id == "aboutPage"', "hero.headline", ["/about"]],
    ["a service card", '_type == "serviceCard"', "title", ["/services"]],
    ["a question", '_type == "faqItem" && page == "services"', "question", ["/services"]],
    ["a guide", '_type == "guide"', "title", ["/resources"]],
    ["a legal page", '_type == "legalPage" && slug.current == "privacy"', "summary", ["/privacy"]],
    ["an episode", '_type == "podcastEpisode"', "title", ["/car-talk"]],
    ["a post", '_type == "post" && slug.current == $slug', "title", ["/blog", "post"]],
    ["the blog's copy", '_id == "blogPage"', "newsletter.heading", ["/blog", "/newsletter", "post"]],
    [
      "a category in use",
      '_type == "category" && count(*[_type == "post" && references(^._id)]) > 0',
      "title",
      ["/blog", "post"],
    ],
  ];

  it.each(EDITS)(
    "of %s shows on the next request, and leaves other pages where they are",
    async (_what, query, field, touched) => {
      const filter = query.replace("$slug", JSON.stringify(post.slice("/blog/".length)));
      const id = await read<string>(`*[${filter}][0]._id`);
      const touchedPaths =
        touched === "all" ? pages() : touched.map((path) => (path === "post" ? post : path));
      await warm();
      const tag = (await get(touchedPaths[0] as string)).headers.etag;
      const marker = `Edited ${Math.round(Math.random() * 1e9)}`;
      await write({ patch: { id, set: { [field]: marker } } });

      const shown = await get(touchedPaths[0] as string);
      expect(shown.html).toContain(marker);
      expect(shown.headers.etag).not.toBe(tag);
      expect((await get(touchedPaths[0] as string, { "if-none-match": tag })).status).toBe(200);
      const made: string[] = [touchedPaths[0] as string];
      for (const path of pages()) {
        if (path === touchedPaths[0]) continue;
        if ((await cacheStatus(path)) !== "pages; hit") made.push(path);
      }
      expect(made.sort()).toEqual([...touchedPaths].sort());
    },
  );

  it("of a draft, or of what visitors do not see, leaves every page where it is", async () => {
    await warm();
    const settings = await read<object>('*[_id == "siteSettings"][0]');
    await write({ createOrReplace: { ...settings, _id: "drafts.siteSettings", business: "Not Yet Public" } });
    await write({ create: { _type: "topic", title: "A topic" } });
    for (const path of pages()) {
      const got = await get(path);
      expect([path, got.headers["cache-status"]]).toEqual([path, "pages; hit"]);
      expect(got.html).not.toContain("Not Yet Public");
    }
  });

  it("that publishes, moves and removes a post is followed at once", async () => {
    const whole = await read<object>('*[_type == "post"][0]');
    const at = (current: string) => ({ _type: "slug", current });
    expect((await get("/blog/brand-new")).status).toBe(404);
    expect((await get("/blog/brand-new")).headers["cache-status"]).toBe("pages; fwd=miss");
    await write({ create: { ...whole, _id: "post-new", title: "Brand New Words", slug: at("brand-new") } });
    for (const path of ["/blog/brand-new", "/blog"])
      expect((await get(path)).html).toContain("Brand New Words");
    expect(await cacheStatus("/blog/brand-new")).toBe("pages; hit");

    await write({ patch: { id: "post-new", set: { slug: at("moved-on") } } });
    await expect.poll(async () => (await get("/blog/brand-new")).status).toBe(301);
    expect((await get("/blog/brand-new")).headers.location).toBe("/blog/moved-on");
    expect((await get("/blog/moved-on")).html).toContain("Brand New Words");

    await write({ delete: { id: "post-new" } });
    expect((await get("/blog/moved-on")).status).toBe(404);
    expect((await get("/blog")).html).not.toContain("Brand New Words");
  });
});

describe("nobody is shown what another one's request brought", () => {
  it("a session or a preview neither reads the cache nor is kept in it", async () => {
    const preview = await get("/preview?to=/", { cookie: session });
    const cookie = `${session}; ${preview.headers["set-cookie"]?.[0]?.split(";", 1)[0]}`;
    const settings = await read<object>('*[_id == "siteSettings"][0]');
    await write({ createOrReplace: { ...settings, _id: "drafts.siteSettings", business: "A Secret Draft" } });
    await write({ patch: { id: "aboutPage", set: { "hero.text": "anew" } } });

    const draft = await get("/about", { cookie });
    expect(draft.html).toContain("A Secret Draft");
    expect(draft.headers["cache-control"]).toBe("private, no-store");
    for (const given of [session, "__Host-session=x", "preview=forged"]) {
      const own = await get("/about", { cookie: given });
      expect(own.headers["cache-status"]).toBeUndefined();
      expect(own.headers["cache-control"]).toMatch(/^private/);
    }
    expect(await cacheStatus("/about")).toBe("pages; fwd=miss; stored");
    expect((await get("/about")).html).not.toContain("A Secret Draft");
  });

  it.each([
    ["another host", "/resources", { host: "evil.test" }],
    ["a forwarded host", "/resources", { "x-forwarded-host": "evil.test", "x-forwarded-proto": "https" }],
    ["a query", "/resources?evil.test", {}],
    ["an odd spelling", "/Resources/", {}],
    [
      "other headers",
      "/resources",
      { "x-original-url": "/evil.test", "x-http-method-override": "POST", "accept-language": "evil.test" },
    ],
  ])("%s", async (_what, path, headers) => {
    await write({ patch: { id: "resourcesPage", set: { "hero.text": String(Math.random()) } } });
    await get(path, headers);
    const got = await get("/resources");
    expect(got.status).toBe(200);
    expect(got.html).not.toContain("evil.test");
    expect(JSON.stringify(got.headers)).not.toContain("evil.test");
    if (path !== "/resources" || "host" in headers)
      expect(got.headers["cache-status"]).toBe("pages; fwd=miss; stored");
  });

  it("what a form brought is neither kept nor answered from it", async () => {
    await get("/contact");
    const answer = await fetch(`${server.url}/contact`, {
      method: "POST",
      body: new URLSearchParams({ name: "Jane Sample", email: "not an address" }),
    });
    expect([answer.status, answer.headers.get("cache-status")]).toEqual([422, null]);
    expect(answer.headers.get("cache-control")).toMatch(/^private/);
    expect((await get("/contact")).html).not.toContain("Jane Sample");
  });

  it("pages of one person alone are not for this cache", async () => {
    for (const path of ["/chat", "/newsletter/unsubscribe", "/admin", "/admin/login", "/no-such-page"]) {
      await get(path);
      expect(await cacheStatus(path), path).toBeUndefined();
    }
  });

  it.each(["/blog?q=narcan", "/blog.data?q=narcan"])("%s is kept by nobody", async (path) => {
    const { headers } = await get(path);
    expect([headers["cache-control"], headers["cache-status"]]).toEqual(["private, no-store", undefined]);
  });
});

describe("a post's readings", () => {
  it("are counted from a cached page, which follows, and shown from ten on", async () => {
    await get(post);
    const { _id } = await read<{ _id: string }>(
      `*[_type == "post" && slug.current == ${JSON.stringify(post.slice(6))}][0]{_id}`,
    );
    const count = (agent: string) =>
      fetch(`${server.url}/api/blog/posts/${_id}/view`, { method: "POST", headers: { "User-Agent": agent } });
    for (const reader of Array(9).keys()) expect((await count(`reader ${reader}`)).status).toBe(204);
    expect((await get(post)).html).not.toMatch(/\d views?/);
    expect((await count("the tenth")).status).toBe(204);
    await expect.poll(async () => (await get(post)).html, { timeout: 30_000 }).toContain("10 views");
  });
});
