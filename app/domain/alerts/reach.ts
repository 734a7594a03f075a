import type { AlertChannelKind, AlertSendKind, AlertSendState } from "#db/values";

export type AlertRoute = {
  kind: AlertSendKind;
  value: string;
  enabled: boolean;
  isConfirmed: boolean;
  lastState: AlertSendState | null;
};

/** A channel as its state is read: one that alerts are sent to, or a phone that rings for calls. */
type ChannelWay = Omit<AlertRoute, "kind"> & { kind: AlertChannelKind };

export type AlertServices = { mail: boolean; texts: boolean; calls: boolean };

/** The states of an alert channel, best first. */
export const alertRouteStates = ["works", "unconfirmed", "refused", "unavailable", "sample", "off"] as const;
export type AlertRouteState = (typeof alertRouteStates)[number];

/** Matches sample addresses, whose domains RFC 2606 and RFC 6761 reserve. */
const SAMPLE = /[@.](example\.(com|org|net)|example|test|invalid|localhost)$/i;

export const isSampleAddress = (email: string): boolean => SAMPLE.test(email);

/** Whether alerts are sent to a channel: a phone that rings for calls is no way to wake somebody. */
export const isAlertRoute = <Way extends ChannelWay>(way: Way): way is Way & AlertRoute =>
  way.kind !== "voice";

/** What a kind of channel needs; a browser's notifications need nothing. */
const SERVICES: Record<AlertChannelKind, keyof AlertServices | null> = {
  email: "mail",
  sms: "texts",
  push: null,
  voice: "calls",
};

/** A channel whose last try was refused counts for nothing until a test gets through. */
export function readWayState(
  { kind, value, enabled, isConfirmed, lastState }: ChannelWay,
  services: AlertServices,
): AlertRouteState {
  // The browser of a failed push channel has dropped the subscription.
  if (kind === "push" && lastState === "failed") return "refused";
  if (!enabled) return "off";
  const service = SERVICES[kind];
  if (service && !services[service]) return "unavailable";
  if (kind === "email" && isSampleAddress(value)) return "sample";
  if (lastState === "failed") return "refused";
  return isConfirmed ? "works" : "unconfirmed";
}

/** Picks the state of a person's best channel; null without one. */
export const pickBestWayState = (
  ways: readonly ChannelWay[],
  services: AlertServices,
): AlertRouteState | null =>
  ways
    .map((way) => readWayState(way, services))
    .sort((a, b) => alertRouteStates.indexOf(a) - alertRouteStates.indexOf(b))[0] ?? null;

export const isReachedBy = (state: AlertRouteState | null): boolean =>
  state === "works" || state === "unconfirmed";

/** Why a channel does not reach a person, in words for staff. A channel that was turned off is no reason. */
const REASONS: Partial<Record<AlertRouteState, Partial<Record<AlertSendKind, string>>>> = {
  refused: {
    email: "The last email was refused.",
    sms: "The last text was refused.",
    push: "A browser refuses notifications or has dropped them.",
  },
  unavailable: {
    email: "The mail service is off, so that email stays in the outbox.",
    sms: "Texts are not set up on the server.",
  },
  sample: { email: "The email address is a sample, where nothing arrives." },
};

/** Lists for staff why nobody is reached; empty when somebody is. @param ways of everybody, and the alert addresses as e-mail */
export function listUnreachableReasons(ways: readonly AlertRoute[], services: AlertServices): string[] {
  if (isReachedBy(pickBestWayState(ways, services))) return [];
  const reasons = ways.flatMap((way) => REASONS[readWayState(way, services)]?.[way.kind] ?? []);
  return reasons.length > 0 ? [...new Set(reasons)] : ["Nobody has added a way to be reached."];
}
