import { createLake, type Mutation } from "#studio/lake";
import { seedImages } from "#studio/seed/art";
import { seedDocuments } from "#studio/seed/documents";
import { placeImages } from "#studio/seed/images";
import { initContent } from "~/content/client.server";
import type { ContentSource } from "~/content/source";

const ASSET = "image-a1b2-1600x840-png";

/** The first content in a real lake in memory, with one picture for all, given to the content modules. */
export function seededLake() {
  const lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"] });
  const edit = (...mutations: Mutation[]) => lake.transact("production", mutations, {});
  const assets = new Map([...seedImages().keys()].map((name) => [name, ASSET]));
  const asset = {
    _id: ASSET,
    _type: "sanity.imageAsset",
    metadata: { lqip: "data:x", dimensions: { width: 1600, height: 840 } },
  };
  const documents = seedDocuments().map((document) => placeImages(document, assets));
  edit(...[asset, ...documents].map((document) => ({ create: document }) as Mutation));
  const source: ContentSource = {
    query: (groq, params, options) => lake.query("production", groq, params, options) as Promise<never>,
    subscribe: (listener) =>
      lake.subscribe("production", ({ documents: changed }) => {
        for (const { id, type, before, after } of changed) {
          const transition = before ? (after ? "update" : "disappear") : "appear";
          listener({ kind: "change", change: { documentId: id, type, transition } });
        }
      }),
    transact: async (mutations) => lake.transact("production", mutations as Mutation[], {}),
    history: { transactions: async () => [], documentAt: async () => null },
    uploadImage: () => Promise.reject(new Error("This lake takes no pictures")),
    images: { projectId: "embedded", dataset: "production", baseUrl: "/lake" },
  };
  initContent(source);
  return { source, edit };
}
