import { eq, sql } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { emailCampaigns, type outbox } from "#db/schema";
import type { OutboxStatus } from "#db/values";
import { nurturePayload } from "./payload.server";
import { planStep, steps } from "./sequence";

/** With one of these a step is dealt with, well or badly, and the next is planned. */
const outcomes: readonly OutboxStatus[] = ["sent", "failed", "cancelled", "needs_review"];

/**
 * Moves a campaign on when the mail of its step has an outcome, in that transaction. A step that failed, or whose
 * outcome nobody knows, waits for a person; the sequence does not. One that a stop held back counts as not done.
 */
export function advanceCampaign(
  db: AppDatabase,
  mail: Pick<typeof outbox.$inferSelect, "payload">,
  status: OutboxStatus,
  now: Date,
): void {
  if (!outcomes.includes(status)) return;
  const { campaignId, step, timeZone } = nurturePayload.parse(mail.payload);
  const campaign = db.select().from(emailCampaigns).where(eq(emailCampaigns.id, campaignId)).get();
  const isOver = campaign?.status === "stopped" || campaign?.status === "completed";
  if (!campaign || (isOver && status !== "sent")) return;
  const currentStep = Math.max(campaign.currentStep, step);
  const lastSentAt = status === "sent" ? now : campaign.lastSentAt;
  const isDone = !isOver && currentStep === steps;
  const next = campaign.status === "active" && !isDone;
  db.update(emailCampaigns)
    .set({
      currentStep,
      lastSentAt,
      nextEmailAt: next
        ? planStep({ ...campaign, lastSentAt, timeZone }, currentStep + 1, now)
        : campaign.nextEmailAt,
      ...(isDone && { status: "completed", completedAt: now, pausedAt: null, nextEmailAt: null }),
      version: sql`${emailCampaigns.version} + 1`,
      updatedAt: now,
    })
    .where(eq(emailCampaigns.id, campaignId))
    .run();
}
