import type { AppDatabase } from "#db/client.server";
import { createId } from "#db/ids.server";
import { serveScreen } from "~/commands/screen.server";
import { formatCount } from "~/components/admin/format";
import { getImageHost } from "~/content/client.server";
import { getTopics } from "~/content/posts.server";
import { getSiteSettings } from "~/content/settings.server";
import { getPostRecords, type PostRecord } from "~/content/versions.server";
import { readSchedulerFigures } from "~/domain/scheduler/calendar.server";
import { readPostDates } from "~/domain/scheduler/deleted-posts.server";
import { pickPublishedPosts, type SeoSite } from "~/domain/seo/post";
import { formatWallClock } from "~/domain/time/wall-clock";
import { findPostWriters, listRecentWriterRuns, type RecordedRun } from "~/domain/writing/runs.server";
import { getAppContext } from "~/platform/context.server";
import { calendarHandlers, topicHandlers } from "~/services/writing/calendar-commands.server";
import { buildBlankPost, buildEditedPost } from "~/services/writing/edited-post.server";
import { postHandlers } from "~/services/writing/post-commands.server";
import { DAY_MS } from "~/time-units";
import { readAddress } from "./addresses";
import { readPostCalendar } from "./calendar/data.server";
import type { PracticeClock } from "./post-editor/date-dialog";
import { buildPostRows } from "./posts/posts.server";
import { readTopics } from "./topics/data.server";

/** Reads the data of the Content Studio for its address. Without the content store the screen still renders. */
async function readStudio({ url }: { url: URL }) {
  const { db, env, log } = getAppContext();
  const { tab, list, edit, isNew } = readAddress(url);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: env.BUSINESS_TIMEZONE });
  const [records, dates] = await Promise.all([getPostRecords(), readPostDates(db)]).catch((error) => {
    log.warn({ err: error }, "the Content Studio could not read the posts");
    return [null, new Map<string, Date>()] as const;
  });
  return {
    tab,
    list,
    stats: await readStats(db, records),
    posts:
      records &&
      buildPostRows(records, {
        day: (iso) => day.format(new Date(iso)),
        writers: findPostWriters(
          db,
          records.map(({ id }) => id),
        ),
        dates,
        timeZone: env.BUSINESS_TIMEZONE,
      }),
    generations: tab === "generate" ? listRecentGenerations() : [],
    newPost: createId(),
    open: edit && records ? await openPost(edit, isNew, records) : null,
    calendar: tab === "calendar" ? await readPostCalendar(url) : null,
    topics: tab === "topics" ? await readTopics(url) : null,
  };
}

export const { loader, action } = serveScreen({
  role: "editor",
  load: readStudio,
  handle: [calendarHandlers, topicHandlers, postHandlers],
});

export type StudioData = Awaited<ReturnType<typeof readStudio>>;

/** The six figures at the top of the Content Studio; null when the content store can't be read. */
async function readStats(db: AppDatabase, posts: readonly PostRecord[] | null) {
  const topics = await getTopics().catch(() => null);
  return {
    published: posts?.filter(({ published }) => published).length ?? null,
    drafts: posts?.filter(({ draft }) => draft).length ?? null,
    aiGenerated: posts?.filter(({ current }) => current.aiGenerated).length ?? null,
    activeTopics: topics?.filter(({ active }) => active).length ?? null,
    ...readSchedulerFigures(db),
  };
}

/** The post to edit, and what its review compares it with; `post` is null when it doesn't exist. */
async function openPost(id: string, isNew: boolean, records: PostRecord[]) {
  const { env } = getAppContext();
  const record = records.find((one) => one.id === id);
  const { business } = await getSiteSettings();
  const site: SeoSite = { business, siteUrl: env.SITE_URL, ownHosts: [] };
  return {
    post: record ? buildEditedPost(record) : isNew ? buildBlankPost(id) : null,
    author: record?.current.author?.name ?? null,
    others: pickPublishedPosts(records.filter((one) => one.id !== id)),
    site,
    host: getImageHost(),
    clock: readEditorClock(),
  };
}

function readEditorClock(): PracticeClock {
  const { env, now } = getAppContext();
  const zone = env.BUSINESS_TIMEZONE;
  const tomorrow = formatWallClock(new Date(now().getTime() + DAY_MS), zone).slice(0, 10);
  return { zone, now: formatWallClock(now(), zone), nextMorning: `${tomorrow}T09:00` };
}

const MAX_RUNS_SHOWN = 8;

function listRecentGenerations() {
  const { db } = getAppContext();
  return listRecentWriterRuns(db, MAX_RUNS_SHOWN).map((run) => ({
    id: run.id,
    /** Who wrote the draft: "Built-in draft", or the model's name. */
    writer: run.writer === "built-in" ? "Built-in draft" : (run.model ?? "Model"),
    tokens: tokensOf(run),
    cost: formatCost(run),
    by: run.by ?? "Autopilot",
    when: run.at,
    problem: run.problem,
  }));
}

function tokensOf({ model, inputTokens, outputTokens }: RecordedRun): string {
  const total = inputTokens + outputTokens;
  if (model && total === 0) return "tokens not reported";
  return total === 0
    ? "no tokens"
    : `${formatCount(total)} tokens (${formatCount(inputTokens)} in, ${formatCount(outputTokens)} out)`;
}

/** Formats a draft's estimated cost, with fractions of a cent, since a draft often costs less than one. */
function formatCost({ costMicros, costKnown, inputTokens, outputTokens }: RecordedRun): string {
  if (!costKnown) return "cost unknown";
  if (inputTokens + outputTokens === 0) return "no cost";
  const dollars = costMicros / 1_000_000;
  return `estimated $${dollars.toFixed(dollars < 1 ? 4 : 2)}`;
}
