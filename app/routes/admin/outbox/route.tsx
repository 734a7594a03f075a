import { Link, useLoaderData } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import CircleX from "lucide-react/icons/circle-x";
import Clock from "lucide-react/icons/clock";
import Inbox from "lucide-react/icons/inbox";
import Pause from "lucide-react/icons/pause";
import RotateCw from "lucide-react/icons/rotate-cw";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { OutboxStatus } from "#db/values";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { MailLayoutLinks } from "~/components/admin/lists/mail-layout";
import { CursorPager } from "~/components/admin/lists/pager";
import {
  type BadgeLook,
  EmptyState,
  LookBadge,
  NoMailService,
  Notice,
  PageHeader,
} from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { mailCommands } from "~/services/mail/commands";
import { buildOutboxUrl, mailFilters } from "./addresses";
import type { loader, MailRow, OpenMail, OutboxData } from "./screen.server";

const REFRESH_INTERVAL_MS = 10_000;

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<OutboxData>();

export const meta = buildScreenMeta("/admin/outbox");

export default function OutboxScreen() {
  const outbox = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  const { open, isChosen, isLive, attention } = outbox;
  return (
    <>
      <PageHeader screen="/admin/outbox" lead="Every mail the site has made, newest first, as it arrives." />
      <PlainAnswer />
      {!isLive && <NoMailService effect="mail stays here and reaches nobody" object="it" />}
      {attention > 0 && (
        <Notice icon={<TriangleAlert aria-hidden />}>
          <Link to="/admin/outbox?view=attention" className="font-semibold text-primary underline">
            {attention === 1 ? "1 mail needs" : `${attention} mails need`} attention
          </Link>{" "}
          from the last 30 days.
        </Notice>
      )}
      <div className="grid items-start gap-4 grid-cols-1 lg:grid-cols-[minmax(18rem,24rem)_minmax(0,1fr)]">
        <section
          aria-label="Mail"
          className={joinClassNames(
            "rounded-card border border-line bg-surface",
            isChosen && "max-lg:hidden",
          )}
        >
          <FilterForm
            action="/admin/outbox"
            search={{ label: "Search mail", placeholder: "Search by recipient or subject..." }}
            table={mailFilters}
            filters={outbox.filters}
            className="sm:grid-cols-[1fr_11rem_auto] lg:grid-cols-1"
          />
          <MailList outbox={outbox} />
        </section>
        {open && (
          <div
            className={joinClassNames(
              "rounded-card border border-line bg-surface",
              !isChosen && "max-lg:hidden",
            )}
          >
            <MailView outbox={outbox} mail={open} />
          </div>
        )}
      </div>
    </>
  );
}

function MailList({ outbox }: { outbox: OutboxData }) {
  const { rows, open, cursor, nextCursor } = outbox;
  if (rows.length === 0) return <NoMail outbox={outbox} />;
  return (
    <>
      <ul aria-label="Mail, newest first" className="divide-y divide-line">
        {rows.map((row) => (
          <li key={row.id}>
            <MailLine
              row={row}
              to={buildOutboxUrl(outbox, { mail: row.id, layout: outbox.layout })}
              isOpen={row.id === open?.id}
            />
          </li>
        ))}
      </ul>
      <CursorPager
        label="Pages of mail"
        first={cursor && buildOutboxUrl(outbox, { cursor: null })}
        next={nextCursor && buildOutboxUrl(outbox, { cursor: nextCursor })}
        className="border-t border-line p-3"
      />
    </>
  );
}

function MailLine({ row, to, isOpen }: { row: MailRow; to: string; isOpen: boolean }) {
  return (
    <Link
      to={to}
      preventScrollReset
      prefetch="intent"
      aria-current={isOpen ? "true" : undefined}
      className={joinClassNames(
        "grid grid-cols-1 gap-0.5 border-l-2 px-3 py-2.5 -outline-offset-2",
        isOpen
          ? "border-transparent lg:border-primary lg:bg-primary-tint"
          : "border-transparent hover:bg-paper",
      )}
    >
      <span className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold">{row.title}</span>
        <When at={row.at} className="shrink-0 text-xs text-muted" />
      </span>
      <span className="flex items-center justify-between gap-3">
        <span className="min-w-0 truncate text-xs text-muted">
          <span className="sr-only">To </span>
          {row.to}
        </span>
        <MailStatus {...row} />
      </span>
    </Link>
  );
}

function NoMail({ outbox: { filters } }: { outbox: OutboxData }) {
  const filtered = Boolean(filters.q || filters.view);
  return (
    <EmptyState
      icon={<Inbox />}
      title={filtered ? "No mail found" : "No mail yet"}
      hint={
        filtered
          ? "Try another word, or look at all mail."
          : "Notices, confirmations and follow-up messages appear here as they are made."
      }
      action={filtered && <ButtonLink to="/admin/outbox">Clear filters</ButtonLink>}
    />
  );
}

type Shown = { status: OutboxStatus; transport: string | null; attempts: number };

const LOOKS: Record<OutboxStatus, BadgeLook> = {
  queued: { label: "Waiting", icon: Clock, tone: "outline" },
  sending: { label: "Sending", icon: Send, tone: "outline" },
  sent: { label: "Sent", icon: Send, tone: "primary" },
  failed: { label: "Failed", icon: CircleAlert, tone: "amber" },
  held: { label: "On hold", icon: Pause, tone: "neutral" },
  cancelled: { label: "Not sent", icon: CircleX, tone: "neutral" },
  needs_review: { label: "Needs review", icon: CircleHelp, tone: "amber" },
};

