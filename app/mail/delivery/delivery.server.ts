import type { Logger } from "pino";
import type { OutboxMail } from "~/mail/kinds";
import { bringForwardFarAhead, claimNextMail } from "~/mail/queue/claim.server";
import {
  type DeliveryResult,
  keepWritten,
  noteHandOver,
  recordDeliveryResult,
  type WrittenMail,
} from "~/mail/queue/record-delivery.server";
import type { Mailer } from "~/mail/transports/transport";
import type { NextChange } from "~/records/change";
import { MINUTE_MS } from "~/time-units";
import type { ComposeContext, MailKinds } from "../kinds";
import type { SuppressionHandler } from "../webhooks/reports.server";
import { composeMail } from "./compose.server";

type Options = {
  kinds: MailKinds;
  mailer: Mailer;
  /** Reads the settings for composing; called for each mail, so that changed settings apply at once. */
  compose: () => Promise<ComposeContext>;
  log: Logger;
  nextChange: NextChange;
  /** Called, in the transaction that stores the refusal, with an address that takes no mail. */
  onStopped?: SuppressionHandler;
  hasPostalAddress?: boolean;
  /** The renderer of mail; tests of the delivery inject a fast one. */
  write?: typeof composeMail;
};

/** The most mails sent in one run; the next run follows within seconds. */
const BATCH_SIZE = 50;
/** The pause after a failure, in milliseconds; it doubles with each failure, up to a minute. */
const FIRST_BACK_OFF_MS = 2_000;

/** Creates the delivery, which claims no mail while the minute's limit is reached or the service has asked to back off. */
export function createMailDelivery({
  kinds,
  mailer,
  compose,
  nextChange,
  log,
  onStopped,
  hasPostalAddress = true,
  write = composeMail,
}: Options) {
  const readClock = () => nextChange().now.getTime();
  let sent: number[] = [];
  let restUntil = 0;
  let failures = 0;
  let latest = 0;

  const mayGo = () => {
    const at = readClock();
    if (at < latest) {
      // The clock was set back: the recorded times are in the future and would block sending.
      sent = [];
      restUntil = 0;
    }
    latest = at;
    sent = sent.filter((time) => time > at - MINUTE_MS);
    return at >= restUntil && sent.length < mailer.perMinute;
  };

  async function deliver(mail: OutboxMail, signal: AbortSignal): Promise<void> {
    const result = await attempt(mail, signal);
    const { transport } = mailer;
    recordDeliveryResult(nextChange(), mail, result, { transport, kinds, onStopped });
    if (result.outcome === "later" || result.outcome === "unknown") {
      const rest = Math.max(result.retryAfter ?? 0, Math.min(MINUTE_MS, FIRST_BACK_OFF_MS * 2 ** failures++));
      restUntil = readClock() + rest;
    } else failures = 0;
    if (result.outcome === "sent" || result.outcome === "dropped") return;
    const { outcome, reason } = result;
    const logged = "logged" in result ? result.logged : undefined;
    log.warn({ mail: mail.id, kind: mail.kind, outcome, reason: logged ?? reason }, "mail not sent");
  }

  async function attempt(mail: OutboxMail, signal: AbortSignal): Promise<DeliveryResult> {
    let written: WrittenMail | null = buildStoredMail(mail);
    let thread: string | undefined;
    if (!written) {
      try {
        const composed = await write(mail, await compose(), kinds);
        if ("drop" in composed) return { outcome: "dropped", reason: composed.drop };
        if ("unknownKind" in composed)
          return { outcome: "refused", reason: `There is no template for “${mail.kind}”.` };
        ({ written, thread } = composed);
      } catch (error) {
        log.error({ err: error, mail: mail.id, kind: mail.kind }, "a mail could not be written");
        return { outcome: "unwritten", reason: `It could not be written: ${(error as Error).message}` };
      }
    }
    keepWritten(nextChange(), mail, { written, thread }, mailer.transport);
    sent.push(readClock());
    const { replyTo, ...rest } = written;
    const { idempotencyKey } = mail;
    return mailer.send({ ...rest, ...(replyTo && { replyTo }), idempotencyKey }, signal, (messageId) =>
      noteHandOver(nextChange(), mail, messageId, kinds),
    );
  }

  /** Sends until nothing is due, the service asks to back off, or the process stops. @returns how many mails were tried */
  return async function deliverDue(stopping: AbortSignal): Promise<number> {
    bringForwardFarAhead(nextChange());
    let tried = 0;
    for (const urgent of [true, false]) {
      while (tried < BATCH_SIZE && !stopping.aborted && mayGo()) {
        const mail = claimNextMail(nextChange(), {
          urgent,
          kinds,
          transport: mailer.transport,
          hasPostalAddress,
        });
        if (!mail) break;
        await deliver(mail, stopping);
        tried++;
      }
    }
    return tried;
  };
}

/** Returns a mail as it was written for an earlier try: a repeat under the same key must be identical. */
function buildStoredMail({ from, to, subject, html, text, ...mail }: OutboxMail): WrittenMail | null {
  const { replyTo, headers, attachments } = mail;
  return from && to && subject && html && text
    ? { from, to, replyTo, subject, html, text, headers, attachments }
    : null;
}
