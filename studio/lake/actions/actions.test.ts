import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeDocument, type LakeUser } from "../index";

const BASE = "http://site.test/lake/v2025-02-19/data";
const editor: LakeUser = { id: "u1", name: "Edith", role: "editor" };

let lake: Lake;
let now: Date;
beforeEach(() => {
  let n = 0;
  now = new Date("2025-06-01T12:00:00Z");
  lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    clock: () => now,
    newId: () => `id${++n}`,
  });
});
afterEach(() => lake.close());

async function send(path: string, body?: unknown) {
  const init = body === undefined ? {} : { method: "POST", body: JSON.stringify(body) };
  const response = await lake.fetch(new Request(`${BASE}${path}`, init), { user: editor });
  const text = await response.text();
  return { status: response.status, text, json: () => JSON.parse(text) as Record<string, unknown> };
}

async function act(actions: object | object[], transactionId?: string) {
  const named = [actions].flat().map((action) => {
    const { type, ...rest } = action as { type: string };
    return { actionType: `sanity.action.document.${type}`, ...rest };
  });
  const { status, json } = await send("/actions/production", { actions: named, transactionId });
  return { status, body: json() };
}

const stored = () => lake.query<LakeDocument[]>("production", "*", {}, { perspective: "raw" });
const ids = async () => (await stored()).map(({ _id }) => _id);
const pair = { draftId: "drafts.a", publishedId: "a" };
const create = {
  type: "create",
  publishedId: "a",
  attributes: { _id: "drafts.a", _type: "post", title: "One" },
};

describe("the Studio's actions", () => {
  it("take a document from draft to published, edited, and back", async () => {
    expect(await act(create, "t1")).toEqual({ status: 200, body: { transactionId: "t1" } });
    expect(await ids()).toEqual(["drafts.a"]);
    await act({ type: "publish", ...pair });
    expect(await ids()).toEqual(["a"]);
    await act({ type: "edit", ...pair, patch: { set: { title: "Two" } } });
    expect((await stored()).map(({ _id, title }) => [_id, title])).toEqual([
      ["a", "One"],
      ["drafts.a", "Two"],
    ]);
    await act({ type: "discard", draftId: "drafts.a" });
    expect(await ids()).toEqual(["a"]);
    await act({ type: "unpublish", ...pair });
    expect(await ids()).toEqual(["drafts.a"]);
    await act({ type: "publish", ...pair });
    await act({ type: "edit", ...pair, patch: [{ set: { title: "Three" } }, { unset: ["x"] }] });
    await act({ type: "delete", publishedId: "a", includeDrafts: ["drafts.a"] });
    expect(await ids()).toEqual([]);
  });

  it("keep the client's transaction id as revision, and the first publishing's time of creation", async () => {
    await act(create);
    await act({ type: "publish", ...pair }, "first");
    now = new Date("2025-07-01T12:00:00Z");
    await act({ type: "edit", ...pair, patch: { set: { title: "Two" } } });
    await act({ type: "publish", ...pair }, "second");
    expect(await stored()).toMatchObject([
      { _rev: "second", _createdAt: "2025-06-01T12:00:00.000Z", _updatedAt: "2025-07-01T12:00:00.000Z" },
    ]);
  });

  it("publish only what was looked at", async () => {
    await act(create, "seen");
    await act({ type: "edit", ...pair, patch: { set: { title: "Someone else's" } } });
    const late = await act({ type: "publish", ...pair, ifDraftRevisionId: "seen" });
    expect(late).toMatchObject({ status: 409, body: { error: { type: "actionError" } } });
    expect(await ids()).toEqual(["drafts.a"]);
  });

  it("may be sent again when an answer was lost", async () => {
    await act(create);
    await act({ type: "publish", ...pair }, "once");
    expect(await act({ type: "publish", ...pair }, "once")).toEqual({
      status: 200,
      body: { transactionId: "once" },
    });
  });

  it("fail together", async () => {
    const { status } = await act([create, { type: "publish", draftId: "drafts.none", publishedId: "none" }]);
    expect([status, await ids()]).toEqual([404, []]);
  });

  it("respect ifExists", async () => {
    await act(create);
    expect((await act(create)).status).toBe(409);
    expect((await act({ ...create, ifExists: "ignore" })).status).toBe(200);
  });

  it("strengthen references on publishing", async () => {
    lake.transact("production", [{ create: { _id: "author", _type: "author" } }]);
    const author = {
      _type: "reference",
      _ref: "author",
      _weak: true,
      _strengthenOnPublish: { type: "author" },
    };
    const still = { ...author, _strengthenOnPublish: { type: "author", weak: true } };
    await act({ ...create, attributes: { ...create.attributes, author, list: [{ _key: "k", ...still }] } });
    await act({ type: "publish", ...pair });
    const published = (await stored()).find(({ _id }) => _id === "a");
    expect(published?.author).toEqual({ _type: "reference", _ref: "author" });
    expect(published?.list).toEqual([{ _key: "k", _type: "reference", _ref: "author", _weak: true }]);
  });

  it("make, replace and drop versions for a release, and queries overlay them", async () => {
    lake.transact("production", [{ create: { _id: "a", _type: "post", title: "Now" } }]);
    await act({ type: "version.create", publishedId: "a", baseId: "a", versionId: "versions.summer.a" });
    await act({
      type: "version.replace",
      document: { _id: "versions.summer.a", _type: "post", title: "Summer" },
    });
    const seen = (perspective: "published" | string[]) =>
      lake.query<LakeDocument[]>("production", "*{_id, _originalId, title}", {}, { perspective });
    expect(await seen("published")).toMatchObject([{ _id: "a", title: "Now" }]);
    expect(await seen(["summer", "drafts"])).toEqual([
      { _id: "a", _originalId: "versions.summer.a", title: "Summer" },
    ]);
    await act({ type: "version.unpublish", versionId: "versions.summer.a", publishedId: "a" });
    expect(await seen(["summer"])).toEqual([]);
    await act({ type: "version.discard", versionId: "versions.summer.a" });
    expect(await seen(["summer"])).toMatchObject([{ title: "Now" }]);
  });
});

