import type { MeetingType } from "#db/values";

/** The events the product knows (docs/product/calls.md §7). */
export type AnalyticsEvent =
  | { name: "lead_captured"; params: { lead_id: string; routing_action: string; meeting_type: MeetingType } }
  | { name: "booking_initiated"; params: { lead_id: string; meeting_type: MeetingType } };

type Sink = { dataLayer?: unknown[] };

/** Sends events to the owner's measurement tag. Without an id nothing is loaded, stored or sent. */
export function createAnalytics(measurementId: string | undefined, sink: () => Sink) {
  return (event: AnalyticsEvent): void => {
    if (!measurementId) return;
    const target = sink();
    target.dataLayer ??= [];
    target.dataLayer.push({ event: event.name, ...event.params, send_to: measurementId });
  };
}

/** The id for analytics: set `data-analytics-id` on the root element to turn them on. */
const measurementId =
  typeof document === "undefined" ? undefined : document.documentElement.dataset.analyticsId;

export const trackEvent = createAnalytics(measurementId, () => window as Sink);
