import { createHash } from "node:crypto";
import { eq, sql } from "drizzle-orm";
import type { ImapFlow } from "imapflow";
import type { AppDatabase } from "#db/client.server";
import { mailboxes } from "#db/schema";
import { isLoopback } from "~/platform/config/loopback";
import type { ImapMailbox } from "~/platform/config/mail-urls";
import { DAY_MS, MINUTE_MS, SECOND_MS } from "~/time-units";
import { readIncomingMail } from "./read-mail.server";
import type { ReceivedMail } from "./received";

type Options = {
  mailbox: ImapMailbox;
  db: AppDatabase;
  now: () => Date;
  /** Takes a mail in; `alongside` runs in the transaction that stores it. */
  take: (mail: ReceivedMail, alongside: (now: Date) => void) => Promise<unknown>;
  /** Called once at the start of each problem: the mailbox can't be read, or a mail could not be taken. */
  onTrouble: (reason: string) => void;
  /** Milliseconds between polls of the mailbox, in addition to the server's notifications. */
  pollEvery?: number;
};

export type MailboxReader = {
  /** Reads new mail. Call it every second or so, one call at a time. */
  read: (stopping: AbortSignal) => Promise<void>;
  /** Why the mailbox can't be read; null if it can. */
  trouble: () => string | null;
  close: () => void;
};

/** How far back to read when no position is known, or the server has renumbered its messages. */
const LOOK_BACK_MS = 3 * DAY_MS;
/** The largest mail whose attachments are kept, in bytes. */
const MAX_MAIL_BYTES = 30 * 1024 * 1024;
const FIRST_BACK_OFF_MS = 2 * SECOND_MS;
const MAX_BACK_OFF_MS = 300 * SECOND_MS;
const CONNECTION_TIMEOUT_MS = 20 * SECOND_MS;

/**
 * Reads a mailbox over one connection: on the server's notifications (IDLE), and by polling. A mail and the mailbox position are
 * written in one transaction, so none is lost or taken twice, whenever the process ends.
 */
export function createMailboxReader({
  mailbox,
  db,
  now,
  take,
  onTrouble,
  pollEvery = MINUTE_MS,
}: Options): MailboxReader {
  const id = deriveMailboxId(mailbox);
  let client: ImapFlow | null = null;
  let isNews = true;
  let lastLook = Number.NEGATIVE_INFINITY;
  let restUntil = Number.NEGATIVE_INFINITY;
  let failures = 0;
  let trouble: string | null = null;

  const fail = (reason: string) => {
    client?.close();
    client = null;
    isNews = true;
    restUntil = performance.now() + Math.min(MAX_BACK_OFF_MS, FIRST_BACK_OFF_MS * 2 ** failures++);
    if (trouble !== reason) onTrouble(reason);
    trouble = reason;
  };

  async function connected(): Promise<ImapFlow> {
    if (client?.usable) return client;
    const opened = await connectionTo(mailbox);
    client = opened;
    opened.on("exists", () => {
      isNews = true;
    });
    // Without a listener the process would exit; the pending operation fails by itself.
    opened.on("error", () => {});
    opened.once("close", () => {
      if (client === opened) client = null;
      isNews = true;
    });
    await opened.connect();
    await opened.mailboxOpen(mailbox.folder, { readOnly: true });
    return opened;
  }

  async function read(stopping: AbortSignal): Promise<void> {
    const time = performance.now();
    if (client && !client.usable) isNews = true;
    if (time < restUntil || !(isNews || time - lastLook >= pollEvery)) return;
    lastLook = time;
    isNews = false;
    try {
      const connection = await connected();
      await connection.noop();
      const isAll = await readNew(connection, stopping);
      if (!isAll) return fail("A mail could not be taken in; it is tried again.");
      failures = 0;
      trouble = null;
    } catch (error) {
      if (!stopping.aborted) fail(describeReadFailure(error));
    }
  }

  /** @returns false when a mail could not be taken: later ones are still taken, and it is tried again. */
  async function readNew(connection: ImapFlow, stopping: AbortSignal): Promise<boolean> {
    const open = connection.mailbox;
    if (!open) throw new Error("The folder is not open.");
    const uidValidity = String(open.uidValidity);
    const known = findMailboxPosition(db, id);
    const lastUid = known?.uidValidity === uidValidity ? known.lastUid : null;
    const since = new Date((known?.updatedAt ?? now()).getTime() - LOOK_BACK_MS);
    const query = lastUid === null ? { since } : { uid: `${lastUid + 1}:*` };
    const found = (await connection.search(query, { uid: true })) || [];
    const uids = found.filter((uid) => uid > (lastUid ?? 0)).sort((a, b) => a - b);
    if (lastUid === null && uids.length === 0)
      notePosition(db, id, { uidValidity, lastUid: Math.max(0, open.uidNext - 1) }, now());
    let isAll = true;
    for (const uid of uids) {
      if (stopping.aborted) return isAll;
      const mail = await fetchOne(connection, uid);
      // The mail was deleted or moved meanwhile.
      if (!mail) continue;
      try {
        await take(mail, (at) => {
          if (isAll) notePosition(db, id, { uidValidity, lastUid: uid }, at);
        });
      } catch {
        isAll = false;
      }
    }
    return isAll;
  }

  return {
    read,
    trouble: () => trouble,
    close: () => {
      client?.close();
      client = null;
    },
  };
}

