import type { MailLayout, Outbox } from "./data.server";

type Place = Pick<Outbox, "filters" | "cursor">;

/** The outbox at the same place in the list, with another mail or layout. */
export function outboxAddress(
  { filters, cursor }: Place,
  change: { mail?: string; layout?: MailLayout; cursor?: string | null } = {},
): string {
  const params = new URLSearchParams();
  if (filters.q) params.set("q", filters.q);
  if (filters.view) params.set("view", filters.view);
  const page = change.cursor === undefined ? cursor : change.cursor;
  if (page) params.set("cursor", page);
  if (change.mail) params.set("mail", change.mail);
  if (change.layout && change.layout !== "desktop") params.set("layout", change.layout);
  return params.size > 0 ? `/admin/outbox?${params}` : "/admin/outbox";
}
