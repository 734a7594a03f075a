import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { requireUser } from "~/platform/auth/require-user.server";
import { readTexts, type TextList } from "./screen.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return readTexts();
}

export const clientLoader = keepLast<TextList>();

export const meta = buildScreenMeta("/admin/campaigns/texts");

export default function TextsScreen() {
  const { problems, series: groups } = useLoaderData<typeof loader>() as TextList;
  return (
    <>
      <PageHeader
        screen="/admin/campaigns/texts"
        lead="Campaign emails: five for each urgency, and two where violence was named. They are written in the Studio; here they are seen as they arrive."
      />
      {problems.length > 0 && (
        <Panel id="replaced" title="Replaced by the words that come with the product" bodyClassName="!p-0">
          <ul className="divide-y divide-line">
            {problems.map(({ id, title, why, studio }) => (
              <li key={id} className="grid gap-x-4 gap-y-1 px-4 py-2.5 text-sm sm:grid-cols-[1fr_auto]">
                <p className="min-w-0 [overflow-wrap:anywhere]">
                  <TriangleAlert aria-hidden className="mr-2 inline size-4" />
                  <span className="font-semibold">{title}.</span> {why}
                </p>
                {studio && (
                  <a href={studio} className="font-semibold text-primary underline underline-offset-2">
                    Open in the Studio
                  </a>
                )}
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <div className="grid gap-5 md:grid-cols-2">
        {groups.map(({ series, title, steps }) => (
          <Panel key={series} id={`series-${series}`} title={title} bodyClassName="!p-0">
            <ol className="divide-y divide-line">
              {steps.map(({ id, step, subject, isReplaced }) => (
                <li key={id}>
                  <Link
                    to={`/admin/campaigns/texts/${id}`}
                    prefetch="intent"
                    className="flex min-h-11 items-baseline gap-3 px-4 py-2.5 text-sm hover:bg-paper"
                  >
                    <span className="shrink-0 text-muted tabular-nums">Step {step}</span>
                    <span className="min-w-0 flex-1 font-semibold [overflow-wrap:anywhere]">{subject}</span>
                    {isReplaced && <span className="shrink-0 text-xs text-muted">As shipped</span>}
                  </Link>
                </li>
              ))}
            </ol>
          </Panel>
        ))}
      </div>
    </>
  );
}
