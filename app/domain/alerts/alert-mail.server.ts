import { eq } from "drizzle-orm";
import { z } from "zod";
import type { AppDatabase } from "#db/client.server";
import { alerts, chatSessions, leads } from "#db/schema";
import type { ComposedMail, MailKindDefinition } from "~/mail/kinds";
import { isAlertOpen } from "./open.server";
import { ALERT_WORDS, type AlertSubject, buildAlertPath } from "./words";

/** The payload of an alert's mail. Older crisis notices, which may still wait, name the lead or the chat. */
const payloadSchema = z.object({
  alertId: z.string().optional(),
  leadId: z.string().nullish(),
  chatSessionId: z.string().nullish(),
});

function subjectOf(db: AppDatabase, payload: z.output<typeof payloadSchema>): AlertSubject | undefined {
  const { alertId, leadId, chatSessionId } = payload;
  if (alertId)
    return db
      .select({ leadId: alerts.leadId, callId: alerts.phoneCallId, alertId: alerts.id })
      .from(alerts)
      .where(eq(alerts.id, alertId))
      .get();
  const table = leadId ? leads : chatSessions;
  const known = db
    .select({ id: table.id })
    .from(table)
    .where(eq(table.id, leadId ?? chatSessionId ?? ""))
    .get();
  return known && { leadId: leadId ?? null, alertId: null };
}

const alertMail = (label: string): MailKindDefinition => ({
  label,
  suppressedBy: [],
  urgent: true,
  compose: (mail, { db, siteUrl }): ComposedMail => {
    const subject = subjectOf(db, payloadSchema.parse(mail.payload));
    if (!subject) return { drop: "What it was about was erased before the alert left." };
    return {
      email: { name: "alert", props: { words: ALERT_WORDS, link: siteUrl + buildAlertPath(subject) } },
      headers: { Importance: "high", "X-Priority": "1" },
    };
  },
  checkSendEligibility: ({ db }, { payload }) => {
    const { alertId } = payloadSchema.parse(payload);
    return alertId && !isAlertOpen(db, alertId)
      ? { may: "never", reason: "The alert had ended." }
      : { may: "leave" };
  },
});

/** The mails of alerts: `alert` to a channel or alert address, the other to the practice, where nobody has a channel. */
export const alertMails = {
  alert: alertMail("Alert"),
  staff_crisis_alert: alertMail("Crisis alert"),
};
