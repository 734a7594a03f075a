import { beforeAll, describe, expect, it } from "vitest";
import { callLake } from "#tests/setup/lake-calls";
import { readPdf } from "#tests/setup/pdf";
import { sharedServer, type TestServer } from "#tests/setup/server";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

async function write(to: TestServer, ...mutations: object[]): Promise<void> {
  const answer = await callLake(to, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations }),
  });
  expect(answer.status, await answer.text()).toBe(200);
}

const ADDRESS = "/guides/warning-signs.pdf";
const ask = (path: string, init: RequestInit = {}) => fetch(server.url + path, init);
const guide = async (path = ADDRESS) => {
  const answer = await ask(path);
  expect(answer.status).toBe(200);
  return readPdf(new Uint8Array(await answer.arrayBuffer()));
};
const block = (text: string, more: object = {}) => ({
  _type: "block",
  _key: text.slice(0, 8),
  style: "normal",
  markDefs: [],
  children: [{ _type: "span", _key: "s", text, marks: [] }],
  ...more,
});

describe("a guide’s PDF", () => {
  it("is tagged and titled, has bookmarks, and names the practice and its number", async () => {
    const pdf = await guide();
    expect(pdf).toMatchObject({ title: "Warning Signs", language: "en-US", isTagged: true });
    expect(pdf.bookmarks).toContain("Call 911 now");
    expect(pdf.elements).toEqual(expect.arrayContaining(["H1", "H2", "L", "Link"]));
    expect(pdf.links).toEqual(expect.arrayContaining(["tel:911", "tel:988", "tel:+15555550142"]));
  });

  it("is sent as what it is, by HEAD as well", async () => {
    const answer = await ask(ADDRESS);
    const { length } = new Uint8Array(await answer.arrayBuffer());
    const head = await ask(ADDRESS, { method: "HEAD" });
    for (const { headers } of [answer, head]) {
      expect(headers.get("content-type")).toBe("application/pdf");
      expect(headers.get("content-length")).toBe(String(length));
      expect(headers.get("content-disposition")).toBe('inline; filename="warning-signs.pdf"');
      expect(headers.get("cache-control")).toBe("public, no-cache");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
    }
    expect((await head.arrayBuffer()).byteLength).toBe(0);
  });

  it("need not be sent to a browser that has it", async () => {
    const etag = (await ask(ADDRESS)).headers.get("etag") ?? "";
    expect(etag).toMatch(/^"[\w-]{27}"$/);
    const again = await ask(ADDRESS, { headers: { "If-None-Match": etag } });
    expect([again.status, (await again.arrayBuffer()).byteLength]).toEqual([304, 0]);
    expect((await ask(ADDRESS, { headers: { "If-None-Match": '"other"' } })).status).toBe(200);
  });

  it.each([
    "/guides/nothing-of-the-kind.pdf",
    "/guides/",
    "/guides/warning-signs",
    "/guides/..%2fwarning-signs.pdf",
  ])("is not at %s, where the page for what is not there is", async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  });

  it("takes no other method", async () => {
    const answer = await ask(ADDRESS, { method: "POST", headers: { Origin: server.url } });
    expect(answer.status).toBeGreaterThanOrEqual(400);
  });
});

describe("an edit", () => {
  it("of the text is in the PDF and on the page at once", async () => {
    const before = await ask(ADDRESS);
    await write(server, {
      patch: {
        id: "guide-warning-signs",
        set: {
          title: "Signs to Watch",
          content: [block("Brand new words."), block("Only part", { style: "h2" })],
        },
      },
    });
    const pdf = await guide();
    expect(pdf.title).toBe("Signs to Watch");
    expect(pdf.pages.join(" ")).toContain("Brand new words.");
    expect(pdf.bookmarks).toEqual(["Only part"]);
    const answer = await ask(ADDRESS, { headers: { "If-None-Match": before.headers.get("etag") ?? "" } });
    expect(answer.status).toBe(200);
    const page = await (await ask("/resources")).text();
    expect(page).toContain("Signs to Watch");
    const kilobytes = Math.ceil(Number(answer.headers.get("content-length")) / 1000);
    expect(page.replace(/<!-- -->/g, "")).toContain(`PDF, ${pdf.pages.length} pages, ${kilobytes} KB`);
  });

  it("of the practice’s number and name is in every guide at once", async () => {
    await write(server, {
      patch: { id: "siteSettings", set: { phone: "(801) 322-0170", business: "Northgate Families" } },
    });
    for (const slug of ["family-support-checklist", "intervention-preparation"]) {
      const pdf = await guide(`/guides/${slug}.pdf`);
      const all = pdf.pages.join(" ");
      expect(all).toContain("Northgate Families");
      expect(all).toContain("(801) 322-0170");
      expect(all).not.toContain("555-0142");
      expect(pdf.links).toContain("tel:+18013220170");
    }
  });

  it("that is a draft is not in the PDF", async () => {
    const draft = { _id: "drafts.guide-new", _type: "guide", title: "Not Yet", slug: { current: "not-yet" } };
    await write(server, { create: draft });
    expect((await ask("/guides/not-yet.pdf")).status).toBe(404);
  });
});

it("a guide made in the Studio has a PDF and a place on the page, also without a text", async () => {
  await write(server, {
    create: {
      _id: "guide-holidays",
      _type: "guide",
      title: "Las fiestas con niños 🎄",
      subtitle: "Getting through them",
      slug: { _type: "slug", current: "holidays" },
      description: "For December.",
      order: 9,
    },
  });
  const pdf = await guide("/guides/holidays.pdf");
  expect(pdf.pages.length).toBe(1);
  expect(pdf.pages[0]).toContain("Las fiestas con niños Getting through them");
  const page = (await (await ask("/resources")).text()).replace(/<!-- -->/g, "");
  expect(page).toContain('href="/guides/holidays.pdf"');
  expect(page).toMatch(/PDF, 1 page, \d+ KB/);
});

it("many who ask at once get the same", async () => {
  await write(server, { patch: { id: "guide-holidays", set: { subtitle: "For everybody at once" } } });
  const asked = Array.from({ length: 40 }, () => ask("/guides/holidays.pdf"));
  expect((await ask("/about")).status).toBe(200);
  const tags = await Promise.all(asked.map(async (answer) => (await answer).headers.get("etag")));
  expect(new Set(tags).size).toBe(1);
});
