import { createHash } from "node:crypto";
import { Readable } from "node:stream";
import MailComposer from "nodemailer/lib/mail-composer";
import SMTPConnection from "nodemailer/lib/smtp-connection";
import { isLoopback } from "~/platform/config/loopback";
import type { SmtpServer } from "~/platform/config/mail-urls";
import { isAddressEnded } from "../refusals";
import type { Mail, MailDelivery, Mailer } from "./transport";

export type SmtpSettings = SmtpServer & {
  /** How long sending a mail may take: milliseconds from connecting to the last answer; below `MAIL_CLAIM_TTL_MS`. */
  timeout?: number;
};

const SEND_TIMEOUT_MS = 45_000;
/** The most mails sent by SMTP in a minute: the same as for Resend, because mail hosts count by the minute, too. */
const MAX_MAILS_PER_MINUTE = 100;
/** How long a stopping server waits for the answer to a mail it has handed over; it ends after 8 seconds. */
const STOP_TIMEOUT_MS = 5_000;

/**
 * SMTP has no idempotency keys: the mail's end is sent only after `handOver` has noted it. A mail whose answer is lost
 * after that is never sent again automatically (docs/decisions/0026).
 */
export function createSmtpMailer({ timeout = SEND_TIMEOUT_MS, ...server }: SmtpSettings): Mailer {
  return {
    transport: "smtp",
    perMinute: MAX_MAILS_PER_MINUTE,
    async send(mail, signal, handOver = () => {}) {
      const messageId = buildMessageId(mail);
      const letter = await compose(mail, messageId).catch(() => null);
      if (!letter) return { outcome: "refused", reason: "It could not be written as an email." };
      if (letter.envelope.to.length === 0)
        return { outcome: "refused", reason: "There is no address in “To”." };
      let isHandedOver = false;
      const message = Readable.from(
        endingWith(letter.message, () => {
          handOver(messageId);
          isHandedOver = true;
        }),
        { objectMode: false },
      );
      try {
        const limits = { timeout, signal, mayWait: () => isHandedOver };
        const { rejected, serverMessageId } = await converse(server, letter.envelope, message, limits);
        // The mail has left for the other recipients, so staff must look before it is sent to all again.
        if (rejected.length > 0)
          return { outcome: "unknown", reason: "The mail server took it for some of its recipients only." };
        return { outcome: "sent", providerMessageId: serverMessageId ?? messageId };
      } catch (error) {
        return readFailure(error as SmtpError, isHandedOver);
      } finally {
        message.destroy();
      }
    },
  };
}

/** Yields a message for SMTP; the dot that ends it is written only after `beforeTheEnd` has returned. */
function* endingWith(message: Buffer, beforeTheEnd: () => void): Generator<Buffer> {
  yield message;
  beforeTheEnd();
}

/** Builds a Message-ID, the same for every try with one key. It is a hash, because keys may name an address. */
function buildMessageId({ idempotencyKey, from }: Mail): string {
  const domain = /@([^@<>\s]+)>?\s*$/.exec(from)?.[1] ?? "localhost";
  return `<${createHash("sha256").update(idempotencyKey).digest("hex").slice(0, 32)}@${domain}>`;
}

