import { getPostRecords } from "~/content/post-records.server";
import { context } from "~/server/context.server";
import { readAddress } from "./addresses";
import { readCalendar } from "./calendar/data.server";
import { postRows } from "./posts.server";
import { readStats } from "./stats.server";
import { readTopics } from "./topics/data.server";

/** Everything on the Content Studio, for its address. Without the content store the screen still stands. */
export async function readStudio(url: URL) {
  const { db, env, log } = context();
  const { tab, list } = readAddress(url);
  const day = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: env.BUSINESS_TIMEZONE });
  const records = await getPostRecords().catch((error) => {
    log.warn({ err: error }, "the Content Studio could not read the posts");
    return null;
  });
  return {
    tab,
    list,
    stats: await readStats(db, records),
    posts: records && postRows(records, (iso) => day.format(new Date(iso))),
    calendar: tab === "calendar" ? await readCalendar(url) : null,
    topics: tab === "topics" ? await readTopics(url) : null,
  };
}

export type Studio = Awaited<ReturnType<typeof readStudio>>;
