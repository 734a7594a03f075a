import type { AppDatabase } from "#db/client.server";
import { serveScreen } from "~/commands/screen.server";
import { ago, formatCount } from "~/components/admin/format";
import { formatLeadSource } from "~/components/admin/lead/lead-badges";
import { buildWaitingPersonLine } from "~/components/admin/lead/waiting-lead";
import { formatCountedNoun } from "~/content/text";
import { getPostRecords, type PostRecord } from "~/content/versions.server";
import { buildAlertPath } from "~/domain/alerts/words";
import { summarizeUnansweredLookups } from "~/domain/booking/lookups.server";
import { countWaitingBookings } from "~/domain/booking/waiting.server";
import {
  countLeadsPerDay,
  countLostReasons,
  measureResponseTimes,
  readPipelineFunnel,
  sumRevenueBySource,
} from "~/domain/charts/charts.server";
import { listOpenCrises, type OpenCrisis } from "~/domain/hub/crises.server";
import {
  computePostFigures,
  groupFeedByLead,
  MAX_FEED_LINES,
  mergeFeed,
  readHubFigures,
} from "~/domain/hub/hub.server";
import { listWaitingQueue } from "~/domain/hub/queue.server";
import { countOpenPoints } from "~/domain/launch/checklist";
import { type Telling, tellingOccasions } from "~/domain/leads/fields/enquiry";
import { countLeads } from "~/domain/leads/list/list.server";
import { listTodayItems } from "~/domain/leads/list/now.server";
import { readLead } from "~/domain/leads/read.server";
import { countLeadsErasedSoon } from "~/domain/leads/retention/retention.server";
import { countDaysLeft } from "~/domain/privacy/requests";
import { summarizePrivacyRequests } from "~/domain/privacy/requests.server";
import { countWaitingReplies } from "~/domain/replies/waiting.server";
import { findUnheardVoicemail } from "~/domain/telephone/recordings.server";
import { listDelayedMail } from "~/mail/inbound/announced.server";
import { buildUserNameReader, type User } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { type FeedEvent, listRecentEvents } from "~/records/events.server";
import { alertHandlers } from "~/services/alerts/commands.server";
import {
  describeOnCall,
  isOnCallUnconfirmed,
  isTelephoneSilent,
  listAlertReachProblems,
} from "~/services/alerts/reach.server";
import { chatHandlers } from "~/services/chat/commands.server";
import { describeWaitingChat } from "~/services/chat/waiting-chat.server";
import { describeNotifications, readLaunchChecklist } from "~/services/launch.server";
import { findLetterReminder } from "~/services/newsletter/newsletter-issues.server";
import { findMailboxProblem } from "~/services/replies.server";
import { readSamples, sampleHandlers } from "~/services/samples/commands.server";
import { telephoneHandlers } from "~/services/telephone/commands.server";
import { readPracticeLineHealth } from "~/services/telephone/line.server";
import { DAY_MS } from "~/time-units";
import { readAfterCrisisLines } from "./after-crisis.server";

/** How many crises the hub shows. Nobody calls more people in a day: the others are counted, and in the list. */
const MAX_CRISES_SHOWN = 500;
/** How many leads of the call queue are searched for the next call: the first may be waiting for their next try. */
const MAX_QUEUE_READ = 20;
const MAX_TODAY_READ = 100;
const MAX_TODAY_SHOWN = 6;

