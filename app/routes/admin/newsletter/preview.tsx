import { MailLayoutLinks } from "~/components/admin/lists/mail-layout-links";
import { joinClassNames } from "~/components/ui/class-names";
import type { IssuePage } from "./issues.server";

/** Shows the letter as readers get it: 640 pixels wide (on a phone its own width), 360, or as plain text. */
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
      <MailLayoutLinks current={layout} to={(one) => (one === "desktop" ? "?" : `?layout=${one}`)} />
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
            // The frame is loaded again for another revision, status or layout of the letter.
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
