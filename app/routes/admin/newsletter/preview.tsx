import { Link } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import Monitor from "lucide-react/icons/monitor";
import Smartphone from "lucide-react/icons/smartphone";
import { joinClassNames } from "~/components/ui/class-names";
import type { IssuePage } from "./issue-data.server";

const LAYOUTS: { layout: IssuePage["layout"]; label: string; icon: typeof Monitor }[] = [
  { layout: "desktop", label: "Desktop", icon: Monitor },
  { layout: "phone", label: "Phone", icon: Smartphone },
  { layout: "text", label: "Plain text", icon: FileText },
];

/** The letter as its readers get it: 640 pixels wide (on a phone its own width), 360, or without its looks. */
export function Preview({ page, className }: { page: IssuePage; className?: string }) {
  const { issue, layout, text } = page;
  return (
    <section
      aria-label="The letter"
      className={joinClassNames("min-w-0 rounded-card border border-line bg-surface", className)}
    >
      <div className="grid gap-0.5 border-b border-line px-4 py-3 text-sm">
        <p className="font-semibold [overflow-wrap:anywhere]">{issue.subject || "No subject yet"}</p>
        <p className="text-muted [overflow-wrap:anywhere]">{issue.preheader || "No preview line yet"}</p>
      </div>
      <nav aria-label="How it is shown" className="flex flex-wrap gap-1 border-b border-line px-3 py-2">
        {LAYOUTS.map(({ layout: one, label, icon: Icon }) => (
          <Link
            key={one}
            to={one === "desktop" ? "?" : `?layout=${one}`}
            replace
            preventScrollReset
            aria-current={layout === one ? "true" : undefined}
            className={joinClassNames(
              "flex min-h-8 items-center gap-1.5 rounded-control px-2.5 text-sm font-semibold",
              layout === one ? "bg-primary-tint text-primary" : "text-muted hover:bg-paper",
            )}
          >
            <Icon aria-hidden className="size-4" />
            {label}
          </Link>
        ))}
      </nav>
      {layout === "text" ? (
        <pre className="whitespace-pre-wrap p-4 font-mono text-sm [overflow-wrap:anywhere]">{text}</pre>
      ) : (
        <section
          aria-label="The letter as it arrives"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a desk's width scrolls, also by keyboard
          tabIndex={0}
          className="flex overflow-x-auto bg-paper sm:py-4"
        >
          <iframe
            // Another revision is another letter.
            key={`${issue.revision} ${issue.status} ${layout}`}
            title={`The letter “${issue.title}”`}
            src={`/admin/newsletter/issues/${issue.id}/body`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={joinClassNames(
              "mx-auto block shrink-0 border-0 bg-white sm:rounded-panel sm:border sm:border-line",
              layout === "phone" ? "h-[46rem] w-[22.5rem]" : "h-[56rem] w-full sm:w-[40rem]",
            )}
          />
        </section>
      )}
    </section>
  );
}
