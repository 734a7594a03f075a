import { createLake, type Mutation } from "#studio/lake";
import type { LakeHandler } from "#studio/lake/http/app";
import { drawSeedImages } from "#studio/seed/art";
import { buildSeedDocuments } from "#studio/seed/documents";
import { placeImages } from "#studio/seed/images";
import { initContent } from "~/content/client.server";
import { createEmbeddedStore } from "~/content/open.server";
import { MINUTE_MS } from "~/time-units";

type Document = { _id: string; _type: string; [field: string]: unknown };

/** A real lake in memory as the site reads and writes it, with a clock that goes a minute on at each write. */
export function lakeContent(documents: Document[] = [], start = new Date("2026-03-02T09:00:00Z")) {
  let now = start.getTime();
  const lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    clock: () => new Date(now),
  });
  const asked = {
    /** How many queries the lake was asked. */
    queries: 0,
    /** Answers a request in the lake's place, delays it or fails; undefined lets it through. */
    instead: undefined as ((request: Request) => Promise<Response | undefined>) | undefined,
  };
  const fetch: LakeHandler = async (request, caller) => {
    if (request.url.includes("/data/query/")) asked.queries++;
    if (request.url.includes("/data/mutate/")) now += 60_000;
    return (await asked.instead?.(request)) ?? lake.fetch(request, caller);
  };
  const store = createEmbeddedStore(
    { fetch, subscribe: lake.subscribe },
    { projectId: "embedded", dataset: "production", url: "http://localhost/lake" },
  );
  /** An edit as the Studio makes it. */
  const edit = (...mutations: Mutation[]) => lake.transact("production", mutations, {});
  const put = (document: Document) => edit({ createOrReplace: document } as Mutation);
  if (documents.length > 0) edit(...documents.map((document) => ({ create: document }) as Mutation));
  return {
    lake,
    store,
    client: store.client,
    asked,
    edit,
    put,
    /** Lets time pass, in minutes. */
    wait: (minutes: number) => {
      now += minutes * MINUTE_MS;
    },
  };
}

const ASSET = "image-a1b2-1600x840-png";

/** The first content in a real lake in memory, with one picture for all, given to the content modules. */
export function seededLake() {
  const assets = new Map([...drawSeedImages().keys()].map((name) => [name, ASSET]));
  const asset = {
    _id: ASSET,
    _type: "sanity.imageAsset",
    metadata: { lqip: "data:x", dimensions: { width: 1600, height: 840 } },
  };
  const documents = buildSeedDocuments().map((document) => placeImages(document, assets));
  const content = lakeContent([asset, ...documents]);
  initContent(content.store);
  return { ...content, documents };
}
