import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { Trouble } from "~/components/admin/forms/trouble";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { buildAdminMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { buildNewsletterFailure, type NewsletterAnswer } from "./action-data";
import { changeIssue, type IssuePage, readIssuePage } from "./issue-data.server";
import { Hindrances } from "./notices";
import { Preview } from "./preview";
import { Sending } from "./sending";

const REFRESH_INTERVAL_MS = 5_000;

export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readIssuePage(params.id ?? "", new URL(request.url));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  return changeIssue(params.id ?? "", await readFormData(request), user);
}

export const clientAction = answerFailure(buildNewsletterFailure);

export const clientLoader = keepLast<IssuePage>();

export const meta: MetaFunction = ({ matches }) => buildAdminMeta(matches, "Newsletter issue");

export default function IssueScreen() {
  const page = useLoaderData<typeof loader>() as IssuePage;
  const answer = useAnswer<NewsletterAnswer>();
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
      {answer?.ok ? (
        <p role="status" className="rounded-card border border-line bg-surface px-4 py-2.5 font-semibold">
          {answer.message}
        </p>
      ) : (
        <Trouble answer={answer} />
      )}
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_20rem] 2xl:grid-cols-[minmax(0,1fr)_24rem]">
        <Preview page={page} className="max-lg:order-last" />
        <Sending page={page} />
      </div>
    </>
  );
}
