import { useLoaderData } from "@remix-run/react";
import MailPlus from "lucide-react/icons/mail-plus";
import { formatCount } from "~/components/admin/format";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { CursorPager } from "~/components/admin/lists/pager";
import { LookBadge } from "~/components/admin/look-badge";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { ButtonLink } from "~/components/ui/button-link";
import { type Column, DataTable, EmptyState, PageHeader } from "~/components/ui/screen";
import { buildPathWithQuery, isFiltered } from "~/domain/lists/filters";
import { getScreenTitle } from "~/screens";
import { EraseSubscriber } from "./erase-subscriber";
import { SUBSCRIBERS_PATH, subscriberFilters, subscriberStates } from "./subscriber-filters";
import type { loader, SubscriberLine, SubscriberScreen } from "./subscribers.server";
import { useReturnFocus } from "./use-return-focus";

export { action, loader } from "./subscribers.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<SubscriberScreen>();

export const meta = buildScreenMeta("/admin/newsletter/subscribers");

const SMALL = buildButtonClass({ variant: "secondary", size: "sm" });

export default function SubscribersScreen() {
  const screen = useLoaderData<typeof loader>();
  const { filters, counts, lines, nextCursor, cursor, asked } = screen;
  const list = useReturnFocus<HTMLElement>(asked?.id ?? null);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/newsletter/subscribers")}
        lead={`${formatCount(counts.confirmed)} confirmed · ${formatCount(counts.pending)} not confirmed yet · ${formatCount(counts.unsubscribed)} unsubscribed · ${formatCount(counts.bounced)} bounced`}
        actions={
          <>
            <ButtonLink to="/admin/newsletter" variant="secondary" size="sm">
              Newsletter
            </ButtonLink>
            <ButtonLink to={`${SUBSCRIBERS_PATH}/import`} variant="secondary" size="sm">
              Import
            </ButtonLink>
            <a href={buildPathWithQuery(`${SUBSCRIBERS_PATH}/export.csv`, filters)} className={SMALL}>
              Export CSV
            </a>
          </>
        }
      />
      <PlainAnswer />
      {asked && <EraseSubscriber key={asked.id} asked={asked} screen={screen} />}
      <section
        ref={list}
        tabIndex={-1}
        aria-label="List"
        className="outline-none rounded-card border border-line bg-surface"
      >
        <FilterForm
          action={SUBSCRIBERS_PATH}
          search={{ label: "Search subscribers", placeholder: "Search by address..." }}
          table={subscriberFilters}
          filters={filters}
          className="sm:grid-cols-[1fr_13rem_auto]"
        />
        <DataTable
          caption="Subscribers of the newsletter, the newest first"
          columns={columnsFor(screen)}
          rows={lines}
          rowKey={({ id }) => id}
          empty={
            isFiltered(filters) ? (
              <EmptyState title="Nobody fits" hint="Try another word or status." />
            ) : (
              <EmptyState
                icon={<MailPlus />}
                title="Nobody has signed up yet"
                hint="The form stands on the blog and at /newsletter. A list from elsewhere can be imported, with how each person agreed."
              />
            )
          }
        />
        <CursorPager
          label="Pages of subscribers"
          first={cursor && buildPathWithQuery(SUBSCRIBERS_PATH, filters)}
          next={nextCursor && buildPathWithQuery(SUBSCRIBERS_PATH, { ...filters, cursor: nextCursor })}
          words={["Newest", "Older"]}
          className="border-t border-line p-3"
        />
      </section>
    </>
  );
}

const columnsFor = ({ filters, cursor }: SubscriberScreen): Column<SubscriberLine>[] => [
  {
    key: "email",
    header: "Address",
    label: "",
    cell: ({ email, source }) => (
      <span className="grid min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
        {source && <span className="text-xs text-muted">from: {source}</span>}
      </span>
    ),
  },
  {
    key: "status",
    header: "Status",
    label: "Status",
    cell: ({ status }) => <LookBadge look={subscriberStates.rows[status]} />,
  },
  {
    key: "consent",
    header: "Agreed to",
    label: "",
    className: "md:max-w-md",
    cell: ({ consentText, consentAt }) =>
      consentText || consentAt ? (
        <span className="grid min-w-0">
          <span className="[overflow-wrap:anywhere]">{consentText ?? "Words not kept"}</span>
          {consentAt && <When at={consentAt} className="text-xs text-muted" />}
        </span>
      ) : (
        <span className="text-muted">No consent is kept</span>
      ),
  },
  {
    key: "since",
    header: "Since",
    label: "Since",
    cell: ({ createdAt }) => <When at={createdAt} className="text-muted" />,
  },
  {
    key: "actions",
    header: <span className="sr-only">Actions</span>,
    label: "",
    align: "right",
    cell: ({ id, email }) => (
      <ButtonLink
        to={buildPathWithQuery(SUBSCRIBERS_PATH, { ...filters, cursor, erase: id })}
        data-opens={id}
        aria-label={`Erase… ${email}`}
        variant="secondary"
        size="sm"
      >
        Erase…
      </ButtonLink>
    ),
  },
];
