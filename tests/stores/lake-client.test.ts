import { ChannelError, createClient, SanityClient } from "@sanity/client";
import { firstValueFrom, take, timeout, toArray } from "rxjs";
import sharp from "sharp";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeRole } from "#studio/lake";
import { type RunningServer, serveLake } from "#studio/lake/cli/serve";
import { createInProcessTransport } from "#studio/lake/in-process";

let lake: Lake;
let server: RunningServer;
let overHttp: SanityClient;
let inThisProcess: SanityClient;

/** The lake as `@sanity/client` meets it: behind a real HTTP server, and in its own process. */
beforeAll(async () => {
  lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    publicSizes: { widths: [30], aspects: [] },
    tokens: new Map<string, LakeRole>([["secret", "administrator"]]),
  });
  server = await serveLake(lake);
  const config = {
    projectId: "embedded",
    dataset: "production",
    apiHost: `${server.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    perspective: "raw",
  } as const;
  overHttp = createClient({ ...config, token: "secret" });
  const requests = createInProcessTransport(lake, { id: "system", name: "System", role: "administrator" });
  inThisProcess = new SanityClient(requests, config);
});

afterAll(async () => {
  lake.close();
  await server.stop();
});

describe.each([
  ["over HTTP", () => overHttp],
  ["in process", () => inThisProcess],
])("the real @sanity/client %s", (_way, which) => {
  let client: SanityClient;
  beforeAll(async () => {
    client = which();
    await client.delete({ query: "*" });
  });

  it("creates, reads, patches and deletes", async () => {
    const created = await client.create({ _id: "a", _type: "post", title: "One", tags: ["x"] });
    expect(created).toMatchObject({ _id: "a", _type: "post", title: "One" });
    expect(await client.getDocument("a")).toEqual(created);
    const patched = await client.patch("a").set({ title: "Two" }).append("tags", ["y"]).commit();
    expect(patched).toMatchObject({ title: "Two", tags: ["x", "y"] });
    expect(await client.fetch("*[_type == $type].title", { type: "post" })).toEqual(["Two"]);
    await client.delete("a");
    expect(await client.getDocument("a")).toBeUndefined();
  });

  it("runs the actions that the Studio publishes with", async () => {
    await client.action({
      actionType: "sanity.action.document.create",
      publishedId: "b",
      attributes: { _id: "drafts.b", _type: "post", title: "Draft" },
      ifExists: "fail",
    });
    await client.action({
      actionType: "sanity.action.document.publish",
      draftId: "drafts.b",
      publishedId: "b",
    });
    expect(await client.fetch("*[_id in ['b', 'drafts.b']]{_id, title}")).toEqual([
      { _id: "b", title: "Draft" },
    ]);
  });

  it("uploads an image and serves it in another size and format", async () => {
    const png = await sharp({ create: { width: 60, height: 40, channels: 3, background: "#c33" } })
      .png()
      .toBuffer();
    const asset = await client.assets.upload("image", png, { filename: "red.png" });
    expect(asset._id).toMatch(/^image-[\da-f]{40}-60x40-png$/);
    expect(asset.metadata.dimensions).toMatchObject({ width: 60, height: 40 });
    const answer = await fetch(`${asset.url}?w=30&fm=webp`);
    expect(answer.headers.get("content-type")).toBe("image/webp");
    const { width, height } = await sharp(Buffer.from(await answer.arrayBuffer())).metadata();
    expect([width, height]).toEqual([30, 20]);
  });

  it("reports bad GROQ with its kind and place", async () => {
    await expect(client.fetch("*[_type ==")).rejects.toMatchObject({
      statusCode: 400,
      details: { type: "queryParseError" },
    });
  });

  it("reports a revision conflict", async () => {
    await client.createOrReplace({ _id: "c", _type: "post" });
    await expect(client.patch("c").ifRevisionId("other").set({ a: 1 }).commit()).rejects.toMatchObject({
      statusCode: 409,
      details: { type: "mutationError" },
    });
  });

  it("lets one of many writers with the same revision win, all at once", async () => {
    const { _rev } = await client.createOrReplace({ _id: "contested", _type: "post" });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 20 }, (_, by) =>
        client.patch("contested").ifRevisionId(_rev).set({ by }).commit(),
      ),
    );
    const won = outcomes.flatMap((each) => (each.status === "fulfilled" ? [each.value] : []));
    const refused = outcomes.flatMap((each) => (each.status === "rejected" ? [each.reason.statusCode] : []));
    expect(refused).toEqual(Array(19).fill(409));
    expect(won).toHaveLength(1);
    expect(await client.getDocument("contested")).toEqual(won[0]);
  });

  it("asks a query that is too long for an address", async () => {
    await client.createOrReplace({ _id: "long", _type: "post", title: "Long" });
    const long = "x".repeat(20_000);
    expect(await client.fetch("*[_id == 'long' && title != $long].title", { long })).toEqual(["Long"]);
  });

  it("tells what an answer depends on, and who wrote what", async () => {
    await client.createOrReplace({ _id: "d", _type: "post" });
    const answer = await client.fetch("*[_id == 'd'][0]._id", {}, { filterResponse: false });
    expect(answer).toMatchObject({ result: "d", syncTags: [expect.stringMatching(/^s1:/)] });
    const lines: string = await client.request({ url: "/data/history/production/transactions/d" });
    expect(JSON.parse(lines.split("\n")[0] ?? "")).toMatchObject({ documentIDs: ["d"] });
  });

  it("has its writes refused whole, with what was wrong", async () => {
    const missing = client.mutate([
      { create: { _id: "half", _type: "post" } },
      { patch: { id: "nobody", set: { a: 1 } } },
    ]);
    await expect(missing).rejects.toMatchObject({ statusCode: 404, details: { type: "mutationError" } });
    expect(await client.getDocument("half")).toBeUndefined();
  });
});

describe("the event streams of the real @sanity/client", () => {
  it("hears at once that a query cannot be listened to", async () => {
    const heard = firstValueFrom(overHttp.listen("*[_type == ").pipe(timeout(5_000)));
    const error = await heard.catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ChannelError);
    expect(String(error)).toMatch(/GROQ query parse error/);
  });

  it("hears of changes as they happen", async () => {
    const events = overHttp.listen("*[_type == 'note']", {}, { events: ["welcome", "mutation"] });
    const heard = firstValueFrom(events.pipe(take(3), toArray()));
    await firstValueFrom(overHttp.listen("*", {}, { events: ["welcome"] }));
    await new Promise((resolve) => setTimeout(resolve, 50));
    await overHttp.create({ _id: "n", _type: "note", text: "hello" });
    await overHttp.patch("n").set({ text: "bye" }).commit();
    const [welcome, appear, update] = await heard;
    expect(welcome).toMatchObject({ type: "welcome" });
    expect(appear).toMatchObject({ transition: "appear", result: { text: "hello" } });
    expect(update).toMatchObject({
      transition: "update",
      previousRev: (appear as { resultRev?: string }).resultRev,
      result: { text: "bye" },
    });
  });

  it("names the answers that a change makes out of date", async () => {
    const { live } = overHttp.withConfig({ headers: { Authorization: "Bearer secret" } });
    const heard = firstValueFrom(live.events().pipe(take(2), toArray()));
    await overHttp.createOrReplace({ _id: "l", _type: "page" });
    const { syncTags = [] } = await overHttp.fetch(
      "*[_id == 'l'][0]",
      {},
      { filterResponse: false, perspective: "published" },
    );
    await new Promise((resolve) => setTimeout(resolve, 200));
    await inThisProcess.patch("l").set({ title: "New" }).commit();
    const [welcome, message] = await heard;
    expect(welcome).toMatchObject({ type: "welcome" });
    expect(message).toMatchObject({ type: "message", tags: expect.arrayContaining(syncTags) });
  });
});