describe("history", () => {
  it("tells what was done, by whom, and how to undo it", async () => {
    await act(create, "t1");
    await act({ type: "edit", ...pair, patch: { set: { title: "Two" } } }, "t2");
    const path = "/history/production/transactions/drafts.a,a?excludeContent=true&effectFormat=mendoza";
    const lines = async (extra = "") => {
      const { text } = await send(`${path}${extra}`);
      return text
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as Record<string, unknown>);
    };
    expect(await lines()).toMatchObject([
      {
        id: "t1",
        author: "u1",
        timestamp: "2025-06-01T12:00:00.000Z",
        documentIDs: ["drafts.a"],
        effects: { "drafts.a": { apply: expect.any(Array), revert: [0, null] } },
      },
      { id: "t2", documentIDs: ["drafts.a"] },
    ]);
    expect((await lines("&reverse=true&limit=1")).map(({ id }) => id)).toEqual(["t2"]);
    expect((await lines("&fromTransaction=t2")).map(({ id }) => id)).toEqual(["t2"]);
    expect((await lines("&toTransaction=t1")).map(({ id }) => id)).toEqual(["t1"]);
    expect(await lines("&authors=someone")).toEqual([]);
  });

  it("shows documents as they were, deleted ones too, until it is pruned", async () => {
    await act(create, "t1");
    now = new Date("2025-06-02T12:00:00Z");
    await act({ type: "edit", ...pair, patch: { set: { title: "Two" } } }, "t2");
    now = new Date("2025-06-03T12:00:00Z");
    lake.transact("production", [{ delete: { id: "drafts.a" } }]);
    const at = async (query: string) => {
      const { json } = await send(`/history/production/documents/drafts.a?${query}`);
      return (json().documents as LakeDocument[])[0];
    };
    expect(await at("revision=t1")).toMatchObject({ _rev: "t1", title: "One" });
    expect(await at("revision=t2")).toMatchObject({ _rev: "t2", title: "Two" });
    expect(await at("time=2025-06-01T18:00:00Z")).toMatchObject({ title: "One" });
    expect(await at("time=2025-05-01T18:00:00Z")).toBeUndefined();
    expect(await at("time=2025-06-04T18:00:00Z")).toBeUndefined();
    expect(await at("lastRevision=true")).toMatchObject({ _rev: "t2", title: "Two" });
    expect(await at("revision=unknown")).toBeUndefined();
    expect(lake.pruneHistory(new Date("2025-06-02T00:00:00Z"))).toBe(1);
    expect(await at("revision=t1")).toBeUndefined();
    expect(await at("revision=t2")).toMatchObject({ title: "Two" });
  });
});

