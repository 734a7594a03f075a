import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/screen";
import type { IssuePage, loader } from "./issues.server";
import { Hindrances } from "./notices";
import { Preview } from "./preview";
import { Sending } from "./sending";

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
            <ButtonLink to="/admin/newsletter" variant="secondary" size="sm">
              All issues
            </ButtonLink>
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
