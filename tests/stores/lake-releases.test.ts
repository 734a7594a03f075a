import { createClient, type SanityClient } from "@sanity/client";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createLake, type Lake } from "#studio/lake";
import { type RunningServer, serveLake } from "#studio/lake/cli/serve";

let lake: Lake;
let server: RunningServer;
let client: SanityClient;
const clock = { now: new Date("2026-11-23T12:00:00Z") };

beforeEach(async () => {
  lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    tokens: new Map([["secret", "editor"]]),
    clock: () => clock.now,
  });
  server = await serveLake(lake);
  client = createClient({
    projectId: "embedded",
    dataset: "production",
    apiHost: `${server.origin}/lake`,
    useProjectHostname: false,
    useCdn: false,
    apiVersion: "2025-02-19",
    token: "secret",
  });
  lake.transact("production", [
    { create: { _id: "about", _type: "page", title: "About us" } },
    { create: { _id: "gone", _type: "page", title: "To be taken down" } },
  ]);
});
afterEach(async () => {
  lake.close();
  await server.stop();
});

const release = (name = "spring") => client.releases.get({ releaseId: name });
const make = (name = "spring") =>
  client.releases.create({ releaseId: name, metadata: { title: "Spring", releaseType: "asap" } });
const version = (id: string, title: string, name = "spring") =>
  client.action({
    actionType: "sanity.action.document.version.create",
    publishedId: id,
    document: { _id: `versions.${name}.${id}`, _type: "page", title },
  });
const titles = (perspective: "published" | "drafts" | string[]) =>
  client.fetch<string[]>('*[_type == "page"] | order(_id).title', {}, { perspective });

