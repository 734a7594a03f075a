import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { applyPatch, type RawPatch } from "mendoza";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createLake, type Lake, type LakeDocument, type LakeUser } from "../index";
import { omitRevision } from "../store/changes";

const BASE = "http://site.test/lake/v2025-02-19/data";
const editor: LakeUser = { id: "u1", name: "Edith", role: "editor" };

interface Event {
  type: string;
  id: string | undefined;
  data: Record<string, unknown> & {
    documentId?: string;
    result?: LakeDocument;
    effects?: { apply: RawPatch; revert: RawPatch };
  };
}

let directory: string;
let file: string;
let lake: Lake;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lake-listen-"));
  file = join(directory, "content.sqlite");
  lake = open();
});
afterEach(() => {
  lake.close();
  rmSync(directory, { recursive: true, force: true });
});

const open = () =>
  createLake({ file, projectId: "embedded", datasets: ["production"], publicTypes: { post: [] } });

/** An event stream as a browser reads it. */
class Stream {
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  #text = "";

  constructor(response: Response) {
    this.#reader = (response.body as ReadableStream<Uint8Array>).getReader();
  }

  /** The next event, or undefined at the end. */
  async next(): Promise<Event | undefined> {
    for (;;) {
      const end = this.#text.indexOf("\n\n");
      if (end >= 0) {
        const block = this.#text.slice(0, end);
        this.#text = this.#text.slice(end + 2);
        const field = (name: string) => new RegExp(`^${name}: (.*)$`, "m").exec(block)?.[1];
        const type = field("event");
        if (type)
          return { type, id: field("id"), data: JSON.parse(field("data") ?? "null") as Event["data"] };
        continue;
      }
      const { value, done } = await this.#reader.read();
      if (done) return undefined;
      this.#text += new TextDecoder().decode(value);
    }
  }

  async take(count: number): Promise<Event[]> {
    const events: Event[] = [];
    while (events.length < count) {
      const event = await this.next();
      if (!event) break;
      events.push(event);
    }
    return events;
  }

  cancel = () => this.#reader.cancel();
}

interface Listening {
  user?: LakeUser | null;
  isStillIn?: () => boolean;
  lastEventId?: string | undefined;
  options?: string;
}

async function listen(
  query: string,
  { user = editor, isStillIn, lastEventId, options = "" }: Listening = {},
) {
  const request = new Request(`${BASE}/listen/production?query=${encodeURIComponent(query)}${options}`, {
    headers: lastEventId ? { "last-event-id": lastEventId } : {},
  });
  return new Stream(await lake.fetch(request, { user, isStillIn }));
}

const put = (_id: string, fields: object = {}) => ({ createOrReplace: { _id, _type: "post", ...fields } });

