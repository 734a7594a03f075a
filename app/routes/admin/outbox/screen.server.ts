import { serveScreen } from "~/commands/screen.server";
import { readMailLayout } from "~/components/admin/lists/mail-layout";
import { readFilters, readListCursor } from "~/domain/lists/filters";
import type { OutboxMail } from "~/mail/kinds";
import { findMailKindDefinition } from "~/mail/kinds";
import { countForAttention, type ListedMail, listMail, readMail } from "~/mail/queue/list.server";
import { requeueableStatuses } from "~/mail/queue/requeue.server";
import type { User } from "~/platform/auth/accounts.server";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditView } from "~/records/audit.server";
import { mailHandlers } from "~/services/mail/commands.server";
import { mailKinds } from "~/services/mail/mail-kinds.server";
import { isMailLive } from "~/services/transports/mailer.server";
import { DAY_MS } from "~/time-units";
import { mailFilters } from "./addresses";

/** How far back mail is counted that waits for a person, in days. */
const ATTENTION_DAYS = 30;

/** Reads a page of the outbox's list, and the open mail, which is recorded as opened. */
function readOutbox({ url, user }: { url: URL; user: User }) {
  const { db, now: clock } = getAppContext();
  const now = clock();
  const params = url.searchParams;
  const filters = readFilters(mailFilters, params);
  const cursor = readListCursor(params);
  const { mails, nextCursor } = listMail(db, { ...filters, cursor });
  const chosen = params.get("mail");
  const open = chosen ? readMail(db, chosen) : mails[0] && readMail(db, mails[0].id);
  if (open) auditView(buildStaffChange(user), { entity: "outbox", id: open.id });
  return {
    filters,
    cursor: cursor ?? null,
    nextCursor,
    rows: mails.map(mailRow),
    open: open ? openMail(open) : null,
    /** True when somebody asked for the open mail; else it is the first of the list. */
    isChosen: Boolean(chosen),
    layout: readMailLayout(params),
    isLive: isMailLive(),
    attention: countForAttention(db, new Date(now.getTime() - ATTENTION_DAYS * DAY_MS)),
  };
}

export const { loader, action } = serveScreen({ role: "staff", load: readOutbox, handle: [mailHandlers] });

export type OutboxData = ReturnType<typeof readOutbox>;
export type MailRow = OutboxData["rows"][number];
export type OpenMail = NonNullable<OutboxData["open"]>;

const titleOf = (mail: Pick<ListedMail, "subject" | "kind">) =>
  mail.subject ?? findMailKindDefinition(mailKinds, mail.kind)?.label ?? mail.kind;

function mailRow(mail: ListedMail) {
  return {
    id: mail.id,
    to: mail.to,
    title: titleOf(mail),
    kind: findMailKindDefinition(mailKinds, mail.kind)?.label ?? mail.kind,
    status: mail.status,
    transport: mail.transport,
    attempts: mail.attempts,
    at: mail.createdAt,
  };
}

function openMail(mail: OutboxMail) {
  const isSecret = findMailKindDefinition(mailKinds, mail.kind)?.isSecret === true;
  const fields: [name: string, value: string | null][] = [
    ["From", mail.from],
    ["To", mail.to],
    ["Reply-To", mail.replyTo],
    ["Subject", mail.subject],
    ...Object.entries(mail.headers),
  ];
  return {
    id: mail.id,
    title: titleOf(mail),
    kind: findMailKindDefinition(mailKinds, mail.kind)?.label ?? mail.kind,
    status: mail.status,
    transport: mail.transport,
    attempts: mail.attempts,
    error: mail.errorMessage,
    headers: fields.filter((field): field is [string, string] => Boolean(field[1])),
    isWritten: mail.html !== null && !isSecret,
    files: mail.attachments.map(({ filename }) => filename),
    /** Whether the mail's text would let its reader sign in; then it is hidden from colleagues. */
    isSecret,
    text: isSecret ? null : mail.text,
    leadId: mail.leadId,
    queued: mail.createdAt,
    sent: mail.sentAt,
    next: mail.status === "queued" || mail.status === "sending" ? mail.nextAttemptAt : null,
    serviceId: mail.providerMessageId,
    canSendAgain: (requeueableStatuses as readonly string[]).includes(mail.status),
  };
}