async function compose(mail: Mail, messageId: string) {
  const { from, to, replyTo, subject, html, text, headers, attachments = [] } = mail;
  const node = new MailComposer({
    from,
    to,
    replyTo,
    subject,
    html,
    text,
    headers,
    attachments: [...attachments],
    messageId,
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile();
  return { envelope: node.getEnvelope(), message: await node.build() };
}

type SmtpError = SMTPConnection.SMTPError;
type Limits = { timeout: number; signal: AbortSignal | undefined; mayWait: () => boolean };

const TIMEOUT_REASON = "The mail server did not answer in time.";
const STOPPED_REASON = "The site was stopped meanwhile.";

/** Sends one mail over an SMTP connection. @throws SmtpError, with what the server said. */
function converse(
  server: SmtpServer,
  envelope: SMTPConnection.Envelope,
  message: Readable,
  { timeout, signal, mayWait }: Limits,
): Promise<SMTPConnection.SentMessageInfo> {
  const connection = connectionTo(server, timeout);
  return new Promise<SMTPConnection.SentMessageInfo>((resolve, reject) => {
    const fail = (error: Error) => {
      reject(error);
      message.destroy();
      connection.close();
    };
    const timer = setTimeout(() => fail(new Error(TIMEOUT_REASON)), timeout);
    const stop = () => {
      const stopped = new Error(STOPPED_REASON);
      if (mayWait()) setTimeout(() => fail(stopped), Math.min(STOP_TIMEOUT_MS, timeout)).unref();
      else fail(stopped);
    };
    connection.once("end", () => {
      clearTimeout(timer);
      signal?.removeEventListener("abort", stop);
      reject(new Error("The mail server ended the connection."));
    });
    connection.on("error", fail);
    if (signal?.aborted) return fail(new Error(STOPPED_REASON));
    signal?.addEventListener("abort", stop, { once: true });
    const send = (error?: Error | null) => {
      if (error) return fail(error);
      connection.send(envelope, message, (failure, info) => {
        if (failure || !info) return fail(failure ?? new Error("The mail server said nothing."));
        resolve(info);
        connection.quit();
      });
    };
    connection.connect((error) => {
      if (error) fail(error);
      // The sign-in is copied, as the SMTP client keeps the first password it got in the object itself.
      else if (server.auth) connection.login({ ...server.auth }, send);
      else send();
    });
  });
}

function connectionTo({ host, port, secure, requireTLS, auth }: SmtpServer, timeout: number): SMTPConnection {
  const isHere = isLoopback(host);
  return new SMTPConnection({
    host,
    port,
    secure,
    // A password is never sent where others could read it.
    requireTLS: requireTLS || (auth !== undefined && !isHere),
    // Local traffic can't be read by others, and local mail servers have self-signed certificates.
    tls: { rejectUnauthorized: requireTLS || !isHere },
    dnsTimeout: timeout,
    connectionTimeout: timeout,
    greetingTimeout: timeout,
    socketTimeout: timeout,
    socketCloseTimeout: 0,
  });
}

/** Reads an SMTP failure (RFC 5321 §4.2.1): 4xx is "not now", 5xx "no", and no answer after the mail's end "perhaps". */
function readFailure(
  { message, code, responseCode, response, command = "" }: SmtpError,
  isHandedOver: boolean,
): MailDelivery {
  if (responseCode && responseCode >= 400) {
    const isOfMail = command === "RCPT TO" || command === "DATA";
    const words = isOfMail
      ? `The mail server ${responseCode >= 500 ? "refused it" : "put it off"}`
      : `The mail server refused ${code === "EAUTH" ? "the sign-in" : command === "MAIL FROM" ? "the sender" : "to talk"}`;
    const said = String(response).replace(/\s+/g, " ").trim();
    const failure = {
      reason: `${words}: ${said}`.slice(0, 500),
      logged: `${words} (${responseCode})`,
    };
    // Any other refusal by the mail server is a configuration error: the mail waits until it is fixed.
    if (!isOfMail || responseCode < 500) return { outcome: "later", ...failure };
    return { outcome: "refused", ...failure, ...(isAddressEnded(said) && { isAddressEnded: true }) };
  }
  if (isHandedOver)
    return { outcome: "unknown", reason: "The mail server did not confirm that it took the mail." };
  if (code === "EENVELOPE") return { outcome: "refused", reason: "An address can't be written to." };
  return {
    outcome: "later",
    reason: code ? `${TROUBLE[code] ?? "The mail server can't be reached"} (${code}).` : message,
  };
}

const TROUBLE: Record<string, string> = {
  ETLS: "The connection to the mail server could not be secured",
  EAUTH: "The mail server takes no sign-in",
};
