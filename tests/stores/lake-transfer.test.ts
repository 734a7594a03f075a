import { createReadStream, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { SanityClient } from "@sanity/client";
import importDataset from "@sanity/import";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeDocument } from "#studio/lake";
import { type RunningServer, serveLake } from "#studio/lake/cli/serve";
import { createTransferClient, exportLakeFile } from "#studio/lake/cli/transfer";
import { importLakeFile } from "#studio/lake/cli/whole-import";

let directory: string;
const open: { lake: Lake; server: RunningServer }[] = [];

beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), "lake-transfer-"));
});
afterEach(async () => {
  for (const { lake, server } of open.splice(0)) {
    lake.close();
    await server.stop();
  }
  rmSync(directory, { recursive: true, force: true });
});

async function start(limits: { upload?: number } = {}) {
  const lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    tokens: new Map([["secret", "administrator"]]),
    limits,
  });
  const server = await serveLake(lake);
  open.push({ lake, server });
  const client = createTransferClient({
    url: `${server.origin}/lake`,
    project: "embedded",
    dataset: "production",
    token: "secret",
  });
  return { lake, client };
}

const content = (lake: Lake) =>
  lake.query<LakeDocument[]>(
    "production",
    '*[!(_type match "sanity.*")]{..., "_rev": null, "_updatedAt": null}',
    {},
    { perspective: "raw" },
  );

