import webPush from "web-push";
import { isUnsentError, type SendOutcome } from "../send-outcome";
import { postToPublicSite, UnreachableFileError } from "../web/get-public.server";
import type { FetchPolicy } from "../web/public-web.server";

/** The keys for web push (RFC 8292), in base64url. */
export type PushKeyPair = { publicKey: string; privateKey: string };

export type PushSubscription = { endpoint: string; keys: { p256dh: string; auth: string } };

export type PushSettings = {
  keys: PushKeyPair;
  /** A `mailto:` or `https:` address for the push service. */
  contact: string;
  /** The addresses that may be called: a browser names its push service, and could name anything. */
  reach: FetchPolicy;
  /** How long to wait for the push service, in milliseconds. */
  timeout?: number;
};

/** A message for the service worker, encrypted for that one browser (RFC 8291). */
export type PushPayload = {
  words: string;
  /** The address that a press on the message opens; null in a test message. */
  link: string | null;
  /** The message's tag: a second message with the same tag replaces the first. */
  tag: string;
};

const REQUEST_TIMEOUT_MS = 8_000;
/** How long a message waits for a phone that is off, in seconds; after that everybody has been alerted. */
const MESSAGE_TTL_S = 30 * 60;

/** Sends pushes within `reach` alone: no push service's name can lead to an address of this network. Never throws. */
export function createPushSender({ keys, contact, reach, timeout = REQUEST_TIMEOUT_MS }: PushSettings) {
  return async (to: PushSubscription, payload: PushPayload): Promise<SendOutcome> => {
    let request: ReturnType<typeof webPush.generateRequestDetails>;
    try {
      request = webPush.generateRequestDetails(to, JSON.stringify(payload), {
        vapidDetails: { subject: contact, ...keys },
        TTL: MESSAGE_TTL_S,
        urgency: "high",
        // A topic has at most 32 characters of base64url (RFC 8030 §5.4).
        topic: payload.tag.replaceAll("-", "").slice(0, 32),
      });
    } catch {
      return {
        outcome: "gone",
        reason: "The browser's subscription can't be read. Turn notifications on again.",
      };
    }
    const { endpoint, body } = request;
    const headers = request.headers as Record<string, string>;
    try {
      const signal = AbortSignal.timeout(timeout);
      return readStatus(
        await postToPublicSite(endpoint, { reach, headers, body: body ?? Buffer.of(), signal }),
      );
    } catch (error) {
      if (error instanceof UnreachableFileError && error.why === "not-public")
        return { outcome: "refused", reason: "The push service's address is none of the public web." };
      return isUnsentError(error)
        ? { outcome: "later", reason: "The push service can't be reached." }
        : { outcome: "unknown", reason: "The push service did not answer in time." };
    }
  };
}

/** Reads a push service's status (RFC 8030 §5 and §7.3): 201 is taken; 404 and 410 say that the subscription is no more. */
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
