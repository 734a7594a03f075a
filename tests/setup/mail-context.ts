import type { AppDatabase } from "#db/client.server";
import type { ComposeContext } from "~/mail/kinds";
import { createLinkKeys } from "~/platform/secrets/signed-links.server";

/** What mails are written with, by a sample practice; `own` is what a test wants different. */
export const mailContext = (db: AppDatabase, own: Partial<ComposeContext> = {}): ComposeContext => ({
  db,
  settings: {
    business: "Porchlight Family Intervention",
    name: "Ellen Marsh",
    phone: "(555) 555-0142",
    phoneHref: "tel:+15555550142",
    email: "hello@example.com",
  },
  siteUrl: "http://localhost:3000",
  links: createLinkKeys(["a secret of at least thirty-two characters"]),
  mailFrom: "Ellen Marsh <ellen@example.com>",
  postalAddress: "12 Main St, Salt Lake City, UT 84101",
  timeZone: "America/Denver",
  now: new Date(),
  ...own,
});
