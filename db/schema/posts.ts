import { index, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { defineInstantColumn } from "./columns";

/** Views of posts, stored here because the content store should not be written on each view. */
export const viewCounts = sqliteTable("view_counts", {
  postId: text("post_id").primaryKey(),
  views: integer("views").notNull().default(0),
  updatedAt: defineInstantColumn("updated_at").notNull(),
});

/** Former slugs of posts, which redirect to the present address. */
export const slugRedirects = sqliteTable(
  "slug_redirects",
  {
    fromSlug: text("from_slug").primaryKey(),
    toSlug: text("to_slug").notNull(),
    postId: text("post_id").notNull(),
    createdAt: defineInstantColumn("created_at").notNull(),
  },
  (t) => [index("slug_redirects_post").on(t.postId), index("slug_redirects_to").on(t.toSlug)],
);
