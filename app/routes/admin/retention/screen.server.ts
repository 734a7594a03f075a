import { serveScreen } from "~/commands/screen.server";
import { ERASURE_NOTICE_DAYS, LEAD_TTL_YEARS } from "~/domain/leads/retention/retention";
import {
  countLeadsErasedSoon,
  listEndings,
  listRetentionHolds,
} from "~/domain/leads/retention/retention.server";
import { readPageNumber } from "~/domain/lists/filters";
import type { User } from "~/platform/auth/accounts.server";
import { isRoleAtLeast } from "~/platform/auth/roles";
import { getAppContext } from "~/platform/context.server";
import { formatRetentionDay, retentionHandlers } from "~/services/retention/commands.server";

const LEADS_PER_PAGE = 25;
const MAX_HOLDS_SHOWN = 100;

function readRetention({ url, user }: { url: URL; user: User }) {
  const { db, env, now: clock } = getAppContext();
  const timeZone = env.BUSINESS_TIMEZONE;
  const day = (at: Date) => formatRetentionDay(at, timeZone);
  const when = { now: clock(), timeZone };
  const total = countLeadsErasedSoon(db, when);
  const pages = Math.max(1, Math.ceil(total / LEADS_PER_PAGE));
  const page = Math.min(pages, readPageNumber(url.searchParams));
  return {
    page,
    pages,
    lines: listEndings(db, when, { limit: LEADS_PER_PAGE, offset: (page - 1) * LEADS_PER_PAGE }).map(
      ({ closedAt, erasedOn, ...lead }) => ({
        ...lead,
        closedOn: closedAt && day(closedAt),
        erasedOn: day(erasedOn),
      }),
    ),
    holds: listRetentionHolds(db, when.now, MAX_HOLDS_SHOWN).map(
      ({ id, name, reason, keptUntil, keptAt, by, username }) => ({
        id,
        name,
        reason,
        until: day(keptUntil),
        keptOn: day(keptAt),
        by: by ?? username ?? "somebody who left",
      }),
    ),
    mayAct: isRoleAtLeast(user.role, "owner"),
    keptYears: LEAD_TTL_YEARS,
    noticeDays: ERASURE_NOTICE_DAYS,
  };
}

export const { loader, action } = serveScreen({
  role: "staff",
  load: readRetention,
  handle: [retentionHandlers],
});

export type RetentionScreen = ReturnType<typeof readRetention>;
export type EndingLine = RetentionScreen["lines"][number];
