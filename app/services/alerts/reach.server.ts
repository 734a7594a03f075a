import { and, eq, inArray, isNull, ne } from "drizzle-orm";
import { alertChannels, users } from "#db/schema";
import { onCall } from "~/domain/alerts/escalation";
import { whyNobodyCanBeReached } from "~/domain/alerts/reach";
import { readTeam } from "~/domain/alerts/team.server";
import { context } from "~/platform/context.server";
import { mailIsLive } from "~/services/mail.server";
import { textsAreSetUp } from "./send.server";

/** Why an alert would reach nobody at this moment, in sentences; empty when it would reach somebody. */
export function nobodyCanBeReached(): string[] {
  const { db, env } = context();
  const channels = db
    .select({
      kind: alertChannels.kind,
      value: alertChannels.value,
      enabled: alertChannels.enabled,
      lastState: alertChannels.lastState,
    })
    .from(alertChannels)
    .innerJoin(users, eq(users.id, alertChannels.userId))
    .where(and(isNull(users.disabledAt), ne(users.role, "editor")))
    .all();
  const addresses = env.ALERT_EMAILS.map((value) => ({
    kind: "email" as const,
    value,
    enabled: true,
    lastState: null,
  }));
  return whyNobodyCanBeReached([...channels, ...addresses], { mail: mailIsLive(), texts: textsAreSetUp() });
}

/** Whether those who are on call have channels, and none that is confirmed: alerts go to what may be somebody else's. */
export function onCallIsUnconfirmed(): boolean {
  const { db, env, now: clock } = context();
  const now = clock();
  const people = onCall(readTeam(db, now, env.BUSINESS_TIMEZONE), now);
  const channels = db
    .select({ confirmedAt: alertChannels.confirmedAt })
    .from(alertChannels)
    .where(and(inArray(alertChannels.userId, people), eq(alertChannels.enabled, true)))
    .all();
  return channels.length > 0 && channels.every(({ confirmedAt }) => confirmedAt === null);
}
