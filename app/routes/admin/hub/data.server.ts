import { ago, count } from "~/components/admin/format";
import { sourceLabel } from "~/components/admin/labels";
import { type FeedEvent, recentEvents } from "~/domain/events/read.server";
import { readLeadStats } from "~/domain/leads/stats.server";
import { context } from "~/server/context.server";

/** The figures of the hub and the newest events. */
export function readHub() {
  const { db, now: clock } = context();
  const now = clock();
  const { stats } = readLeadStats(db);
  return {
    figures: {
      chat: count(stats.chat),
      form: count(stats.form),
      scored: count(stats.scored),
      averageScore: stats.averageScore,
      total: count(stats.total),
      urgent: count(stats.crisis),
    },
    feed: recentEvents(db).map((event) => feedItem(event, now)),
  };
}

export type Hub = ReturnType<typeof readHub>;
export type FeedItem = ReturnType<typeof feedItem>;

const WORDS: Record<string, string> = {
  LeadCaptured: "New lead captured",
  LeadScored: "Lead scored",
  LeadRouted: "Lead routed",
  LeadStatusChanged: "Status changed",
  NoteAdded: "Note added",
  CrisisDetected: "Danger named in a message",
  TaskCompleted: "Task completed",
};

function feedItem(event: FeedEvent, now: Date) {
  const source = typeof event.payload.source === "string" ? sourceLabel(event.payload.source) : null;
  const isScore = event.eventType === "LeadScored";
  return {
    id: event.id,
    type: event.eventType,
    words: WORDS[event.eventType] ?? event.eventType.replace(/(?<=[a-z])(?=[A-Z])/g, " "),
    leadId: event.leadId,
    name: event.leadName,
    detail: event.eventType === "LeadCaptured" ? source : null,
    score: isScore ? event.leadScore : null,
    age: ago(event.createdAt, now),
  };
}
