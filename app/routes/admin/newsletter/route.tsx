import type { LoaderFunctionArgs } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import Newspaper from "lucide-react/icons/newspaper";
import { ButtonLink } from "~/components/admin/buttons";
import { formatCount } from "~/components/admin/format";
import { type Column, DataTable, EmptyState, PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { formatCountedNoun } from "~/content/text";
import { requireStaff } from "~/platform/auth/require-user.server";
import { type IssueLine, type NewsletterData, readNewsletter } from "./issues.server";
import { Hindrances, IssueStatus, Progress } from "./status";

const REFRESH_INTERVAL_MS = 5_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readNewsletter();
}

export const clientLoader = keepLast<NewsletterData>();

export const meta = buildScreenMeta("/admin/newsletter");

const NEW_ISSUE = "/studio/intent/create/template=newsletterIssue;type=newsletterIssue";

export default function NewsletterScreen() {
  const newsletter = useLoaderData<typeof loader>() as NewsletterData;
  usePolling(REFRESH_INTERVAL_MS);
  const { issues, readers } = newsletter;
  return (
    <>
      <PageHeader
        screen="/admin/newsletter"
        lead={
          <>
            The monthly letter, as the site promises it ·{" "}
            <span className="whitespace-nowrap">{formatCountedNoun(readers, "confirmed subscriber")}</span>
          </>
        }
        actions={
          <>
            <ButtonLink to="/admin/newsletter/subscribers" prefetch="intent">
              Subscribers
            </ButtonLink>
            <a href={NEW_ISSUE} className={buildButtonClass({ size: "sm" })}>
              Write an issue
            </a>
          </>
        }
      />
      <Hindrances {...newsletter} />
      <Panel id="issues" title="Issues" bodyClassName="!p-0">
        <DataTable
          caption="Issues of the newsletter, drafts first, then the newest"
          columns={COLUMNS}
          rows={issues}
          rowKey={({ id }) => id}
          empty={
            <EmptyState
              icon={<Newspaper />}
              title="No issue yet"
              hint="Write one in the Studio. It shows up here as a draft, to be looked at, tested and sent."
            />
          }
        />
      </Panel>
    </>
  );
}

const COLUMNS: Column<IssueLine>[] = [
  {
    header: "Issue",
    label: "",
    cell: ({ id, title, subject }) => (
      <span className="grid min-w-0">
        <Link
          to={`/admin/newsletter/issues/${id}`}
          prefetch="intent"
          className="font-semibold text-ink hover:underline [overflow-wrap:anywhere]"
        >
          {title}
        </Link>
        <span className="text-xs text-muted [overflow-wrap:anywhere]">{subject || "No subject yet"}</span>
      </span>
    ),
  },
  { header: "Status", cell: (issue) => <IssueStatus issue={issue} /> },
  {
    header: "When",
    cell: ({ status, sendAt, updatedAt }) => (
      <span className="text-muted">
        {status === "draft" && "edited "}
        <When at={status === "draft" ? updatedAt : (sendAt ?? updatedAt)} isLong={status === "scheduled"} />
      </span>
    ),
  },
  { header: "Letters", cell: (issue) => <Letters issue={issue} /> },
];

function Letters({ issue }: { issue: IssueLine }) {
  const { status, figures, isReady } = issue;
  if (status === "sending") return <Progress {...issue} />;
  if (!figures) return <span className="text-muted">{isReady ? "Ready to send" : "Not finished"}</span>;
  if (status === "scheduled")
    return <span className="tabular-nums">{formatCount(figures.waiting)} will get it</span>;
  const said: [number, string][] = [
    [figures.sent, "sent"],
    [figures.sentToOutbox, "sent to outbox"],
    [figures.failed, "failed"],
    [figures.bounced, "bounced"],
    [figures.complained, figures.complained === 1 ? "complaint" : "complaints"],
    [figures.unsubscribed, "unsubscribed"],
  ];
  return (
    <span className="tabular-nums max-md:text-right">
      {said
        .filter(([number]) => number > 0)
        .map(([number, word]) => `${formatCount(number)} ${word}`)
        .join(" · ") || "0 sent"}
    </span>
  );
}