describe("the events of history", () => {
  const told = async (what: string, query = "") => {
    const { json } = await send(`/history/production/events/${what}${query}`);
    const { events, nextCursor } = json() as {
      events: Event[] | Record<string, Event[]>;
      nextCursor: string;
    };
    return { events: Array.isArray(events) ? events : (Object.values(events)[0] ?? []), nextCursor };
  };
  type Event = { type: string; [detail: string]: unknown };
  const typesOf = async (what: string) => (await told(what)).events.map(({ type }) => type);

  it("tell a document's life, seen from what visitors have and from the draft", async () => {
    await act(create, "t1");
    await act({ type: "edit", ...pair, patch: { set: { title: "Two" } } }, "t2");
    await act({ type: "publish", ...pair }, "t3");
    await act({ type: "edit", ...pair, patch: { set: { title: "Three" } } }, "t4");
    await act({ type: "discard", draftId: "drafts.a" }, "t5");
    await act({ type: "unpublish", ...pair }, "t6");
    await act({ type: "publish", ...pair }, "t7");
    await act({ type: "delete", publishedId: "a", includeDrafts: [] }, "t8");
    expect((await told("documents/a")).events).toMatchObject([
      { type: "deleteDocumentGroup", documentId: "a" },
      { type: "publishDocumentVersion", revisionId: "t7", versionId: "drafts.a", versionRevisionId: "t6" },
      { type: "unpublishDocument", versionId: "drafts.a", versionRevisionId: "t6" },
      {
        type: "publishDocumentVersion",
        timestamp: "2025-06-01T12:00:00.000Z",
        author: "u1",
        documentId: "a",
        revisionId: "t3",
        versionId: "drafts.a",
        versionRevisionId: "t2",
        publishCause: "document.publish",
      },
    ]);
    expect((await told("documents/drafts.a")).events).toMatchObject([
      { type: "publishDocumentVersion", revisionId: "t7" },
      { type: "createDocumentVersion", versionRevisionId: "t6" },
      { type: "deleteDocumentVersion", documentId: "a", versionId: "drafts.a", versionRevisionId: "t4" },
      { type: "createDocumentVersion", versionRevisionId: "t4" },
      { type: "publishDocumentVersion", versionRevisionId: "t2" },
      { type: "createDocumentVersion", versionRevisionId: "t1" },
    ]);
  });

  it("tell of documents without drafts, and of none", async () => {
    lake.transact("production", [{ create: { _id: "live", _type: "note" } }]);
    lake.transact("production", [{ patch: { id: "live", set: { text: "Two" } } }]);
    expect(await typesOf("documents/live")).toEqual(["updateLiveDocument", "createLiveDocument"]);
    expect(await told("documents/nothing")).toEqual({ events: [], nextCursor: "" });
    expect(await told("releases/nothing")).toEqual({ events: [], nextCursor: "" });
  });

  it("come in pages, the newest first", async () => {
    for (const id of ["one", "two", "three"]) {
      await act({ ...create, attributes: { ...create.attributes, title: id } }, `c-${id}`);
      await act({ type: "publish", ...pair }, `p-${id}`);
    }
    const first = await told("documents/a", "?limit=2");
    expect(first.events.map(({ revisionId }) => revisionId)).toEqual(["p-three", "p-two"]);
    const rest = await told("documents/a", `?limit=2&nextCursor=${first.nextCursor}`);
    expect(rest.events.map(({ revisionId }) => revisionId)).toEqual(["p-one"]);
    expect(rest.nextCursor).toBe("");
    for (const wrong of ["limit=0", "limit=x", "nextCursor=x"])
      expect((await send(`/history/production/events/documents/a?${wrong}`)).status).toBe(400);
  });

  it("tell a release's life, and what it published and took away", async () => {
    const release = async (type: string, more: object = {}) => {
      const action = { actionType: `sanity.action.release.${type}`, releaseId: "summer", ...more };
      const { status, text } = await send("/actions/production", { actions: [action] });
      expect([status, text]).toEqual([200, expect.anything()]);
    };
    lake.transact("production", [{ create: { _id: "gone", _type: "post" } }]);
    lake.transact("production", [{ create: { _id: "drafts.gone", _type: "post" } }]);
    await release("create", { metadata: { title: "Summer", releaseType: "asap" } });
    const version = (id: string, more: object = {}) => ({
      create: { _id: `versions.summer.${id}`, _type: "post", ...more },
    });
    lake.transact("production", [version("a")]);
    lake.transact("production", [version("b")]);
    lake.transact("production", [{ delete: { id: "versions.summer.b" } }]);
    lake.transact("production", [version("gone", { _system: { delete: true } })]);
    await release("edit", { patch: { set: { "metadata.releaseType": "scheduled" } } });
    await release("schedule", { publishAt: "2025-07-01T12:00:00Z" });
    await release("unschedule");
    await release("publish");
    const { events } = await told("releases/summer");
    expect(events.map(({ type, documentId }) => (documentId ? [type, documentId] : type))).toEqual([
      "publishRelease",
      "unscheduleRelease",
      "scheduleRelease",
      "editRelease",
      ["addDocumentToRelease", "gone"],
      ["discardDocumentFromRelease", "b"],
      ["addDocumentToRelease", "b"],
      ["addDocumentToRelease", "a"],
      "createRelease",
    ]);
    expect(events).toMatchObject([
      {},
      {},
      { publishAt: "2025-07-01T12:00:00.000Z" },
      { change: { releaseType: "scheduled" } },
      {},
      { documentType: "post", versionId: "versions.summer.b" },
      { documentType: "post" },
      {},
      { releaseName: "summer", change: { releaseType: "asap" } },
    ]);
    expect((await told("documents/a")).events).toMatchObject([
      { type: "publishDocumentVersion", releaseId: "summer", publishCause: "release.publish" },
    ]);
    expect(await typesOf("documents/versions.summer.a")).toEqual([
      "publishDocumentVersion",
      "createDocumentVersion",
    ]);
    expect((await told("documents/gone")).events).toMatchObject([
      { type: "unpublishDocument", versionId: "versions.summer.gone", releaseId: "summer" },
      { type: "createLiveDocument" },
    ]);
  });
});

describe("unused assets", () => {
  it("are found, and go with their bytes", async () => {
    const upload = async (text: string) => {
      const request = new Request(
        "http://site.test/lake/v2025-02-19/assets/files/production?filename=a.txt",
        { method: "POST", body: text },
      );
      return ((await (await lake.fetch(request, { user: editor })).json()) as { document: LakeDocument })
        .document;
    };
    const [used, unused] = [await upload("used"), await upload("unused")];
    lake.transact("production", [
      { create: { _id: "drafts.p", _type: "post", file: { asset: { _type: "reference", _ref: used._id } } } },
    ]);
    expect(lake.unusedAssets("production").map(({ _id }) => _id)).toEqual([unused._id]);
    expect(lake.removeUnusedAssets("production")).toEqual([unused._id]);
    const status = async ({ url }: LakeDocument) =>
      (await lake.fetch(new Request(String(url)), { user: null })).status;
    expect([await status(used), await status(unused)]).toEqual([200, 404]);
  });
});
