import { countMailByWeek } from "~/domain/deliverability/reports.server";
import { formatWeek } from "~/domain/first-response/rates";
import { getAppContext } from "~/platform/context.server";
import { checkDeliverability } from "~/services/deliverability.server";

const WEEKS_SHOWN = 12;

/** Checks the mail domain's DNS now, and reads what was reported about mail by week. */
export async function readDeliverability() {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const weeks = countMailByWeek(db, { weeks: WEEKS_SHOWN, now, timeZone: env.BUSINESS_TIMEZONE });
  return {
    ...(await checkDeliverability()),
    checkedAt: now.toISOString(),
    weeks: weeks.map(({ week, ...figures }, index) => ({
      words: index === 0 ? "This week" : formatWeek(week),
      ...figures,
    })),
  };
}

export type DeliverabilityData = Awaited<ReturnType<typeof readDeliverability>>;
