import webPush from "web-push";
import { type SendOutcome, wasNeverSent } from "../send-outcome";

/** The site's key pair for push services (RFC 8292), in base64url. */
export type PushKeyPair = { publicKey: string; privateKey: string };

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushSettings = {
  keys: PushKeyPair;
  /** Whom a push service may turn to: a `mailto:` or `https:` address. */
  contact: string;
  /** Longest wait for an answer, in milliseconds. */
  timeout?: number;
};

/** What the service worker is given, encrypted for that one browser (RFC 8291). */
export type PushPayload = {
  words: string;
  /** Opened by a click; null in a test. */
  link: string | null;
  /** A second message with the same tag takes the place of the first. */
  tag: string;
};

const TIMEOUT = 8_000;
/** Seconds for which a push service keeps a message for a phone that is off. After that everybody has been alerted. */
const TTL = 30 * 60;

/**
 * Sends a notification to a browser. Encrypted and signed by `web-push`, sent by `fetch`, which can be given a time
 * limit. Never throws.
 */
export function pushSender({ keys, contact, timeout = TIMEOUT }: PushSettings) {
  return async (to: PushSubscription, payload: PushPayload): Promise<SendOutcome> => {
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      request = webPush.generateRequestDetails(to, JSON.stringify(payload), {
        vapidDetails: { subject: contact, ...keys },
        TTL,
        urgency: "high",
        // RFC 8030 §5.4: at most 32 characters of base64url.
        topic: payload.tag.replaceAll("-", "").slice(0, 32),
      });
    } catch {
      return {
        outcome: "gone",
        reason: "The browser's subscription can't be read. Turn notifications on again.",
      };
    }
    const { endpoint, method, body } = request;
    // Where a caller gives Content-Length, `fetch` fails, as it sets one itself.
    const { "Content-Length": _, ...headers } = request.headers as Record<string, string>;
    try {
      const answer = await fetch(endpoint, {
        method,
        headers,
        body: body ? new Uint8Array(body) : null,
        signal: AbortSignal.timeout(timeout),
        redirect: "error",
      });
      await answer.body?.cancel();
      return readStatus(answer.status);
    } catch (error) {
      return wasNeverSent(error)
        ? { outcome: "later", reason: "The push service can't be reached." }
        : { outcome: "unknown", reason: "The push service did not answer in time." };
    }
  };
}

/** RFC 8030 §5 and §7.3: 201 is taken, 404 and 410 say that the subscription is no more. */
function readStatus(status: number): SendOutcome {
  if (status >= 200 && status < 300) return { outcome: "sent" };
  if (status === 404 || status === 410)
    return {
      outcome: "gone",
      reason: "The browser takes no notifications any more. Turn them on again there.",
    };
  if (status === 429) return { outcome: "later", reason: "The push service is busy (429)." };
  if (status >= 500 || status === 408)
    return { outcome: "unknown", reason: `The push service failed (${status}).` };
  return { outcome: "refused", reason: `The push service refused it (${status}).` };
}