describe("a release", () => {
  it("is made, edited, scheduled, archived, taken out, published and deleted by the client's calls", async () => {
    await make();
    expect(await release()).toMatchObject({
      _id: "_.releases.spring",
      _type: "system.release",
      state: "active",
    });
    await client.releases.edit({ releaseId: "spring", patch: { set: { "metadata.title": "Summer" } } });
    expect((await release())?.metadata.title).toBe("Summer");
    await version("about", "About all of us");
    await client.releases.schedule({ releaseId: "spring", publishAt: "2026-12-01T08:00:00+01:00" });
    expect(await release()).toMatchObject({ state: "scheduled", publishAt: "2026-12-01T07:00:00.000Z" });
    await client.releases.unschedule({ releaseId: "spring" });
    await client.releases.archive({ releaseId: "spring" });
    expect(await release()).toMatchObject({
      state: "archived",
      finalDocumentStates: [{ id: "versions.spring.about" }],
    });
    expect(await client.getDocument("versions.spring.about")).toBeUndefined();
    await client.releases.unarchive({ releaseId: "spring" });
    expect(await client.getDocument("versions.spring.about")).toMatchObject({ title: "About all of us" });
    await client.releases.publish({ releaseId: "spring" });
    expect(await release()).toMatchObject({ state: "published", publishedAt: clock.now.toISOString() });
    expect(await client.getDocument("about")).toMatchObject({ title: "About all of us" });
    expect(await client.getDocument("versions.spring.about")).toBeUndefined();
    await client.releases.delete({ releaseId: "spring" });
    expect(await release()).toBeUndefined();
  });

  it("is seen as a whole in its perspective, over drafts or not, before anybody else sees it", async () => {
    await make();
    await version("about", "About in spring");
    await version("fresh", "Quite new");
    await client.unpublishVersion({ releaseId: "spring", publishedId: "gone" }).catch(() => undefined);
    await client.createVersion({ releaseId: "spring", publishedId: "gone", baseId: "gone" });
    await client.unpublishVersion({ releaseId: "spring", publishedId: "gone" });
    lake.transact("production", [
      { create: { _id: "drafts.about", _type: "page", title: "About, a draft" } },
    ]);
    expect(await titles("published")).toEqual(["About us", "To be taken down"]);
    expect(await titles(["spring"])).toEqual(["About in spring", "Quite new"]);
    expect(await titles(["other", "drafts"])).toEqual(["About, a draft", "To be taken down"]);
    const { result } = await client
      .withConfig({ perspective: "raw" })
      .releases.fetchDocuments({ releaseId: "spring" });
    expect(result.map(({ _id }) => _id).sort()).toEqual([
      "versions.spring.about",
      "versions.spring.fresh",
      "versions.spring.gone",
    ]);
  });

  it("publishes all of its versions in one transaction, and makes drafts of what it takes down", async () => {
    await make();
    await version("about", "About in spring");
    await client.createVersion({ releaseId: "spring", publishedId: "gone", baseId: "gone" });
    await client.unpublishVersion({ releaseId: "spring", publishedId: "gone" });
    await client.releases.publish({ releaseId: "spring" });
    expect(await titles("published")).toEqual(["About in spring"]);
    expect(await client.getDocument("drafts.gone")).toMatchObject({ title: "To be taken down" });
    const [about, made] = await Promise.all([client.getDocument("about"), release()]);
    expect(about?._rev).toBe(made?._rev);
    expect(about).not.toHaveProperty("_system");
  });

  it("changes nothing where one of its documents can't be published", async () => {
    await make();
    await version("about", "About in spring");
    await client.action({
      actionType: "sanity.action.document.version.create",
      publishedId: "broken",
      document: {
        _id: "versions.spring.broken",
        _type: "page",
        parent: { _type: "reference", _ref: "nowhere", _weak: true, _strengthenOnPublish: { type: "page" } },
      },
    });
    await expect(client.releases.publish({ releaseId: "spring" })).rejects.toThrow(/nowhere/);
    expect(await titles("published")).toEqual(["About us", "To be taken down"]);
    expect(await release()).toMatchObject({ state: "active" });
  });

  it("keeps its versions as they were scheduled, whichever way somebody tries to change one", async () => {
    await make();
    await version("about", "About in spring");
    await client.releases.schedule({ releaseId: "spring", publishAt: "2026-12-01T08:00:00Z" });
    const id = "versions.spring.about";
    await expect(client.patch(id).set({ title: "Other" }).commit()).rejects.toThrow(/scheduled/);
    await expect(client.delete(id)).rejects.toThrow(/scheduled/);
    await expect(version("fresh", "New")).rejects.toThrow(/scheduled/);
    await client.releases.unschedule({ releaseId: "spring" });
    await client.patch(id).set({ title: "Other" }).commit();
    expect(await client.getDocument(id)).toMatchObject({ title: "Other" });
  });

  it.each([
    ["published twice", async () => client.releases.publish({ releaseId: "done" })],
    ["deleted while it is active", async () => client.releases.delete({ releaseId: "spring" })],
    ["unscheduled when it is not scheduled", async () => client.releases.unschedule({ releaseId: "spring" })],
    ["made a second time", async () => make()],
    ["published though it is not there", async () => client.releases.publish({ releaseId: "missing" })],
    ["named like a perspective", async () => make("drafts")],
    [
      "edited beyond its metadata",
      async () => client.releases.edit({ releaseId: "spring", patch: { set: { state: "published" } } }),
    ],
    [
      "changed without its actions",
      async () => client.patch("_.releases.spring").set({ state: "x" }).commit(),
    ],
    [
      "scheduled for no time",
      async () => client.releases.schedule({ releaseId: "spring", publishAt: "next week" }),
    ],
  ])("can't be %s", async (_what, attempt) => {
    await make();
    await make("done");
    await client.releases.publish({ releaseId: "done" });
    await expect(attempt()).rejects.toThrow();
    expect(await release()).toMatchObject({ state: "active", metadata: { title: "Spring" } });
  });

  it("can be unscheduled, edited and scheduled again in one request", async () => {
    await make();
    await client.releases.schedule({ releaseId: "spring", publishAt: "2026-12-01T08:00:00Z" });
    const intendedPublishAt = "2026-12-02T08:00:00.000Z";
    await client.action([
      { actionType: "sanity.action.release.unschedule", releaseId: "spring" },
      {
        actionType: "sanity.action.release.edit",
        releaseId: "spring",
        patch: { set: { "metadata.intendedPublishAt": intendedPublishAt } },
      },
      { actionType: "sanity.action.release.schedule", releaseId: "spring", publishAt: intendedPublishAt },
    ]);
    expect(await release()).toMatchObject({
      state: "scheduled",
      publishAt: intendedPublishAt,
      metadata: { title: "Spring", intendedPublishAt },
    });
  });
});
