import type { SanityClient } from "@sanity/client";

/** A document of an ordered list: a draft and its published document together. */
export interface OrderedItem {
  id: string;
  type: string;
  name: string;
  /** the stored ids: of the draft, the published document, or both */
  storedAs: string[];
  order: number | null;
}

type Row = { _id: string; _type: string; name: string | null; order: number | null };

/** Sorts documents by their number; those without one come last. A draft's number overrides the published one's. */
export function buildOrderedItems(rows: readonly Row[]): OrderedItem[] {
  const byId = new Map<string, OrderedItem>();
  // Published documents come first, so that the draft's words and number overwrite theirs.
  for (const row of [...rows].sort((a, b) => Number(isDraft(a._id)) - Number(isDraft(b._id)))) {
    const id = row._id.replace(/^drafts\./, "");
    const storedAs = [...(byId.get(id)?.storedAs ?? []), row._id];
    byId.set(id, { id, type: row._type, name: row.name ?? "Untitled", storedAs, order: row.order });
  }
  return [...byId.values()].sort(
    (a, b) =>
      (a.order ?? Number.POSITIVE_INFINITY) - (b.order ?? Number.POSITIVE_INFINITY) || (a.id < b.id ? -1 : 1),
  );
}

const isDraft = (id: string) => id.startsWith("drafts.");

export function moveItem(items: readonly OrderedItem[], id: string, to: number): OrderedItem[] {
  const item = items.find((one) => one.id === id);
  if (!item) return [...items];
  const rest = items.filter((one) => one !== item);
  return [...rest.slice(0, to), item, ...rest.slice(to)];
}

/** Stores a list's order in one transaction for drafts and published documents, so the site changes at once. */
export async function storeOrder(
  client: SanityClient,
  field: string,
  items: readonly OrderedItem[],
): Promise<void> {
  const transaction = client.transaction();
  items.forEach((item, index) => {
    if (item.order === index + 1) return;
    for (const id of item.storedAs) transaction.patch(id, { set: { [field]: index + 1 } });
  });
  await transaction.commit({ visibility: "async", tag: "order" });
}
