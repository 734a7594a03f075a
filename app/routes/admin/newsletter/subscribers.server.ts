import { serveScreen } from "~/commands/screen.server";
import { readFilters, readListCursor } from "~/domain/lists/filters";
import { readSubscriber, type Subscriber } from "~/domain/newsletter/subscriber.server";
import { countSubscribers, listSubscribers } from "~/domain/newsletter/subscriber-list.server";
import { findPerson } from "~/domain/privacy/person.server";
import { getAppContext } from "~/platform/context.server";
import { newsletterHandlers } from "~/services/newsletter/commands.server";
import { subscriberFilters } from "./subscriber-filters";

/** A page of the subscribers, and the one that is asked about. */
function readSubscribers({ url }: { url: URL }) {
  const { db } = getAppContext();
  const filters = readFilters(subscriberFilters, url.searchParams);
  const cursor = readListCursor(url.searchParams);
  const { subscribers, nextCursor } = listSubscribers(db, { ...filters, cursor });
  const id = url.searchParams.get("erase");
  const asked = id ? readSubscriber(db, id) : undefined;
  return {
    filters,
    cursor: cursor ?? null,
    nextCursor,
    counts: countSubscribers(db),
    lines: subscribers,
    asked: asked ? describeErasure(asked) : null,
  };
}

/** Describes who is to be erased, with a lead of the same person: they are erased on its page. */
function describeErasure({ id, email }: Subscriber) {
  const [lead] = findPerson(getAppContext().db, { email }).stored.leads;
  return { id, email, leadId: lead?.id ?? null };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readSubscribers,
  handle: [newsletterHandlers],
});

export type SubscriberScreen = ReturnType<typeof readSubscribers>;
export type SubscriberLine = SubscriberScreen["lines"][number];
