import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { askLake, CLOSED_LAKE, callLake, OPEN_LAKE } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";

const PROMPT = "the-secret-prompt";

/** Adds some of each kind of content that must stay private. */
async function fill(server: TestServer): Promise<void> {
  const post = { _type: "post", title: "Public", generationPrompt: PROMPT, createdBy: PROMPT };
  const mutations = [
    { create: { _id: "shown", ...post } },
    { create: { _id: "drafts.shown", ...post, title: PROMPT } },
    { create: { _id: "planned", _type: "topic", title: PROMPT } },
    {
      create: {
        _id: "later",
        _type: "somethingNew",
        title: PROMPT,
        post: { _type: "reference", _ref: "shown" },
      },
    },
  ];
  const answer = await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations }),
  });
  expect(answer.status).toBe(200);
}

describe("unless the lake is opened", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: CLOSED_LAKE });
  });
  afterAll(() => server.dispose());

  it.each([
    "data/query/production?query=*[0]",
    "data/doc/production/siteSettings",
    "data/listen/production?query=*",
    "data/live/events/production",
    "data/history/production/documents/siteSettings?lastRevision=true",
    "data/history/production/transactions/siteSettings",
    "data/references/production/documents/siteSettings/to",
    "data/export/production",
    "data/listen-mux/production",
    "projects/embedded/datasets/production/acl",
    "projects/embedded/datasets",
    "datasets",
    "aliases",
    "users/me/keyvalue/x",
  ])("they read nothing, and see why: %s", async (path) => {
    const answer = await callLake(server, path);
    expect(answer.status).toBe(401);
    expect(await answer.json()).toMatchObject({ message: expect.stringContaining("Sign in") });
  });

  it("they are nobody to the Studio, which asks before anybody signs in", async () => {
    expect(await (await callLake(server, "users/me")).json()).toEqual({});
  });

  it("a body is not read before it is refused", async () => {
    expect((await askLake(server, "x".repeat(5_000_000))).status).toBe(401);
  });
});

describe("when the lake is open", () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ env: OPEN_LAKE });
    await fill(server);
  });
  afterAll(() => server.dispose());

  it("they read what the site shows", async () => {
    const answer = await askLake(
      server,
      '{"shown": *[_id == "shown"][0], "count": count(*[_type == "post"])}',
    );
    expect(await answer.json()).toMatchObject({ result: { shown: { title: "Public" } } });
    const documents = await callLake(server, "data/doc/production/shown");
    expect(await documents.json()).toMatchObject({ documents: [{ _id: "shown", title: "Public" }] });
  });

  it.each([
    "*",
    "*[_type == 'topic']",
    "*[references('shown')]",
    "*[_type == 'post']{..., 'p': generationPrompt, 'q': *[_type == 'topic']}",
    "{'_ref': 'planned'}->",
    "{'_ref': 'drafts.shown'}->",
    "count(*[generationPrompt match 'secret*'])",
    "*[createdBy == $it]",
  ])("they read nothing else: %s", async (query) => {
    const answer = await askLake(server, query, { params: { it: PROMPT } });
    expect(answer.status).toBe(200);
    const { result } = (await answer.json()) as { result: unknown };
    expect(JSON.stringify(result)).not.toContain(PROMPT);
    if (!/^(\*$|\*\[_type == 'post')/.test(query)) expect([null, 0, []]).toContainEqual(result);
  });

  it("they can't read a document by id, or learn whether there is one", async () => {
    const answer = await callLake(server, "data/doc/production/planned,later,none,drafts.shown");
    const { documents, omitted } = (await answer.json()) as {
      documents: unknown[];
      omitted: { reason: string }[];
    };
    expect(documents).toEqual([]);
    expect(omitted.map(({ reason }) => reason)).toEqual([
      "existence",
      "existence",
      "existence",
      "permission",
    ]);
  });

  it("they hear as listeners nothing of those documents, of who wrote, or of the past", async () => {
    const answer = await callLake(
      server,
      "data/listen/production?query=*&effectFormat=mendoza&includePreviousRevision=true",
      {
        headers: { "Last-Event-ID": "@1" },
      },
    );
    await fillAgain(server);
    const reader = (answer.body as ReadableStream<Uint8Array>).getReader();
    let heard = "";
    while (!heard.includes("Changed")) heard += new TextDecoder().decode((await reader.read()).value);
    await reader.cancel();
    expect(heard).not.toContain(PROMPT);
    expect(heard).not.toMatch(/planned|token-|mutations|apply/);
    expect(heard.match(/event: mutation/g)).toHaveLength(1);
  });

  it.each([
    "data/history/production/documents/shown?lastRevision=true",
    "data/references/production/documents/shown/to",
    "data/export/production",
  ])("they read nothing by another way: %s", async (path) => {
    expect((await callLake(server, path)).status).toBe(401);
  });
});

async function fillAgain(server: TestServer): Promise<void> {
  const mutations = [
    { patch: { id: "planned", set: { title: `${PROMPT} again` } } },
    { patch: { id: "shown", set: { title: "Changed", generationPrompt: `${PROMPT} again` } } },
  ];
  await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations }),
  });
}