async function fetchOne(connection: ImapFlow, uid: number): Promise<ReceivedMail | null> {
  const query = { uid: true, size: true, source: { maxLength: MAX_MAIL_BYTES } };
  const message = await connection.fetchOne(String(uid), query, { uid: true });
  const { source, size = 0 } = message || {};
  if (!source) return null;
  const mail = await readIncomingMail(source);
  const isCut = size > source.length;
  return isCut
    ? { ...mail, files: mail.files.map((file) => ({ ...file, size: MAX_MAIL_BYTES, content: null })) }
    : mail;
}

async function connectionTo({ host, port, secure, requireTLS, auth }: ImapMailbox): Promise<ImapFlow> {
  // Loaded only where a mailbox is read: with its dependencies it takes 30 MB of memory.
  const { ImapFlow } = await import("imapflow");
  const isHere = isLoopback(host);
  return new ImapFlow({
    host,
    port,
    secure,
    auth,
    // A password is never sent over an unencrypted connection to another machine.
    ...((requireTLS || !isHere) && { doSTARTTLS: !secure }),
    // Local traffic can't be read by others, and local mail servers have self-signed certificates.
    tls: { rejectUnauthorized: requireTLS || !isHere },
    logger: false,
    disableAutoEnable: true,
    autoIdleDelay: 200,
    maxIdleTime: 240 * SECOND_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    greetingTimeout: CONNECTION_TIMEOUT_MS,
    maxLiteralSize: 2 * MAX_MAIL_BYTES,
    maxResponseSize: 4 * MAX_MAIL_BYTES,
  });
}

/** Describes why a mailbox can't be read, without the server's message, which may contain the username. */
function describeReadFailure(error: unknown): string {
  const { authenticationFailed, mailboxMissing, code } = error as {
    authenticationFailed?: boolean;
    mailboxMissing?: boolean;
    code?: unknown;
  };
  if (authenticationFailed) return "The mail server refused the sign-in of IMAP_URL.";
  if (mailboxMissing) return "The mail server has no such folder as IMAP_URL names.";
  return `The mail server of IMAP_URL can't be read${typeof code === "string" ? ` (${code})` : ""}.`;
}

/** A new UID validity means that the server has renumbered its messages. */
type MailboxPosition = { uidValidity: string; lastUid: number; updatedAt: Date };

/** Derives an id for a mailbox: a hash that does not reveal its user. */
const deriveMailboxId = ({
  host,
  auth,
  folder,
}: {
  host: string;
  auth: { user: string };
  folder: string;
}): string =>
  createHash("sha256")
    .update(JSON.stringify([host, auth.user, folder]))
    .digest("base64url");

export const findMailboxPosition = (db: AppDatabase, id: string): MailboxPosition | undefined =>
  db.select().from(mailboxes).where(eq(mailboxes.id, id)).get();

/**
 * Notes that all messages up to this one were taken. Call it in the transaction that stores the message. Never goes
 * back.
 */
export function notePosition(
  db: AppDatabase,
  id: string,
  { uidValidity, lastUid }: Omit<MailboxPosition, "updatedAt">,
  now: Date,
): void {
  db.insert(mailboxes)
    .values({ id, uidValidity, lastUid, updatedAt: now })
    .onConflictDoUpdate({
      target: mailboxes.id,
      set: {
        uidValidity,
        updatedAt: now,
        lastUid: sql`iif(${mailboxes.uidValidity} = excluded.uid_validity,
          max(${mailboxes.lastUid}, excluded.last_uid), excluded.last_uid)`,
      },
    })
    .run();
}
