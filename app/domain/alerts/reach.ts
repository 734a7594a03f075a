import type { AlertChannelKind, AlertSendState } from "#db/values";

/** A way in which somebody would be alerted. */
export type Way = {
  kind: AlertChannelKind;
  value: string;
  enabled: boolean;
  lastState: AlertSendState | null;
};

export type Services = { mail: boolean; texts: boolean };

/** Names that RFC 2606 and RFC 6761 keep for samples and tests: no mail arrives there. */
const SAMPLE = /[@.](example\.(com|org|net)|example|test|invalid|localhost)$/i;

export const isSampleAddress = (email: string): boolean => SAMPLE.test(email);

/**
 * Why nobody would be reached at this moment, in sentences for staff; empty when somebody would. A way whose last try
 * was refused counts for nothing until a test gets through.
 * @param ways the channels of everybody who may be alerted, and the addresses of the settings as e-mail
 */
export function whyNobodyCanBeReached(ways: readonly Way[], services: Services): string[] {
  const reasons = new Set<string>();
  for (const way of ways) {
    const reason = whyNot(way, services);
    if (reason === null) return [];
    if (reason) reasons.add(reason);
  }
  return reasons.size > 0 ? [...reasons] : ["Nobody has added a way to be reached."];
}

/** Null where a way works; an empty text where somebody has turned it off. */
function whyNot({ kind, value, enabled, lastState }: Way, services: Services): string | null {
  if (kind === "push" && lastState === "failed")
    return "A browser refuses notifications or has dropped them.";
  if (!enabled) return "";
  if (kind === "sms") {
    if (!services.texts) return "Texts are not set up on the server.";
    return lastState === "failed" ? "The last text was refused." : null;
  }
  if (kind === "push") return null;
  if (!services.mail) return "The mail service is off, so that email stays in the outbox.";
  if (isSampleAddress(value)) return "The email address is a sample, where nothing arrives.";
  return lastState === "failed" ? "The last email was refused." : null;
}
