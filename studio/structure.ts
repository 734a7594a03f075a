import type { StructureResolver } from "sanity/structure";
import { SINGLETON_IDS, singletonTypes } from "./schema";

/**
 * The desk, in the order an editor thinks of it: settings, the pages, then the lists that pages are made
 * of. A singleton opens its one document; lists are sorted the way the site shows them.
 */
export const structure: StructureResolver = (S) => {
  const singleton = (name: string, title: string) =>
    S.listItem().id(name).title(title).child(S.document().schemaType(name).documentId(name).title(title));

  const pages = singletonTypes.filter((type) => type.name !== "siteSettings");
  const lists = S.documentTypeListItems().filter((item) => !SINGLETON_IDS.has(item.getId() ?? ""));

  return S.list()
    .title("Content")
    .items([
      singleton("siteSettings", "Site settings"),
      S.divider(),
      S.listItem()
        .title("Pages")
        .id("pages")
        .child(
          S.list()
            .title("Pages")
            .items(pages.map((type) => singleton(type.name, type.title ?? type.name))),
        ),
      S.divider(),
      ...lists,
    ]);
};
