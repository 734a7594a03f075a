import { serveScreen } from "~/commands/screen.server";
import { formatWallClock } from "~/domain/time/wall-clock";
import { listFreeDays } from "~/mail/sequence/free-days.server";
import { getAppContext } from "~/platform/context.server";
import { campaignHandlers } from "~/services/campaigns/commands.server";

function readFreeDaysScreen() {
  const { db, env, now } = getAppContext();
  const today = formatWallClock(now(), env.BUSINESS_TIMEZONE).slice(0, 10);
  return { days: listFreeDays(db).filter(({ day }) => day >= today), today };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readFreeDaysScreen,
  handle: [campaignHandlers],
});

export type FreeDaysData = ReturnType<typeof readFreeDaysScreen>;