describe("a listener", () => {
  it("is greeted, then hears what its query matches, with revisions that chain", async () => {
    const stream = await listen("*[_type == 'post']", { options: "&effectFormat=mendoza" });
    lake.transact("production", [put("a", { title: "One" })], { transactionId: "t1" });
    lake.transact("production", [{ create: { _id: "x", _type: "other" } }]);
    lake.transact("production", [{ patch: { id: "a", set: { title: "Two" } } }], {
      transactionId: "t2",
      identity: "u1",
    });
    lake.transact("production", [{ delete: { id: "a" } }], { transactionId: "t3" });
    const [welcome, appear, update, disappear] = await stream.take(4);
    expect(welcome?.type).toBe("welcome");
    expect(appear?.data).toMatchObject({ transition: "appear", transactionId: "t1", resultRev: "t1" });
    expect(appear?.data).not.toHaveProperty("previousRev");
    expect(update).toMatchObject({
      id: "t2#a",
      data: { transition: "update", previousRev: "t1", resultRev: "t2", identity: "u1" },
    });
    expect(disappear?.data).toMatchObject({ transition: "disappear", previousRev: "t2" });
    const before = omitRevision(appear?.data.result ?? null);
    const expected = omitRevision(update?.data.result ?? null);
    expect(applyPatch(before, update?.data.effects?.apply as RawPatch)).toEqual(expected);
    expect(applyPatch(expected, update?.data.effects?.revert as RawPatch)).toEqual(before);
    expect(applyPatch(expected, disappear?.data.effects?.apply as RawPatch)).toBeNull();
  });

  it("gets the number of a transaction's events that are its own", async () => {
    const stream = await listen("*[_id in ['a', 'c']]");
    lake.transact("production", [put("a"), put("b"), put("c"), put("d")]);
    const [, first, second] = await stream.take(3);
    expect(first?.data).toMatchObject({
      documentId: "a",
      transactionTotalEvents: 2,
      transactionCurrentEvent: 1,
    });
    expect(second?.data).toMatchObject({
      documentId: "c",
      transactionTotalEvents: 2,
      transactionCurrentEvent: 2,
    });
  });

  it("hears only of public documents when nobody is signed in", async () => {
    const stream = await listen("*", { user: null });
    lake.transact("production", [put("drafts.a", { title: "Secret" }), put("private.b"), put("a")]);
    const [, only] = await stream.take(2);
    expect(only?.data).toMatchObject({ documentId: "a", transactionTotalEvents: 1 });
    expect(JSON.stringify(only)).not.toContain("Secret");
  });

  it("gets a bad query as an event", async () => {
    const [error] = await (await listen("*[")).take(1);
    expect(error).toMatchObject({ type: "channelError", data: { error: { type: "queryParseError" } } });
  });
});

describe("a listener that comes back", () => {
  it("stops hearing anything within fifteen seconds after its sign-in has ended", async () => {
    vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
    try {
      let isIn = true;
      const stream = await listen("*", { isStillIn: () => isIn });
      const visitor = await listen("*", { user: null, isStillIn: () => isIn });
      expect(await stream.take(1)).toMatchObject([{ type: "welcome" }]);
      vi.advanceTimersByTime(60_000);
      lake.transact("production", [put("drafts.a")]);
      expect(await stream.take(1)).toMatchObject([{ data: { documentId: "drafts.a" } }]);
      isIn = false;
      vi.advanceTimersByTime(15_000);
      lake.transact("production", [put("drafts.a", { title: "Later" }), put("a")]);
      expect(await stream.next()).toBeUndefined();
      expect(await visitor.take(2)).toMatchObject([{ type: "welcome" }, { data: { documentId: "a" } }]);
      await visitor.cancel();
    } finally {
      vi.useRealTimers();
    }
  });

  it("hears what it missed, in order, though the server was restarted", async () => {
    const stream = await listen("*[_type == 'post']");
    lake.transact("production", [put("a", { n: 1 })]);
    const [, last] = await stream.take(2);
    await stream.cancel();
    lake.transact("production", [put("a", { n: 2 }), put("b", { n: 1 })]);
    lake.transact("production", [{ patch: { id: "a", inc: { n: 1 } } }]);
    lake.transact("production", [{ delete: { id: "b" } }]);
    lake.close();
    lake = open();
    const again = await listen("*[_type == 'post']", {
      lastEventId: last?.id,
      options: "&enableResume=true",
    });
    const [greeting, ...missed] = await again.take(5);
    expect(greeting?.type).toBe("welcomeback");
    expect(missed.map(({ data }) => [data.documentId, data.transition, data.result?.n])).toEqual([
      ["a", "update", 2],
      ["b", "appear", 1],
      ["a", "update", 3],
      ["b", "disappear", undefined],
    ]);
    expect(missed[0]?.data.previousRev).toBe(last?.data.resultRev);
    expect(missed[2]?.data.previousRev).toBe(missed[0]?.data.resultRev);
  });

  it("hears the rest of a transaction that was cut in two", async () => {
    lake.transact("production", [put("a"), put("b"), put("c")], { transactionId: "t" });
    const stream = await listen("*[_type == 'post']", { lastEventId: "t#a" });
    const [, b, c] = await stream.take(3);
    expect([b?.id, c?.id]).toEqual(["t#b", "t#c"]);
  });

  it("can resume even if it has received only the greeting", async () => {
    const [welcome] = await (await listen("*")).take(1);
    lake.transact("production", [put("a")]);
    const [, missed] = await (await listen("*", { lastEventId: welcome?.id })).take(2);
    expect(missed?.data.documentId).toBe("a");
  });

  it("gets a reset when the events that it missed are no longer known", async () => {
    lake.transact("production", [put("a")], { transactionId: "old" });
    lake.transact("production", [put("a")]);
    for (const lastEventId of ["nonsense", "unknown#a", "@999"]) {
      const [reset] = await (await listen("*", { lastEventId, options: "&enableResume=true" })).take(1);
      expect(reset?.type, lastEventId).toBe("reset");
    }
    lake.pruneHistory(new Date(Date.now() + 1_000));
    const [pruned] = await (await listen("*", { lastEventId: "@1" })).take(1);
    expect(pruned?.type).toBe("reset");
  });
});

