import { createHash } from "node:crypto";
import {
  existsSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import Database from "better-sqlite3";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeUser } from "#studio/lake";
import { HOUR_MS } from "~/time-units";

const editor: LakeUser = { id: "u1", name: "Edith", email: "edith@example.com", role: "editor" };

let directory: string;
let file: string;
let lake: Lake;
const open = (given = file) =>
  createLake({ file: given, projectId: "embedded", datasets: ["production", "staging"] });
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lake-assets-test-"));
  file = join(directory, "content.sqlite");
  lake = open();
});
afterEach(() => {
  lake.close();
  rmSync(directory, { recursive: true, force: true });
});

const sha1 = (bytes: string) => createHash("sha1").update(bytes).digest("hex");
const fileOf = (hash: string, of = file) => join(`${of}-assets`, hash.slice(0, 2), hash);
const kept = () => readdirSync(`${file}-assets`).flatMap((part) => readdirSync(join(`${file}-assets`, part)));

async function upload(bytes: string, dataset = "production") {
  const answer = await lake.fetch(
    new Request(`http://site.test/lake/v1/assets/files/${dataset}?filename=talk.mp3`, {
      method: "POST",
      body: bytes,
    }),
    { user: editor },
  );
  return ((await answer.json()) as { document: { _id: string; url: string } }).document;
}
const get = (url: string, range?: string, client = "203.0.113.7", user: LakeUser | null = null) =>
  lake.fetch(new Request(url, { headers: range ? { range } : {} }), { user, client });

describe("an uploaded file", () => {
  it("lies beside the database, under the hash of its content, and goes with its last document", async () => {
    const [a, b] = [await upload("Our words"), await upload("Our words", "staging")];
    expect(kept()).toEqual([sha1("Our words")]);
    lake.transact("production", [{ delete: { id: a._id } }]);
    expect((await get(a.url)).status).toBe(404);
    expect(await (await get(b.url)).text()).toBe("Our words");
    lake.transact("staging", [{ delete: { id: b._id } }]);
    expect(kept()).toEqual([]);
  });

  it("is in a copy of the lake", async () => {
    const { url } = await upload("Our words");
    const copy = join(directory, "copy.sqlite");
    lake.backup(copy);
    lake.close();
    lake = open(copy);
    expect(existsSync(fileOf(sha1("Our words"), copy))).toBe(true);
    expect(await (await get(url)).text()).toBe("Our words");
  });

  it("that an ended process left without a document is gone an hour later", async () => {
    await upload("Our words");
    const [fresh, old] = [sha1("fresh"), sha1("old")].map((hash) =>
      join(`${file}-assets`, kept()[0]!.slice(0, 2), hash),
    );
    for (const left of [fresh!, old!]) writeFileSync(left, "x");
    utimesSync(old!, new Date(), new Date(Date.now() - 2 * HOUR_MS));
    lake.close();
    lake = open();
    expect(kept().sort()).toEqual([sha1("Our words"), sha1("fresh")].sort());
  });
});

describe("a database that has the bytes of assets in it, as earlier versions wrote", () => {
  /** The table as schema 1 had it. */
  function asBefore(bytes: string) {
    lake.close();
    rmSync(`${file}-assets`, { recursive: true });
    const db = new Database(file);
    db.exec(`
      drop table assets;
      create table assets (
        dataset text not null,
        kind text not null check (kind in ('images', 'files')),
        name text not null,
        mime_type text not null,
        size integer not null,
        bytes blob not null,
        unique (dataset, kind, name)
      );
      pragma user_version = 1;`);
    const insert = db.prepare("insert into assets values (?, 'files', ?, 'audio/mpeg', ?, ?)");
    for (const dataset of ["production", "staging"])
      insert.run(dataset, `${sha1(bytes)}.mp3`, bytes.length, Buffer.from(bytes));
    db.close();
  }

  it("gives them to files once, and is smaller for it", async () => {
    const bytes = `Our${"x".repeat(500_000)}`;
    const { url } = await upload(bytes);
    asBefore(bytes);
    for (let start = 0; start < 2; start++) {
      lake = open();
      expect(await (await get(url)).text()).toBe(bytes);
      expect(kept()).toEqual([sha1(bytes)]);
      lake.close();
    }
    const db = new Database(file);
    expect(Number(db.pragma("page_count", { simple: true })) * 4096).toBeLessThan(bytes.length);
    expect(db.prepare("select count(*) from assets where sha1 = ?").pluck().get(sha1(bytes))).toBe(2);
    db.close();
    lake = open();
  });
});

/** More than memory takes at once. */
const HUGE_BYTES = 8 * 1024 ** 3;

describe("of a huge file", () => {
  let url: string;
  beforeEach(async () => {
    ({ url } = await upload("Our words"));
    truncateSync(fileOf(sha1("Our words")), HUGE_BYTES);
    const db = new Database(file);
    db.prepare("update assets set size = ?").run(HUGE_BYTES);
    db.close();
  });

  it("a range is read and nothing else, and the whole piece by piece", async () => {
    const first = await get(url, "bytes=4-8");
    expect([first.status, await first.text()]).toEqual([206, "words"]);
    const last = await get(url, `bytes=${HUGE_BYTES - 2}-`);
    expect(new Uint8Array(await last.arrayBuffer())).toEqual(new Uint8Array(2));
    const whole = await get(url);
    expect(whole.headers.get("content-length")).toBe(String(HUGE_BYTES));
    const reader = whole.body!.getReader();
    expect(
      Buffer.from((await reader.read()).value!)
        .toString()
        .slice(0, 9),
    ).toBe("Our words");
    await reader.cancel();
  });

  it("one client may read sixty-four at once, small answers apart, and who leaves makes room", async () => {
    const open = await Promise.all(Array.from({ length: 64 }, () => get(url)));
    expect(open.every(({ status }) => status === 200)).toBe(true);
    expect((await get(url)).status).toBe(429);
    expect((await get(url, "bytes=0-3")).status).toBe(206);
    const others = await Promise.all([
      get(url, undefined, "203.0.113.8"),
      get(url, undefined, "203.0.113.7", editor),
    ]);
    expect(others.map(({ status }) => status)).toEqual([200, 200]);
    await open[0]!.body!.cancel();
    const again = await get(url);
    expect(again.status).toBe(200);
    for (const { body } of [...open.slice(1), ...others, again]) await body!.cancel();
  });
});
