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

export const readMailLayout = (params: URLSearchParams): MailLayout =>
  LAYOUTS.find(({ layout }) => layout === params.get("layout"))?.layout ?? "desktop";

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

/** A mail as it arrives, 360 pixels wide as on a phone and 640 as at a desk; where there is no room, the wider one scrolls. */
export const MailFrames = ({ src, what }: { src: string; what: string }) => (
  <div className="grid min-w-0 grid-cols-1 items-start gap-4 xl:grid-cols-[auto_minmax(0,1fr)]">
    {([360, 640] as const).map((width) => (
      <figure key={width} className="min-w-0">
        <figcaption className="pb-1.5 text-xs text-muted">{width} pixels wide</figcaption>
        <section
          aria-label={`${what}, ${width} pixels wide`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a desk's width scrolls, also by keyboard
          tabIndex={0}
          className="overflow-x-auto"
        >
          <iframe
            key={src}
            title={`${what}, ${width} pixels wide`}
            src={src}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            style={{ width }}
            className="box-content block h-[44rem] rounded-panel border border-line bg-white"
          />
        </section>
      </figure>
    ))}
  </div>
);
