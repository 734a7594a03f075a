import { beforeAll, describe, expect, it } from "vitest";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

const get = (path: string, cookie = "") =>
  fetch(`${server.url}${path}`, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} });
const cookieOf = (answer: Response) => answer.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";

const BANNER = "You see unpublished drafts";

async function write(session: string, mutations: object[]): Promise<void> {
  const answer = await fetch(`${server.url}/lake/v2025-02-19/data/mutate/production`, {
    method: "POST",
    headers: { Cookie: session, Origin: server.url, "Content-Type": "application/json" },
    body: JSON.stringify({ mutations }),
  });
  if (!answer.ok) throw new Error(await answer.text());
}

async function draftName(session: string, business: string): Promise<void> {
  const published = await fetch(
    `${server.url}/lake/v2025-02-19/data/query/production?query=${encodeURIComponent('*[_id=="siteSettings"][0]')}`,
    { headers: { Cookie: session } },
  );
  const { result } = (await published.json()) as { result: Record<string, unknown> };
  await write(session, [{ createOrReplace: { ...result, _id: "drafts.siteSettings", business } }]);
}

describe("a preview", () => {
  it("is for staff: anyone else is sent to sign in, and back", async () => {
    const answer = await get("/preview?to=/blog/some-post");
    expect(answer.status).toBe(302);
    const back = new URL(answer.headers.get("location") ?? "", server.url).searchParams.get("redirectTo");
    const wanted = new URL(back ?? "", server.url);
    expect([wanted.pathname, wanted.searchParams.get("to")]).toEqual(["/preview", "/blog/some-post"]);
    expect(answer.headers.getSetCookie()).toEqual([]);
  });

  it("shows drafts on the real page under a banner, kept by no cache and no index, until it is ended", async () => {
    const session = await sessionCookie(server.url);
    await draftName(session, "A Name Not Yet Public");
    const begun = await get("/preview?to=/contact%3Fa%3Db", session);
    expect([begun.status, begun.headers.get("location")]).toEqual([302, "/contact?a=b"]);
    expect(begun.headers.getSetCookie()[0]).toMatch(/^preview=[^;]+;.*HttpOnly;.*SameSite=Lax/);
    const both = `${session}; ${cookieOf(begun)}`;

    const shown = await get("/", both);
    const html = await shown.text();
    expect(html).toContain("A Name Not Yet Public");
    expect(html).toContain(BANNER);
    expect(shown.headers.get("cache-control")).toBe("private, no-store");
    expect(shown.headers.get("x-robots-tag")).toBe("noindex");
    const data = await get("/_root.data", both);
    expect([data.headers.get("cache-control"), data.headers.get("x-robots-tag")]).toEqual([
      "private, no-store",
      "noindex",
    ]);

    for (const cookie of ["", session]) {
      const plain = await (await get("/", cookie)).text();
      expect(plain).not.toContain("A Name Not Yet Public");
      expect(plain).not.toContain(BANNER);
    }

    const ended = await get("/preview/exit?to=/contact", both);
    expect(ended.headers.get("location")).toBe("/contact");
    expect(ended.headers.getSetCookie()[0]).toMatch(/^preview=[^;]*;.*Max-Age=0/);
  });

  it("shows a post that is not finished and not published, to staff alone", async () => {
    const session = await sessionCookie(server.url);
    const slug = { _type: "slug", current: "half-done" };
    await write(session, [{ create: { _id: "drafts.post-half", _type: "post", title: "Half done", slug } }]);
    const preview = cookieOf(await get("/preview?to=/blog/half-done", session));
    const shown = await get("/blog/half-done", `${session}; ${preview}`);
    expect(shown.status).toBe(200);
    expect(await shown.text()).toContain("Half done");
    for (const cookie of ["", session]) expect((await get("/blog/half-done", cookie)).status).toBe(404);
  });

  it("is good for its own live session alone", async () => {
    const first = await sessionCookie(server.url);
    const second = await sessionCookie(server.url);
    const preview = cookieOf(await get("/preview?to=/", first));
    const isPreview = async (cookie: string) => (await (await get("/", cookie)).text()).includes(BANNER);

    expect(await isPreview(`${first}; ${preview}`)).toBe(true);
    expect(await isPreview(preview)).toBe(false);
    expect(await isPreview(`${second}; ${preview}`)).toBe(false);
    expect(await isPreview(`${first}; preview=forged`)).toBe(false);

    const out = await fetch(`${server.url}/api/auth/logout`, { method: "POST", headers: { Cookie: first } });
    expect(out.ok).toBe(true);
    expect(await isPreview(`${first}; ${preview}`)).toBe(false);
  });

  it.each(["https://elsewhere.test/", "//elsewhere.test", "/\\elsewhere.test", "javascript:alert(1)"])(
    "never leads to %s",
    async (to) => {
      const session = await sessionCookie(server.url);
      for (const path of ["/preview", "/preview/exit"]) {
        const answer = await get(`${path}?to=${encodeURIComponent(to)}`, session);
        expect(answer.headers.get("location")).toBe("/");
      }
    },
  );
});