/** The figures of the hub and the newest activity. Figures of posts are null while posts can't be read. */
async function readHub({ user }: { user: User }) {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const day = { now, timeZone: env.BUSINESS_TIMEZONE };
  const { leads, chatToday, campaigns } = readHubFigures(db, day);
  const nameOf = buildUserNameReader(db);
  const posts = await listCachedPosts();
  // A failure to read the content leaves the launch checklist empty, so that the hub still works.
  const launch = await readLaunchChecklist().catch(() => []);
  const figures = posts && computePostFigures(posts, day);
  const written = (posts ?? []).flatMap(({ id, current }) =>
    current.aiGenerated ? [{ id, title: current.title, createdAt: new Date(current._createdAt) }] : [],
  );
  return {
    leads: {
      total: formatCount(leads.total),
      urgent: formatCount(leads.crisis),
      chat: formatCount(leads.chat),
      chatToday: formatCount(chatToday),
      form: formatCount(leads.form),
      scored: formatCount(leads.scored),
      average: formatCount(leads.averageScore),
    },
    samples: readSamples(),
    crises: readCrises(db, user, day, nameOf),
    afterCrisis: readAfterCrisisLines(db, user, day, nameOf),
    onCall: describeOnCall(),
    unreachable: listAlertReachProblems(),
    onCallIsUnconfirmed: isOnCallUnconfirmed(),
    lineState: readPracticeLineHealth()?.state ?? null,
    isTelephoneSilent: isTelephoneSilent(),
    launch: {
      open: countOpenPoints(launch),
      noPhone: launch.some(({ items }) => items.some(({ id, isDanger }) => id === "phone" && isDanger)),
    },
    notifications: describeNotifications(),
    queue: readQueueSummary(db, now, day.timeZone, nameOf),
    today: readToday(db, now, day.timeZone),
    erasedSoon: countLeadsErasedSoon(db, day),
    letterReminder: await findLetterReminder(),
    waitingBookings: readWaitingBookings(db, now),
    waitingMail: {
      ...readWaitingReplies(db),
      delayed: listDelayedMail(db, now).length,
      trouble: findMailboxProblem() !== null,
    },
    privacyRequests: describePrivacyRequests(db, now),
    charts: readCharts(),
    campaigns: { total: formatCount(campaigns.total), active: formatCount(campaigns.active) },
    posts: figures && {
      total: formatCount(figures.total),
      written: formatCount(figures.written),
      writtenToday: formatCount(figures.writtenToday),
      published: formatCount(figures.published),
      publishedToday: formatCount(figures.publishedToday),
    },
    breakdown: [
      { label: "Chat leads", value: leads.chat },
      { label: "Form leads", value: leads.form },
      { label: "Blog posts", value: figures?.total ?? null },
      { label: "Total scored", value: leads.scored },
    ],
    feed: groupFeedByLead(
      mergeFeed(listRecentEvents(db, MAX_FEED_LINES), written).map((entry) =>
        "eventType" in entry ? eventLine(db, entry, now) : postLine(entry, now),
      ),
    ),
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readHub,
  handle: [alertHandlers, chatHandlers, sampleHandlers, telephoneHandlers],
});

export type HubData = Awaited<ReturnType<typeof readHub>>;

function readWaitingReplies(db: AppDatabase) {
  const { all, unread } = countWaitingReplies(db);
  return { replies: all - unread, unread };
}

type NameOf = (userId: string) => string | null;

function readCrises(db: AppDatabase, user: User, day: { now: Date; timeZone: string }, nameOf: NameOf) {
  const { total, crises } = listOpenCrises(db, { ...day, limit: MAX_CRISES_SHOWN });
  return { total, shown: crises.map((crisis) => hubCrisis(db, crisis, user, nameOf)) };
}

function hubCrisis(db: AppDatabase, crisis: OpenCrisis, user: User, nameOf: NameOf) {
  return {
    ...buildWaitingPersonLine(crisis, nameOf),
    leadId: crisis.leadId,
    chat: "chat" in crisis ? describeWaitingChat(crisis, user.id) : null,
    /** Their voicemail, while nobody has heard it. */
    voicemail: crisis.call && findUnheardVoicemail(db, crisis.call.id),
  };
}

export type HubCrisis = ReturnType<typeof hubCrisis>;

