import { Link } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { joinClassNames } from "~/components/ui/class-names";

const LAYOUTS = [
  { layout: "desktop", label: "Desktop", icon: Monitor },
  { layout: "phone", label: "Phone", icon: Smartphone },
  { layout: "text", label: "Plain text", icon: FileText },
] as const;

export type MailLayout = (typeof LAYOUTS)[number]["layout"];

/** Reads the mail layout (desktop, phone or plain text) that an address names; the desktop's by default. */
export const readMailLayout = (params: URLSearchParams): MailLayout =>
  LAYOUTS.find(({ layout }) => layout === params.get("layout"))?.layout ?? "desktop";

/** Links to a mail's layouts; the choice is in the address. */
export const MailLayoutLinks = ({
  current,
  to,
}: {
  current: MailLayout;
  to: (layout: MailLayout) => string;
}) => (
  <nav aria-label="How it is shown" className="flex flex-wrap gap-1 border-b border-line px-3 py-2">
    {LAYOUTS.map(({ layout, label, icon: Icon }) => (
      <Link
        key={layout}
        to={to(layout)}
        replace
        preventScrollReset
        aria-current={layout === current ? "true" : undefined}
        className={joinClassNames(
          "flex min-h-8 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold",
          layout === current ? "bg-primary-tint text-primary" : "text-muted hover:bg-paper",
        )}
      >
        <Icon aria-hidden className="size-4" />
        {label}
      </Link>
    ))}
  </nav>
);
