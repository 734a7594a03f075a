import type { MailLayout } from "~/components/admin/lists/mail-layout";
import { buildPathWithQuery, type FilterValues } from "~/domain/lists/filters";

export const mailFilters = {
  view: {
    label: "Status",
    placeholder: "All mail",
    options: [
      { value: "waiting", label: "Waiting" },
      { value: "sent", label: "Sent" },
      { value: "attention", label: "Needs attention" },
    ],
  },
} as const;

type Place = { filters: FilterValues<typeof mailFilters>; cursor: string | null };

export function buildOutboxUrl(
  { filters, cursor }: Place,
  { layout, ...change }: { mail?: string; layout?: MailLayout; cursor?: string | null } = {},
): string {
  const shown = layout === "desktop" ? null : layout;
  return buildPathWithQuery("/admin/outbox", { ...filters, cursor, ...change, layout: shown });
}