function readQueueSummary(db: AppDatabase, now: Date, timeZone: string, nameOf: NameOf) {
  const { total, lines } = listWaitingQueue(db, { now, timeZone, limit: MAX_QUEUE_READ });
  const next = lines.find(({ nextTryAt }) => !nextTryAt || nextTryAt <= now) ?? lines[0];
  return {
    waiting: total,
    overdue: countLeads(db, { overdueAt: now }).leads,
    next: next
      ? {
          ...buildWaitingPersonLine(next, nameOf),
          to: buildAlertPath({ leadId: next.leadId, callId: next.call?.id ?? null, alertId: null }),
        }
      : null,
  };
}

/** A booking without a lead is pressing if it begins within this time, in milliseconds. */
const PRESSING_WITHIN_MS = DAY_MS;

function readWaitingBookings(db: AppDatabase, now: Date) {
  const { waiting, nextAt } = countWaitingBookings(db, now);
  return {
    waiting,
    unanswered: summarizeUnansweredLookups(db).count,
    /** When the next consultation without a lead begins, if that is soon; else null. */
    pressing: nextAt && nextAt.getTime() - now.getTime() <= PRESSING_WITHIN_MS ? nextAt.toISOString() : null,
  };
}

/** A request for one's data is pressing in the last days before it has to be answered. */
const PRESSING_REQUEST_DAYS = 7;

/** Says how many requests for one's data wait; `words` is null where none does. */
function describePrivacyRequests(db: AppDatabase, now: Date) {
  const { open, firstDueAt, alarming } = summarizePrivacyRequests(db);
  const daysLeft = firstDueAt && countDaysLeft(firstDueAt, now);
  const isOverdue = daysLeft !== null && daysLeft < 0;
  const words = [
    alarming > 0 && `${formatCountedNoun(alarming, "privacy request")} may be about danger`,
    daysLeft !== null &&
      `${formatCountedNoun(open, "privacy request")} to answer, ${
        isOverdue ? "the first is overdue" : `${formatCountedNoun(daysLeft, "day")} left`
      }`,
  ].filter((one) => one !== false);
  return {
    words: words.join("; ") || null,
    isUrgent: daysLeft !== null && daysLeft <= PRESSING_REQUEST_DAYS,
    isLate: alarming > 0 || isOverdue,
  };
}

function readToday(db: AppDatabase, now: Date, timeZone: string) {
  const items = listTodayItems(db, now, timeZone, MAX_TODAY_READ);
  return {
    lines: items.slice(0, MAX_TODAY_SHOWN).map(({ id, kind, title, at, leadId, name }) => ({
      id,
      kind,
      title,
      at: at.toISOString(),
      leadId,
      name,
    })),
    more: Math.max(0, items.length - MAX_TODAY_SHOWN),
  };
}

/** The kind of a line in the activity feed, for its look (docs/product/states.md §4); anything else is `other`. */
type FeedType =
  | "lead_captured"
  | "lead_scored"
  | "blog_generated"
  | "status_change"
  | "note_added"
  | "crisis"
  | "other";

const EVENTS: Record<
  string,
  { type: FeedType; words: string | ((payload: FeedEvent["payload"]) => string) }
> = {
  LeadCaptured: { type: "lead_captured", words: "New lead captured" },
  LeadScored: { type: "lead_scored", words: "Lead scored" },
  LeadRouted: { type: "status_change", words: "Lead routed" },
  LeadReenquired: { type: "lead_captured", words: "Wrote again" },
  LeadStatusChanged: { type: "status_change", words: "Status changed" },
  NoteAdded: { type: "note_added", words: "Note added" },
  CrisisDetected: { type: "crisis", words: describeCrisis },
  TaskCompleted: { type: "other", words: "Task completed" },
};

/** Where a danger was named that staff were told of, or that a voicemail says. */
const HEARD_IN: Record<Telling, string> = {
  entry: "Danger named to staff",
  call: "Danger named in a call",
  voicemail: "Danger named in a voicemail",
};

