import { and, eq, isNull, ne } from "drizzle-orm";
import { alertChannels, users } from "#db/schema";
import { whyNobodyCanBeReached } from "~/domain/alerts/reach";
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
