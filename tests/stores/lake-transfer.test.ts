import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeDocument } from "#studio/lake";
import { type RunningServer, serveLake } from "#studio/lake/cli/serve";
import { connect, exportTo, importFrom } from "#studio/lake/cli/transfer";

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

async function start() {
  const lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    tokens: new Map([["secret", "administrator"]]),
  });
  const server = await serveLake(lake);
  open.push({ lake, server });
  const client = connect({
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
    await exportTo(from.client, archive);

    const to = await start();
    await importFrom(to.client, archive);
    const first = await content(to.lake);
    expect(first).toEqual(await content(from.lake));
    const [copied] = await to.lake.query<{ url: string }[]>(
      "production",
      "*[_type == 'sanity.imageAsset']{url}",
    );
    expect(Buffer.from(await (await fetch(copied?.url ?? "")).arrayBuffer()).equals(red)).toBe(true);

    await importFrom(to.client, archive);
    expect(await content(to.lake)).toEqual(first);
  });

  it("names the corrupt line of a file, and imports nothing of it", async () => {
    const { lake, client } = await start();
    const broken = join(directory, "broken.ndjson");
    writeFileSync(broken, '{"_id":"a","_type":"post"}\n{"_id":"b","_type":\n{"_id":"c","_type":"post"}\n');
    await expect(importFrom(client, broken)).rejects.toThrow(/line #?2/i);
    expect(await content(lake)).toEqual([]);
  });
});
