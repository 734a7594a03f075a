import { Link } from "@remix-run/react";
import ArrowLeft from "lucide-react/icons/arrow-left";
import { ActionButton } from "~/components/admin/forms/action-button";
import { MailLayoutLinks } from "~/components/admin/lists/mail-layout";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { mailCommands } from "~/services/mail/commands";
import { buildOutboxUrl } from "./addresses";
import { MailStatus } from "./mail-list";
import type { OpenMail, OutboxData } from "./screen.server";

export function MailView({ outbox, mail }: { outbox: OutboxData; mail: OpenMail }) {
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