describe("moving content with Sanity's own tools", () => {
  it("carries documents, drafts, references and assets across, twice", async () => {
    const from = await start();
    const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const image = await from.client.assets.upload("image", red, { filename: "red.png" });
    const file = await from.client.assets.upload("file", Buffer.from("hello"), {
      filename: "a.txt",
      contentType: "text/plain",
    });
    from.lake.transact("production", [
      { create: { _id: "author", _type: "author", name: "Ann" } },
      {
        create: {
          _id: "post",
          _type: "post",
          author: { _type: "reference", _ref: "author" },
          image: { _type: "image", asset: { _type: "reference", _ref: image._id } },
          file: { _type: "file", asset: { _type: "reference", _ref: file._id } },
        },
      },
      { create: { _id: "drafts.post", _type: "post", title: "Draft" } },
    ]);
    const archive = join(directory, "content.tar.gz");
    await exportLakeFile(from.client, archive);

    const to = await start();
    await importLakeFile(to.client, archive);
    const first = await content(to.lake);
    expect(first).toEqual(await content(from.lake));
    const [copied] = await to.lake.query<{ url: string }[]>(
      "production",
      "*[_type == 'sanity.imageAsset']{url}",
    );
    expect(Buffer.from(await (await fetch(copied?.url ?? "")).arrayBuffer()).equals(red)).toBe(true);

    await importLakeFile(to.client, archive);
    expect(await content(to.lake)).toEqual(first);
  });

  /** An archive with references in a circle and assets, and the lake that it was made of. */
  async function archived() {
    const from = await start();
    const red = await sharp({ create: { width: 30, height: 20, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const image = await from.client.assets.upload("image", red, { filename: "red.png", title: "Red" });
    // With one asset alone, Sanity's importer leaves out what is said of it.
    const file = await from.client.assets.upload("file", Buffer.from("hello"), { filename: "a.txt" });
    const to = (_ref: string) => ({ _type: "reference", _ref });
    from.lake.transact("production", [
      { create: { _id: "author", _type: "author", favourite: to("post") } },
      {
        create: {
          _id: "post",
          _type: "post",
          author: to("author"),
          picture: { _type: "image", asset: to(image._id) },
          file: { _type: "file", asset: to(file._id) },
          pictures: [{ _key: "a", _type: "image", alt: "Red", asset: to(image._id) }],
        },
      },
    ]);
    const archive = join(directory, "content.tar.gz");
    await exportLakeFile(from.client, archive);
    return { ...from, archive, all: ["author", file._id, image._id, "post"] };
  }

  /** Sanity's own importer, as `sanity dataset import --replace` runs it. */
  const stockImport = (client: SanityClient, archive: string) =>
    importDataset(createReadStream(archive), { client, operation: "createOrReplace" });

  /** What a run of Sanity's importer leaves that ends before its pictures are there. */
  async function breakOff(client: SanityClient, archive: string) {
    const broken = {
      config: () => client.config(),
      fetch: client.fetch.bind(client),
      transaction: client.transaction.bind(client),
      assets: { upload: () => Promise.reject(new Error("killed")) },
    } as unknown as SanityClient;
    await expect(stockImport(broken, archive)).rejects.toThrow("killed");
  }

  it("writes each document once and whole, or not at all", async () => {
    const { lake: from, archive, all } = await archived();
    const { lake, client } = await start();
    expect(await importLakeFile(client, archive)).toEqual({
      documents: 2,
      changed: all,
    });
    expect(await content(lake)).toEqual(await content(from));
    const history = await client.request<string>({
      uri: "/data/history/production/transactions/author,post?excludeContent=true",
    });
    expect(history.trim().split("\n")).toHaveLength(1);
    const [{ title, mimeType }] = await client.fetch<[{ title: string; mimeType: string }]>(
      "*[_type == 'sanity.imageAsset']{title, mimeType}",
    );
    expect([title, mimeType]).toEqual(["Red", "image/png"]);
  });

  it("leaves everything as it was when it cannot be finished", async () => {
    const { archive } = await archived();
    const { lake, client } = await start({ upload: 10 });
    lake.transact("production", [{ create: { _id: "post", _type: "post", title: "Before" } }]);
    const before = await content(lake);
    await expect(importLakeFile(client, archive)).rejects.toThrow();
    expect(await content(lake)).toEqual(before);
  });

  it("writes nothing of a file in which a reference leads nowhere", async () => {
    const { lake, client } = await start();
    const file = join(directory, "dangling.ndjson");
    writeFileSync(
      file,
      '{"_id":"a","_type":"x"}\n{"_id":"b","_type":"x","to":{"_type":"reference","_ref":"no"}}\n',
    );
    await expect(importLakeFile(client, file)).rejects.toThrow(/references nonexistent document "no"/);
    expect(await content(lake)).toEqual([]);
  });

  it("may refer to what is in the dataset already", async () => {
    const { lake, client } = await start();
    lake.transact("production", [{ create: { _id: "here", _type: "x" } }]);
    const file = join(directory, "more.ndjson");
    writeFileSync(file, '{"_id":"b","_type":"x","to":{"_type":"reference","_ref":"here"}}\n');
    expect(await importLakeFile(client, file)).toMatchObject({ changed: ["b"] });
    expect(await content(lake)).toMatchObject([{ _id: "b", to: { _ref: "here" } }, { _id: "here" }]);
  });

  it("finds what a broken run of Sanity's importer left, and repairs it", async () => {
    const { lake: from, archive, all } = await archived();
    const { lake, client } = await start();
    await breakOff(client, archive);
    const left = JSON.stringify(await content(lake));
    expect(left).toContain('"_weak":true');
    expect(left).not.toContain('"asset"');
    expect(await importLakeFile(client, archive, { isCheck: true })).toMatchObject({
      changed: all,
    });
    expect(JSON.stringify(await content(lake))).toBe(left);
    await importLakeFile(client, archive);
    expect(await content(lake)).toEqual(await content(from));
    expect(await importLakeFile(client, archive, { isCheck: true })).toMatchObject({ changed: [] });
  });

  it("does no harm when Sanity's importer does it over plain http, twice", async () => {
    const { lake: from, archive } = await archived();
    const { lake, client } = await start();
    for (const _time of ["first", "second"]) {
      await stockImport(client, archive);
      expect(await content(lake)).toEqual(await content(from));
    }
  }, 15_000);

  describe("a dataset that does as Sanity's hosted one", () => {
    const MAX_BODY = 4_000_000;

    /** The lake behind what the hosted one does otherwise: its own documents, names of assets and limit of a request. */
    async function startHosted({ suffix = "", breaksOff = false } = {}) {
      const lake = createLake({
        file: ":memory:",
        projectId: "embedded",
        datasets: ["production"],
        tokens: new Map([["secret", "administrator"]]),
      });
      const refused: number[] = [];
      const fetchAsHosted: Lake["fetch"] = async (request, caller) => {
        const { pathname } = new URL(request.url);
        const body = Buffer.from(await request.arrayBuffer());
        if (pathname.includes("/mutate/") && body.length > MAX_BODY) {
          refused.push(body.length);
          return Response.json({ error: "Payload too large" }, { status: 413 });
        }
        const { method, headers } = request;
        const answer = await lake.fetch(
          new Request(request.url, { method, headers, ...(body.length > 0 && { body }) }),
          caller,
        );
        if (pathname.includes("/export/")) {
          const own = '{"_id":"_.groups.public","_type":"system.group","members":["everyone"]}\n';
          const end = breaksOff ? '{"error":{"description":"gone"}}\n' : "";
          return new Response(`${own}${await answer.text()}${end}`);
        }
        if (!pathname.includes("/assets/") || method !== "POST") return answer;
        const { document } = (await answer.json()) as { document: LakeDocument };
        const named = { ...document, _id: document._id + suffix, uploadId: "an-upload" };
        const old = suffix ? [{ delete: { id: document._id } }] : [];
        lake.transact("production", [...old, { createOrReplace: named }]);
        return Response.json({ document: named });
      };
      const server = await serveLake({ ...lake, fetch: fetchAsHosted, connect: lake.connect.bind(lake) });
      open.push({ lake, server });
      const url = `${server.origin}/lake`;
      const client = createTransferClient({
        url,
        project: "embedded",
        dataset: "production",
        token: "secret",
      });
      return { lake, client, refused };
    }

    it("gets each document once and whole, with its pictures under the names that it gives them", async () => {
      const { archive } = await archived();
      const { lake, client } = await startHosted({ suffix: "-hosted" });
      await importLakeFile(client, archive);
      const [post] = await lake.query<LakeDocument[]>("production", "*[_id == 'post']");
      expect(JSON.stringify(post)).not.toContain("_weak");
      expect(post).toMatchObject({
        picture: { asset: { _ref: expect.stringMatching(/^image-.*-hosted$/) } },
        pictures: [{ asset: { _ref: expect.stringMatching(/^image-.*-hosted$/) } }],
        file: { asset: { _ref: expect.stringMatching(/^file-.*-hosted$/) } },
      });
      const title = await client.fetch("*[_type == 'sanity.imageAsset'][0].title");
      expect(title).toBe("Red");
      const history = await client.request<string>({
        uri: "/data/history/production/transactions/author,post?excludeContent=true",
      });
      expect(history.trim().split("\n")).toHaveLength(1);
    });

    it("gets no request that is too large for it, whatever the letters", async () => {
      const { lake, client, refused } = await startHosted();
      const file = join(directory, "long.ndjson");
      const ids = Array.from({ length: 12 }, (_, n) => `long-${n}`);
      const text = "見".repeat(200_000);
      writeFileSync(file, ids.map((_id) => `${JSON.stringify({ _id, _type: "post", text })}\n`).join(""));
      expect((await importLakeFile(client, file)).changed.sort()).toEqual([...ids].sort());
      expect(refused).toEqual([]);
      expect(await lake.query("production", "count(*[text == $text])", { text })).toBe(ids.length);
    });

    it("has nothing different from the file that it was given, whatever it notes at assets", async () => {
      const { archive } = await archived();
      const { lake, client } = await startHosted();
      await importLakeFile(client, archive);
      expect(await importLakeFile(client, archive, { isCheck: true })).toMatchObject({ changed: [] });
      lake.transact("production", [{ patch: { id: "post", unset: ["picture.asset"] } }]);
      expect(await importLakeFile(client, archive, { isCheck: true })).toMatchObject({ changed: ["post"] });
    });

    it("is not written to where it breaks off while it is read", async () => {
      const { lake, client } = await startHosted({ breaksOff: true });
      const file = join(directory, "one.ndjson");
      writeFileSync(file, '{"_id":"a","_type":"x"}\n');
      await expect(importLakeFile(client, file)).rejects.toThrow(/could not be read to its end.*gone/);
      expect(await lake.query("production", "count(*)")).toBe(0);
    });
  });

  it("names the corrupt line of a file, and imports nothing of it", async () => {
    const { lake, client } = await start();
    const broken = join(directory, "broken.ndjson");
    writeFileSync(broken, '{"_id":"a","_type":"post"}\n{"_id":"b","_type":\n{"_id":"c","_type":"post"}\n');
    await expect(importLakeFile(client, broken)).rejects.toThrow(/line #?2/i);
    expect(await content(lake)).toEqual([]);
  });
});
