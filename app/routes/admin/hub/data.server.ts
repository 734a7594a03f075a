import type { AppDatabase } from "#db/client.server";
import { ago, count } from "~/components/admin/format";
import { relationshipLabel, sourceLabel } from "~/components/admin/labels";
import { span } from "~/components/admin/response-words";
import { waitingBookings } from "~/domain/booking/waiting.server";
import { feedLimit, mergeFeed } from "~/domain/hub/feed";
import { hubFigures, postFigures } from "~/domain/hub/figures.server";
import { openCrises } from "~/domain/leads/now.server";
import { overdueResponses } from "~/domain/leads/overdue.server";
import { phoneLink } from "~/domain/leads/phone-link";
import { context } from "~/platform/context.server";
import { type FeedEvent, recentEvents } from "~/records/events.server";
import { readCharts } from "./charts.server";
import { recentPosts } from "./posts.server";

/** Crises that stand on the hub; the rest is a click away. */
const CRISES_SHOWN = 6;
/** How many overdue leads are named; the rest are a click away. */
const OVERDUE_SHOWN = 5;

/** The figures of the hub and the newest activity. Figures of posts are null while there is no reading them. */
export async function readHub() {
  const { db, env, now: clock } = context();
  const now = clock();
  const day = { now, timeZone: env.BUSINESS_TIMEZONE };
  const { leads, chatToday, campaigns } = hubFigures(db, day);
  const posts = await recentPosts();
  const figures = posts && postFigures(posts, day);
  const written = (posts ?? []).flatMap(({ id, current }) =>
    current.aiGenerated ? [{ id, title: current.title, createdAt: new Date(current._createdAt) }] : [],
  );
  return {
    leads: {
      total: count(leads.total),
      urgent: count(leads.crisis),
      chat: count(leads.chat),
      chatToday: count(chatToday),
      form: count(leads.form),
      scored: count(leads.scored),
      average: count(leads.averageScore),
    },
    crises: crisesOf(db, now),
    overdue: overdueOf(db, now),
    waitingBookings: waitingBookings(db).length,
    charts: readCharts(),
    campaigns: { total: count(campaigns.total), active: count(campaigns.active) },
    posts: figures && {
      total: count(figures.total),
      written: count(figures.written),
      writtenToday: count(figures.writtenToday),
      published: count(figures.published),
      publishedToday: count(figures.publishedToday),
    },
    breakdown: [
      { label: "Chat leads", value: leads.chat },
      { label: "Form leads", value: leads.form },
      { label: "Blog posts", value: figures?.total ?? null },
      { label: "Total scored", value: leads.scored },
    ],
    feed: mergeFeed(recentEvents(db, feedLimit), written).map((entry) =>
      "eventType" in entry ? eventLine(entry, now) : postLine(entry, now),
    ),
  };
}

export type Hub = Awaited<ReturnType<typeof readHub>>;

/** Who waits in a crisis. */
function crisesOf(db: AppDatabase, now: Date) {
  const { total, leads } = openCrises(db, now, { limit: CRISES_SHOWN, order: "fresh" });
  return {
    total,
    shown: leads.map(({ leadId, name, relationship, firstWords, phone, responseDueAt }) => {
      const late = now.getTime() - (responseDueAt?.getTime() ?? 0);
      return {
        leadId,
        name,
        relationship: relationshipLabel(relationship),
        words: firstWords,
        phone: phoneLink({ phone }),
        clock:
          late > 0
            ? { state: "overdue" as const, words: `Overdue by ${span(late)}` }
            : { state: "running" as const, words: `${span(-late)} left` },
      };
    }),
  };
}

/** The first responses that are overdue: how many, and the longest overdue. */
function overdueOf(db: AppDatabase, now: Date) {
  const { total, leads } = overdueResponses(db, now, OVERDUE_SHOWN);
  return {
    total,
    leads: leads.map(({ id, name, urgencyLevel, responseDueAt }) => ({
      id,
      name,
      urgency: urgencyLevel,
      late: span(now.getTime() - responseDueAt.getTime()),
    })),
  };
}

/** How a line of the feed looks (docs/product.md §4); anything else is `other`. */
type FeedType =
  | "lead_captured"
  | "lead_scored"
  | "blog_generated"
  | "status_change"
  | "note_added"
  | "crisis"
  | "other";

export type FeedLine = {
  id: string;
  type: FeedType;
  words: string;
  lead: { id: string; name: string } | null;
  detail: string | null;
  score: number | null;
  age: string;
};

const EVENTS: Record<string, { type: FeedType; words: string }> = {
  LeadCaptured: { type: "lead_captured", words: "New lead captured" },
  LeadScored: { type: "lead_scored", words: "Lead scored" },
  LeadRouted: { type: "status_change", words: "Lead routed" },
  LeadReenquired: { type: "lead_captured", words: "Enquired again" },
  LeadStatusChanged: { type: "status_change", words: "Status changed" },
  NoteAdded: { type: "note_added", words: "Note added" },
  CrisisDetected: { type: "crisis", words: "Danger named in a message" },
  TaskCompleted: { type: "other", words: "Task completed" },
};

function eventLine(event: FeedEvent, now: Date): FeedLine {
  const { type, words } = EVENTS[event.eventType] ?? {
    type: "other" as const,
    words: inWords(event.eventType),
  };
  return {
    id: event.id,
    type,
    words,
    lead: event.leadId && event.leadName ? { id: event.leadId, name: event.leadName } : null,
    detail: detailOf(event),
    score: type === "lead_scored" ? event.leadScore : null,
    age: ago(event.createdAt, now),
  };
}

function postLine(post: { id: string; title: string; createdAt: Date }, now: Date): FeedLine {
  return {
    id: post.id,
    type: "blog_generated",
    words: "Blog post generated",
    lead: null,
    detail: post.title,
    score: null,
    age: ago(post.createdAt, now),
  };
}

function detailOf({ eventType, payload }: FeedEvent): string | null {
  if (eventType === "LeadCaptured" && typeof payload.source === "string") return sourceLabel(payload.source);
  const routing = payload.routing as { action?: unknown } | undefined;
  return eventType === "LeadRouted" && typeof routing?.action === "string" ? routing.action : null;
}

/** `RevenueChanged` as "Revenue changed". */
const inWords = (type: string) => type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
