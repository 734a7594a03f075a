import { applySourceDocuments, resolveEditInfo } from "@sanity/client/csm";
import { createClient, type SanityStegaClient, stegaClean } from "@sanity/client/stega";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeRole } from "#studio/lake";
import { type RunningServer, serveLake } from "#studio/lake/cli/serve";

let lake: Lake;
let server: RunningServer;
let client: SanityStegaClient;

const post = {
  _id: "p1",
  _type: "post",
  title: "Published title",
  sections: [
    { _key: "s1", _type: "section", heading: "First", lines: ["one", "two"] },
    { _key: "s2", _type: "section", heading: "Second", lines: [] },
  ],
  author: { _type: "reference", _ref: "a1" },
};

/** Uses the lake's source maps over HTTP as visual editing does, with the code of `@sanity/client` itself. */
beforeAll(async () => {
  lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    tokens: new Map<string, LakeRole>([["secret", "administrator"]]),
  });
  lake.transact("production", [
    { create: { _id: "a1", _type: "author", name: "Ann Example" } },
    { create: post },
    { create: { ...post, _id: "drafts.p1", title: "Draft title" } },
  ]);
  server = await serveLake(lake);
  client = createClient({
    projectId: "embedded",
    dataset: "production",
    apiHost: `${server.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    perspective: "drafts",
    token: "secret",
    stega: { enabled: true, studioUrl: "https://example.com/studio" },
  });
});

afterAll(async () => {
  lake.close();
  await server.stop();
});

/** The edit link hidden in a text, as the overlays of visual editing read it. */
function hiddenLink(text: string): URL {
  const hidden = [...text].filter((character) => INVISIBLE.includes(character.codePointAt(0) ?? 0));
  const bytes = [];
  for (let n = 0; n + 3 < hidden.length; n += 4) {
    const digits = hidden.slice(n, n + 4).map((each) => INVISIBLE.indexOf(each.codePointAt(0) ?? 0));
    bytes.push(Number.parseInt(digits.join(""), 4));
  }
  const payload = String.fromCharCode(...bytes);
  return new URL((JSON.parse(payload.slice(payload.indexOf("{"))) as { href: string }).href);
}

/** The four characters of `@vercel/stega`, indexed by their digit. */
const INVISIBLE = [8203, 8204, 8205, 65279];

describe("the real @sanity/client with stega", () => {
  const groq = `*[_id == "p1"][0]{title, sections[]{heading}, lines, "all": sections, "by": author->name}`;
  interface Page {
    title: string;
    sections: { heading: string }[];
    all: { heading: string; lines: string[] }[];
    by: string;
  }

  it.each<[string, (page: Page) => string, string, string]>([
    ["a field", (page) => page.title, "id=p1", "path=title"],
    [
      "an element's field",
      (page) => page.sections[1]?.heading ?? "",
      "id=p1",
      "sections[_key=='s2'].heading",
    ],
    [
      "a text deep in a field",
      (page) => page.all[0]?.lines[1] ?? "",
      "id=p1",
      "sections[_key=='s1'].lines[1]",
    ],
    ["a reference's field", (page) => page.by, "id=a1", "path=name"],
  ])("hides in %s where it is edited", async (_what, pick, id, path) => {
    const text = pick(await client.fetch<Page>(groq));
    expect(stegaClean(text)).not.toBe(text);
    const link = decodeURIComponent(hiddenLink(text).href).replaceAll('"', "'");
    expect(link).toContain("https://example.com/studio");
    expect(link).toContain(id);
    expect(link).toContain(path);
  });

  it("gives the answer itself back when it is cleaned", async () => {
    const plain = await client.fetch<Page>(groq, {}, { stega: false });
    expect(stegaClean(await client.fetch<Page>(groq))).toEqual(plain);
  });

  it("finds document and path of a value, and lays an edit over an answer before it is stored", async () => {
    const { result, resultSourceMap } = await client.fetch<Page>(
      groq,
      {},
      { stega: false, filterResponse: false, resultSourceMap: "withKeyArraySelector" },
    );
    if (!resultSourceMap) throw new Error("no source map");
    const resultPath = ["sections", { _key: "", _index: 0 }, "heading"];
    expect(resolveEditInfo({ resultSourceMap, resultPath, studioUrl: "/studio" })).toMatchObject({
      id: "drafts.p1",
      type: "post",
      path: ["sections", { _key: "s1" }, "heading"],
    });
    const typed = { ...post, _id: "drafts.p1", title: "Being typed" };
    const shown = applySourceDocuments(
      result,
      resultSourceMap,
      ({ _id }) => (_id === "drafts.p1" ? typed : undefined),
      (changed) => changed,
      "drafts",
    );
    expect(shown.title).toBe("Being typed");
  });
});