function describeCrisis({ told, source }: FeedEvent["payload"]): string {
  const telling = tellingOccasions.find((one) => one === told) ?? (source === "phone" ? "voicemail" : null);
  return telling ? HEARD_IN[telling] : "Danger named in a message";
}

function eventLine(db: AppDatabase, event: FeedEvent, now: Date) {
  const { type, words } = EVENTS[event.eventType] ?? {
    type: "other" as const,
    words: formatEventType(event.eventType),
  };
  const scored = type === "lead_scored" && event.leadId ? readLead(db, event.leadId) : undefined;
  return {
    id: event.id,
    type,
    words: typeof words === "string" ? words : words(event.payload),
    lead: event.leadId && event.leadName ? { id: event.leadId, name: event.leadName } : null,
    detail: findEventDetail(event),
    score: scored?.leadScore ?? null,
    /** A crisis replaces the score's badge, as the score knows nothing of what was written since. */
    isCrisis: scored?.attentionUrgency === "immediate",
    isOpenCrisis: scored?.openUrgencyRank === 0,
    age: ago(event.createdAt, now),
  };
}

export type FeedLine = ReturnType<typeof eventLine>;

function postLine(post: { id: string; title: string; createdAt: Date }, now: Date): FeedLine {
  return {
    id: post.id,
    type: "blog_generated",
    words: "Blog post generated",
    lead: null,
    detail: post.title,
    score: null,
    isCrisis: false,
    isOpenCrisis: false,
    age: ago(post.createdAt, now),
  };
}

function findEventDetail({ eventType, payload }: FeedEvent): string | null {
  if (eventType === "LeadCaptured" && typeof payload.source === "string")
    return formatLeadSource(payload.source);
  const routing = payload.routing as { action?: unknown } | undefined;
  return eventType === "LeadRouted" && typeof routing?.action === "string" ? routing.action : null;
}

/** Formats an event's type: `RevenueChanged` as "Revenue changed". */
const formatEventType = (type: string) =>
  type.replace(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

/** How long the charts of 30 days are cached, however often the hub asks. */
const COUNT_TTL_MS = 15_000;

type Charts = ReturnType<typeof count>;
const cachedCharts = () =>
  ensureSingleton("hub-charts", (): { at: number; charts: Charts | null } => ({ at: 0, charts: null }));

function readCharts(): Charts {
  const now = getAppContext().now();
  const store = cachedCharts();
  if (!store.charts || now.getTime() - store.at >= COUNT_TTL_MS) {
    store.charts = count(now);
    store.at = now.getTime();
  }
  return store.charts;
}

function count(now: Date) {
  const { db, env } = getAppContext();
  const when = { now, timeZone: env.BUSINESS_TIMEZONE };
  return {
    days: countLeadsPerDay(db, when),
    stages: readPipelineFunnel(db),
    responses: measureResponseTimes(db, when),
    sources: sumRevenueBySource(db),
    lost: countLostReasons(db),
  };
}

/** How long the list of posts is cached (docs/product/numbers.md §9), however often the hub asks. */
const POSTS_TTL_MS = 10_000;

type Held = { at: number; reading: Promise<PostRecord[] | null> };
const cachedPosts = () => ensureSingleton("hub-posts", (): { last: Held | null } => ({ last: null }));

/** Lists every post, at most ten seconds old; null while the content store can't be read. */
function listCachedPosts(): Promise<PostRecord[] | null> {
  const now = getAppContext().now().getTime();
  const store = cachedPosts();
  if (!store.last || now - store.last.at >= POSTS_TTL_MS) store.last = { at: now, reading: read() };
  return store.last.reading;
}

async function read(): Promise<PostRecord[] | null> {
  try {
    return await getPostRecords();
  } catch (error) {
    getAppContext().log.warn({ err: error }, "the hub could not read the posts");
    return null;
  }
}
