import { data } from "@remix-run/node";
import { eq } from "drizzle-orm";
import { newsletterSubscribers } from "#db/schema";
import { erasePersonForGood } from "~/services/privacy/erase-for-good.server";
import { readFilters } from "~/components/admin/lists/filters";
import { readListCursor } from "~/components/ui/search-params";
import { countSubscribers, listSubscribers } from "~/domain/newsletter/subscriber-list.server";
import { findPerson } from "~/domain/privacy/person.server";
import type { User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { type NewsletterAnswer, newsletterForms } from "./action-data";
import { subscriberFilters } from "./subscriber-filters";

export function readSubscribers(url: URL) {
  const { db } = getAppContext();
  const filters = readFilters(subscriberFilters, url.searchParams);
  const cursor = readListCursor(url.searchParams);
  const { subscribers, nextCursor } = listSubscribers(db, { ...filters, cursor });
  const id = url.searchParams.get("erase");
  const asked = id ? findEmail(id) : undefined;
  return {
    filters,
    cursor: cursor ?? null,
    nextCursor,
    counts: countSubscribers(db),
    lines: subscribers.map(({ consentAt, createdAt, ...line }) => ({
      ...line,
      consentAt: consentAt?.toISOString() ?? null,
      createdAt: createdAt.toISOString(),
    })),
    asked: id && asked ? { id, email: asked } : null,
  };
}

export type SubscriberScreen = ReturnType<typeof readSubscribers>;
export type SubscriberLine = SubscriberScreen["lines"][number];

const findEmail = (id: string): string | undefined =>
  getAppContext()
    .db.select({ email: newsletterSubscribers.email })
    .from(newsletterSubscribers)
    .where(eq(newsletterSubscribers.id, id))
    .get()?.email;

/** Erases a subscriber with all that is stored about the address. A lead is erased as a lead, by its name. */
export function eraseSubscriber(form: FormData, user: User) {
  const no = (status: number, message: string, more: Partial<NewsletterAnswer> = {}) =>
    data<NewsletterAnswer>(newsletterForms.buildFailure("erase", { message, ...more }), { status });
  const { db } = getAppContext();
  const email = findEmail(String(form.get("id") ?? ""));
  if (!email) return no(404, "It has been erased meanwhile.");
  const typed = String(form.get("email") ?? "").trim();
  if (typed.toLowerCase() !== email.toLowerCase())
    return no(422, "Please type the address exactly as it stands above.", { typed });
  const [lead] = findPerson(db, { email }).stored.leads;
  if (lead)
    return no(409, "This person also asked for help. Please erase them on the lead’s page.", {
      leadId: lead.id,
    });
  erasePersonForGood({ email }, { id: user.id, username: user.username });
  return data<NewsletterAnswer>({ intent: "erase", ok: true, message: "Erased for good." });
}
