import { useLoaderData } from "@remix-run/react";
import MailPlus from "lucide-react/icons/mail-plus";
import { useEffect, useRef } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { formatCount } from "~/components/admin/format";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { DecisionToErase } from "~/components/admin/forms/decision-to-erase";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { CursorPager } from "~/components/admin/lists/pager";
import { type Column, DataTable, EmptyState, LookBadge, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { buildPathWithQuery, isFiltered } from "~/domain/lists/filters";
import { IS_A_LEAD, newsletterCommands } from "~/services/newsletter/commands";
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
        screen="/admin/newsletter/subscribers"
        lead={`${formatCount(counts.confirmed)} confirmed · ${formatCount(counts.pending)} not confirmed yet · ${formatCount(counts.unsubscribed)} unsubscribed · ${formatCount(counts.bounced)} bounced`}
        actions={
          <>
            <ButtonLink to="/admin/newsletter">Newsletter</ButtonLink>
            <ButtonLink to={`${SUBSCRIBERS_PATH}/import`}>Import</ButtonLink>
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
    header: "Address",
    label: "",
    cell: ({ email, source }) => (
      <span className="grid min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{email}</span>
        {source && <span className="text-xs text-muted">from: {source}</span>}
      </span>
    ),
  },
  { header: "Status", cell: ({ status }) => <LookBadge look={subscriberStates.rows[status]} /> },
  {
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
  { header: "Since", cell: ({ createdAt }) => <When at={createdAt} className="text-muted" /> },
  {
    header: "Actions",
    label: "",
    isHeaderHidden: true,
    align: "right",
    cell: ({ id, email }) => (
      <ButtonLink
        to={buildPathWithQuery(SUBSCRIBERS_PATH, { ...filters, cursor, erase: id })}
        data-opens={id}
        aria-label={`Erase… ${email}`}
      >
        Erase…
      </ButtonLink>
    ),
  },
];

function EraseSubscriber({
  asked,
  screen: { filters, cursor },
}: {
  asked: NonNullable<SubscriberScreen["asked"]>;
  screen: SubscriberScreen;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cancel = (
    <ButtonLink to={buildPathWithQuery(SUBSCRIBERS_PATH, { ...filters, cursor })}>Cancel</ButtonLink>
  );
  return (
    <section aria-labelledby="erase" className="grid gap-3 rounded-card border border-line bg-surface p-5">
      <h2 id="erase" ref={heading} tabIndex={-1} className="text-h3 outline-none [overflow-wrap:anywhere]">
        Erase {asked.email}
      </h2>
      {asked.leadId ? (
        <>
          <p className="text-sm font-semibold">{IS_A_LEAD}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to={`/admin/leads/${asked.leadId}`} variant="primary">
              Open the lead
            </ButtonLink>
            {cancel}
          </div>
        </>
      ) : (
        <>
          <p className="max-w-measure text-sm text-muted">
            The sign-up, its consent and every mail to this address are deleted for good. An unsubscription
            stays, as a code that names nobody. Nightly backups hold it a few days longer.
          </p>
          <ActionForm
            do={newsletterCommands.eraseSubscriber}
            with={{ id: asked.id }}
            id="erase-subscriber"
            className="grid max-w-md gap-3"
          >
            {(f) => (
              <>
                <f.Input
                  name="email"
                  label={`Type ${asked.email} to confirm`}
                  autoComplete="off"
                  spellCheck={false}
                />
                <DecisionToErase why={f.errors.anyway?.[0]} />
                <div className="flex flex-wrap gap-2">
                  <f.Submit size="sm" pendingLabel="Erasing...">
                    Erase now
                  </f.Submit>
                  {cancel}
                </div>
              </>
            )}
          </ActionForm>
        </>
      )}
    </section>
  );
}
