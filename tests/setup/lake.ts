import type { Mutation } from "#studio/lake";
import { seedImages } from "#studio/seed/art";
import { seedDocuments } from "#studio/seed/documents";
import { placeImages } from "#studio/seed/images";
import { initContent } from "~/content/client.server";
import { lakeSource } from "./lake-source";

const ASSET = "image-a1b2-1600x840-png";

/** The first content in a real lake in memory, with one picture for all, given to the content modules. */
export function seededLake() {
  const { lake, source } = lakeSource();
  const edit = (...mutations: Mutation[]) => lake.transact("production", mutations, {});
  const assets = new Map([...seedImages().keys()].map((name) => [name, ASSET]));
  const asset = {
    _id: ASSET,
    _type: "sanity.imageAsset",
    metadata: { lqip: "data:x", dimensions: { width: 1600, height: 840 } },
  };
  const documents = seedDocuments().map((document) => placeImages(document, assets));
  edit(...[asset, ...documents].map((document) => ({ create: document }) as Mutation));
  initContent(source);
  return { source, edit };
}
