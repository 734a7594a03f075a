import type { StructureBuilder, StructureResolver } from "sanity/structure";
import { singletonTypes } from "./schema";

/**
 * The desk, in the order an editor thinks of it: the practice, the pages, the lists that pages are made of,
 * the blog and the podcast. A singleton opens its one document; a list is sorted as the site shows it.
 */
export const structure: StructureResolver = (S) =>
  S.list()
    .title("Content")
    .items([
      singleton(S, "siteSettings", "Site settings"),
      S.divider(),
      S.listItem()
        .title("Pages")
        .id("pages")
        .child(
          S.list()
            .title("Pages")
            .items([
              ...singletonTypes
                .filter((type) => type.name !== "siteSettings")
                .map((type) => singleton(S, type.name, type.title ?? type.name)),
              S.divider(),
              sorted(S, "legalPage", "Legal pages", "title", "asc"),
            ]),
        ),
      S.listItem()
        .title("Parts of pages")
        .id("parts")
        .child(
          S.list()
            .title("Parts of pages")
            .items([
              sorted(S, "serviceCard", "Services", "order", "asc"),
              sorted(S, "methodStep", "Method steps", "number", "asc"),
              S.listItem()
                .title("Questions and answers")
                .id("questions")
                .child(
                  S.list()
                    .title("Questions and answers")
                    .items([questions(S, "services", "Services"), questions(S, "contact", "Contact")]),
                ),
              sorted(S, "testimonial", "Testimonials", "order", "asc"),
              sorted(S, "guide", "Guides", "order", "asc"),
            ]),
        ),
      S.divider(),
      sorted(S, "post", "Posts", "publishedAt", "desc"),
      sorted(S, "topic", "Topics", "priority", "desc"),
      sorted(S, "category", "Categories", "order", "asc"),
      sorted(S, "author", "Authors", "name", "asc"),
      S.divider(),
      sorted(S, "newsletterIssue", "Newsletter", "_createdAt", "desc"),
      sorted(S, "podcastEpisode", "Podcast episodes", "date", "desc"),
    ]);

function singleton(S: StructureBuilder, name: string, title: string) {
  return S.listItem()
    .id(name)
    .title(title)
    .child(S.document().schemaType(name).documentId(name).title(title));
}

function sorted(S: StructureBuilder, type: string, title: string, field: string, direction: "asc" | "desc") {
  return S.documentTypeListItem(type)
    .title(title)
    .child(S.documentTypeList(type).title(title).defaultOrdering([{ field, direction }]));
}

function questions(S: StructureBuilder, page: string, title: string) {
  return S.listItem()
    .id(`questions-${page}`)
    .title(title)
    .child(
      S.documentList()
        .id(`questions-${page}`)
        .title(title)
        .schemaType("faqItem")
        .apiVersion("2025-02-19")
        .filter('_type == "faqItem" && page == $page')
        .params({ page })
        .defaultOrdering([{ field: "order", direction: "asc" }]),
    );
}
