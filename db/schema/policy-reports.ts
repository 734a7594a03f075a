import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { defineInstantColumn } from "./columns";

/** Browsers' policy reports by directive, source and page. Anybody can send them: only the newest few hundred are kept. */
export const policyReports = sqliteTable(
  "policy_reports",
  {
    directive: text("directive").notNull(),
    /** The blocked source: an origin, or a word such as `inline`. */
    blocked: text("blocked").notNull(),
    /** The page's path, without query and ids. */
    page: text("page").notNull(),
    count: integer("count").notNull().default(1),
    firstSeenAt: defineInstantColumn("first_seen_at").notNull(),
    lastSeenAt: defineInstantColumn("last_seen_at").notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.directive, t.blocked, t.page] }),
    index("policy_reports_last_seen").on(t.lastSeenAt),
  ],
);