/**
 * The status badge of a mail. One that only reached the local outbox never says "Sent" alone (docs/product/campaigns.md §12).
 */
function lookOf({ status, transport, attempts }: Shown): BadgeLook {
  if (status === "sent" && transport === "outbox")
    return { label: "Sent to outbox", icon: Inbox, tone: "neutral" };
  if (status === "queued" && attempts > 0) return { label: "Trying again", icon: RotateCw, tone: "outline" };
  return LOOKS[status];
}

const MailStatus = (mail: Shown) => <LookBadge look={lookOf(mail)} />;

function MailView({ outbox, mail }: { outbox: OutboxData; mail: OpenMail }) {
  return (
    <article aria-labelledby="mail-title" className="min-w-0">
      <header className="grid gap-2 border-b border-line p-4">
        <Link
          to={buildOutboxUrl(outbox)}
          className="flex min-h-8 items-center gap-1.5 text-sm font-semibold text-primary hover:underline lg:hidden"
        >
          <ArrowLeft aria-hidden className="size-4" />
          All mail
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <h2 id="mail-title" className="min-w-0 text-h2">
            {mail.title}
          </h2>
          <MailStatus {...mail} />
        </div>
        <Fate mail={mail} />
      </header>
      <dl className="grid grid-cols-[7rem_minmax(0,1fr)] gap-x-3 gap-y-1 border-b border-line px-4 py-3 text-sm sm:grid-cols-[10rem_minmax(0,1fr)]">
        {mail.headers.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-muted">{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <Body outbox={outbox} mail={mail} />
    </article>
  );
}

function Fate({ mail }: { mail: OpenMail }) {
  const { kind, queued, sent, next, attempts, transport, serviceId } = mail;
  const again = mail.status === "held" ? "Send anyway" : "Send again";
  const isStopped = mail.status === "cancelled" || mail.status === "held";
  return (
    <>
      <p className="break-words text-xs text-muted">
        {kind} · queued <When at={queued} />
        {sent && (
          <>
            {" · "}
            {transport === "outbox" ? "to the outbox" : "sent"} <When at={sent} />
          </>
        )}
        {attempts > 1 && ` · ${attempts} tries`}
        {next && (
          <>
            {" · next try "}
            <When at={next} />
          </>
        )}
        {serviceId && ` · service id ${serviceId}`}
        {mail.leadId && (
          <>
            {" · "}
            <Link to={`/admin/leads/${mail.leadId}`} className="font-semibold text-primary hover:underline">
              Open the lead
            </Link>
          </>
        )}
      </p>
      {mail.files.length > 0 && (
        <p className="text-sm">
          <span className="font-semibold">{mail.files.length === 1 ? "Attachment: " : "Attachments: "}</span>
          {mail.files.join(", ")}
        </p>
      )}
      {mail.error && (
        <p className="rounded-control border border-line bg-paper px-3 py-2 text-sm">
          <span className="font-semibold">{isStopped ? "Why: " : "Last answer: "}</span>
          {mail.error}
        </p>
      )}
      {mail.canSendAgain && (
        <div className="flex flex-wrap items-center gap-3">
          <ActionButton
            do={mailCommands.sendAgain}
            with={{ id: mail.id }}
            about={mail.title}
            pendingLabel="Queuing..."
            variant="primary"
          >
            {again}
          </ActionButton>
          {mail.status === "needs_review" && (
            <span className="min-w-0 flex-1 basis-48 text-xs text-muted">
              It may have arrived already. Look at the mail service’s own log first.
            </span>
          )}
        </div>
      )}
    </>
  );
}

function Body({ outbox, mail }: { outbox: OutboxData; mail: OpenMail }) {
  if (!mail.isWritten) {
    return (
      <p className="p-4 text-sm text-muted">
        {mail.isSecret
          ? "It is not shown: its link lets its reader in."
          : mail.next || mail.status === "held"
            ? "It is written at the moment it is sent, with what is known then."
            : "It was never written, so there is nothing to show."}
      </p>
    );
  }
  return (
    <>
      <MailLayoutLinks
        current={outbox.layout}
        to={(layout) => buildOutboxUrl(outbox, { mail: mail.id, layout })}
      />
      {outbox.layout === "text" ? (
        <pre className="whitespace-pre-wrap p-4 font-mono text-sm [overflow-wrap:anywhere]">{mail.text}</pre>
      ) : (
        <section
          aria-label="The mail as it arrives"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: on a phone a desk's width scrolls, also by keyboard
          tabIndex={0}
          className={joinClassNames(
            "overflow-x-auto bg-paper",
            outbox.layout === "phone" && "flex justify-center sm:p-4",
          )}
        >
          <iframe
            key={`${mail.id} ${outbox.layout}`}
            title={`The mail “${mail.title}”`}
            src={`/admin/outbox/${mail.id}/body`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
            className={joinClassNames(
              "block border-0 bg-white",
              outbox.layout === "phone"
                ? "h-[46rem] w-full max-w-[23.4375rem] sm:rounded-panel sm:border-4 sm:border-line"
                : "h-[52rem] w-full min-w-[38rem]",
            )}
          />
        </section>
      )}
    </>
  );
}
