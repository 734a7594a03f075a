import type { AutomaticKind } from "#db/values";
import type { ReceivedMail } from "~/mail/inbound/received";

/** The sender of a delivery report: RFC 3464, RFC 5321 §4.5.5. */
const DAEMON = /^(mailer-daemon|mail-daemon|mailerdaemon)@/i;

/** Mail that no person wrote: a delivery report, an automatic answer (RFC 3834), or a mailing list. Null for a person's. */
export function classifyAutomaticMail({
  headers,
  from,
}: Pick<ReceivedMail, "headers" | "from">): AutomaticKind | null {
  const of = (name: string) => headers[name]?.trim().toLowerCase();
  const isReport =
    of("content-type")?.startsWith("multipart/report") ||
    of("return-path") === "<>" ||
    of("x-failed-recipients") !== undefined ||
    DAEMON.test(from.address);
  if (isReport) return "report";
  const submitted = of("auto-submitted")?.split(/[;(]/, 1)[0]?.trim();
  const precedence = of("precedence");
  const isAnswer =
    (submitted && submitted !== "no") ||
    isSet(of("x-autoreply")) ||
    isSet(of("x-autorespond")) ||
    /^auto[-_]reply\b/.test(precedence ?? "");
  if (isAnswer) return "answer";
  return of("list-id") !== undefined || /^(bulk|list|junk)\b/.test(precedence ?? "") ? "list" : null;
}

const isSet = (value: string | undefined) => value !== undefined && value !== "no";
