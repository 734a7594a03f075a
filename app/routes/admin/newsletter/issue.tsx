import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/components/admin/buttons";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { MailLayoutLinks } from "~/components/admin/lists/mail-layout";
import { PageHeader } from "~/components/admin/screen";
import { buildAdminMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { IssuePage, loader } from "./issues.server";
import { Sending } from "./sending";
import { Hindrances } from "./status";

const REFRESH_INTERVAL_MS = 5_000;

export { action, loader } from "./issues.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<IssuePage>();

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Newsletter issue");

export default function IssueScreen() {
  const page = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  const { issue } = page;
  return (
    <>
      <PageHeader
        title={issue.title}
        actions={
          <>
            <ButtonLink to="/admin/newsletter">All issues</ButtonLink>
            {issue.revision && (
              <a
                href={`/studio/structure/newsletterIssue;${issue.id}`}
                className={buildButtonClass({ variant: "secondary", size: "sm" })}
              >
                Edit in the Studio
              </a>
            )}
          </>
        }
      />
      <Hindrances {...page} />
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Preview page={page} className="max-lg:order-last" />
        <Sending page={page} />
      </div>
    </>
  );
}

/** Shows the letter as readers get it: 640 pixels wide (on a phone its own width), 360, or as plain text. */
function Preview({ page, className }: { page: IssuePage; className?: string }) {
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
