import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createClient, type SanityClient } from "@sanity/client";
import { firstValueFrom, lastValueFrom, timeout } from "rxjs";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake, type LakeRole } from "#studio/lake";
import { type RunningServer, serveLake } from "#studio/lake/cli/serve";

let directory: string;
let lake: Lake;
let server: RunningServer;

const open = () =>
  createLake({
    file: join(directory, "content.sqlite"),
    projectId: "embedded",
    datasets: ["production"],
    publicTypes: { post: [] },
    tokens: new Map<string, LakeRole>([
      ["admin", "administrator"],
      ["editor", "editor"],
    ]),
  });

beforeEach(async () => {
  directory = mkdtempSync(join(tmpdir(), "lake-datasets-"));
  lake = open();
  server = await serveLake(lake);
});
afterEach(async () => {
  lake.close();
  await server.stop();
  rmSync(directory, { recursive: true, force: true });
});

const client = (dataset: string, token: string | undefined = "admin"): SanityClient =>
  createClient({
    projectId: "embedded",
    dataset,
    apiHost: `${server.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    ...(token && { token }),
  });

const admin = () => client("production");
const names = async () => (await admin().datasets.list()).map(({ name }) => name);
const alias = (method: string, path: string, body?: unknown) =>
  admin().request<unknown>({ method, uri: `/aliases/${path}`, body });

describe("a dataset made by the client", () => {
  it("is listed, is written to and read by itself, and outlives the process", async () => {
    expect(await names()).toEqual(["production"]);
    expect(await admin().datasets.create("staging", { aclMode: "private" })).toEqual({
      datasetName: "staging",
      aclMode: "private",
    });
    await client("staging").create({ _id: "a", _type: "post", title: "Staged" });
    expect(await client("staging").fetch("*[].title")).toEqual(["Staged"]);
    expect(await admin().fetch("count(*)")).toBe(0);
    lake.close();
    await server.stop();
    lake = open();
    server = await serveLake(lake);
    expect(await names()).toEqual(["production", "staging"]);
    expect(await client("staging").fetch("*[].title")).toEqual(["Staged"]);
  });

  it("is closed to anyone who is not signed in, unless it is made public", async () => {
    await admin().datasets.create("closed");
    await admin().datasets.create("open", { aclMode: "public" });
    for (const name of ["closed", "open"]) await client(name).create({ _id: "a", _type: "post" });
    expect(await client("closed", "").fetch("count(*)")).toBe(0);
    expect(await client("open", "").fetch("count(*)")).toBe(1);
  });

  it("goes with all that is in it, and tells who listens", async () => {
    await admin().datasets.create("staging");
    const { _id } = await client("staging").assets.upload("file", Buffer.from("x"), { filename: "x.txt" });
    const url = await client("staging").fetch<string>("*[_id == $_id][0].url", { _id });
    const events = client("staging").listen("*", {}, { events: ["welcome", "mutation"] });
    await firstValueFrom(events);
    const heard = lastValueFrom(events.pipe(timeout(5_000))).catch((error: unknown) => error);
    await expect.poll(() => fetch(url).then(({ status }) => status)).toBe(200);
    expect(await admin().datasets.delete("staging")).toEqual({ deleted: true });
    expect(String(await heard)).toContain("The dataset was deleted");
    expect((await fetch(url)).status).toBe(404);
    await admin().datasets.create("staging");
    expect(await client("staging").fetch("count(*)")).toBe(0);
  });

  it.each<[string, () => Promise<unknown>, number]>([
    ["a name that is taken", () => admin().datasets.create("production"), 409],
    ["an editor's", () => client("production", "editor").datasets.create("mine"), 403],
    ["the site's own, to be deleted", () => admin().datasets.delete("production"), 403],
    ["an unknown one, to be deleted", () => admin().datasets.delete("nothing"), 404],
    ["a stranger's question for all names", () => client("production", "").datasets.list(), 401],
  ])("is refused: %s", async (_what, attempt, statusCode) => {
    await expect(attempt()).rejects.toMatchObject({ statusCode });
    expect(await names()).toEqual(["production"]);
  });

  it("has no embeddings, and says so", async () => {
    expect(await admin().datasets.getEmbeddingsSettings("production")).toMatchObject({ enabled: false });
  });
});

describe("the Studio's comments", () => {
  const askFor = (addonFor: string) =>
    admin().request<{ name: string }[]>({
      uri: `/projects/embedded/datasets?datasetProfile=comments&addonFor=${addonFor}`,
    });
  const setUp = (token: string) =>
    client("production", token).request({ uri: "/comments/production/setup", method: "POST" });

  it("have a dataset of their own, that an editor makes with the first one, and nobody a second time", async () => {
    expect(await askFor("production")).toEqual([]);
    expect(await setUp("editor")).toEqual({ datasetName: "production-comments" });
    expect(await setUp("editor")).toEqual({ datasetName: "production-comments" });
    expect(await askFor("production")).toMatchObject([{ name: "production-comments", aclMode: "private" }]);
    expect(await askFor("staging")).toEqual([]);
  });

  it("are for signed-in readers alone, and are no content", async () => {
    await setUp("editor");
    await client("production-comments", "editor").create({ _id: "c1", _type: "comment", message: [] });
    expect(await client("production-comments", "").fetch("*")).toEqual([]);
    await expect(
      fetch(`${server.origin}/lake/v1/comments/production/setup`, { method: "POST" }).then((a) => a.status),
    ).resolves.toBe(401);
    expect(await admin().fetch("count(*)")).toBe(0);
  });
});

describe("an alias", () => {
  it("leads to the dataset that it is linked to, until it is linked to another", async () => {
    await admin().datasets.create("next");
    await client("next").create({ _id: "a", _type: "post", title: "Next" });
    await client("production").create({ _id: "a", _type: "post", title: "Now" });
    await alias("PUT", "current", { datasetName: "production" });
    expect(await client("~current").fetch("*[0].title")).toBe("Now");
    await alias("PATCH", "current", { datasetName: "next" });
    expect(await client("~current").fetch("*[0].title")).toBe("Next");
    await client("~current").patch("a").set({ title: "Written through it" }).commit();
    expect(await client("next").fetch("*[0].title")).toBe("Written through it");
    expect(await admin().request({ uri: "/aliases" })).toEqual([{ name: "current", datasetName: "next" }]);
    await alias("PATCH", "current/unlink", {});
    await expect(client("~current").fetch("*")).rejects.toMatchObject({ statusCode: 404 });
    await alias("DELETE", "current");
    expect(await admin().request({ uri: "/aliases" })).toEqual([]);
  });

  it("is not linked to what is not there, nor made by an editor", async () => {
    await expect(alias("PUT", "current", { datasetName: "nothing" })).rejects.toMatchObject({
      statusCode: 404,
    });
    const editors = client("production", "editor").request({ method: "PUT", uri: "/aliases/x", body: {} });
    await expect(editors).rejects.toMatchObject({ statusCode: 403 });
  });
});