describe("a reader that does not keep up", () => {
  it("is cut off with a reset, and everyone else is served", async () => {
    const slow = await listen("*");
    const quick = await listen("*", { options: "&includeResult=false&includeMutations=false" });
    const text = "x".repeat(1024 * 1024);
    for (let n = 0; n < 8; n++) lake.transact("production", [put("a", { text, n })]);
    const seen: string[] = [];
    for (let event = await slow.next(); event; event = await slow.next()) seen.push(event.type);
    expect(seen).toEqual(["reset"]);
    expect(await quick.take(9)).toHaveLength(9);
  });
});

describe("closing the lake", () => {
  it("ends the streams", async () => {
    const stream = await listen("*");
    await stream.take(1);
    lake.close();
    expect(await stream.next()).toBeUndefined();
    lake = open();
  });
});

describe("the shared stream", () => {
  const post = (session: string, body: unknown, user = editor) =>
    lake.fetch(
      new Request(`${BASE}/listen-mux/production/${session}`, { method: "POST", body: JSON.stringify(body) }),
      { user },
    );

  it("carries several listeners, each resumed on its own", async () => {
    const stream = new Stream(
      await lake.fetch(new Request(`${BASE}/listen-mux/production`), { user: editor }),
    );
    const session = String((await stream.next())?.data.session);
    await post(session, { op: "sub", id: "1", query: "*[_type == 'post']" });
    await post(session, { op: "sub", id: "2", query: "*[_id == 'b']" });
    lake.transact("production", [put("a"), put("b")], { transactionId: "t" });
    const events = await stream.take(5);
    expect(events.map(({ data }) => [data.sub, data.type, data.id])).toEqual([
      ["1", "welcome", expect.any(String)],
      ["2", "welcome", expect.any(String)],
      ["1", "mutation", "t#a"],
      ["1", "mutation", "t#b"],
      ["2", "mutation", "t#b"],
    ]);
    await post(session, { op: "unsub", id: "1" });
    await post(session, {
      op: "sub",
      id: "3",
      query: "*",
      lastEventId: "t#a",
      options: { enableResume: true },
    });
    const [greeting, missed] = await stream.take(2);
    expect([greeting?.data.type, missed?.data.id]).toEqual(["welcomeback", "t#b"]);
  });

  it("belongs to the user who opened it, and is gone once closed", async () => {
    const stream = new Stream(
      await lake.fetch(new Request(`${BASE}/listen-mux/production`), { user: editor }),
    );
    const session = String((await stream.next())?.data.session);
    const request = { op: "sub", id: "1", query: "*" };
    expect((await post(session, request, { ...editor, id: "other" })).status).toBe(401);
    await stream.cancel();
    expect((await post(session, request)).status).toBe(410);
  });
});
