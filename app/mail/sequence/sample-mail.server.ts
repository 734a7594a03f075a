import { eq } from "drizzle-orm";
import { z } from "zod";
import { users } from "#db/schema";
import type { NurtureText } from "#studio/texts/nurture-rules";
import { queueMail } from "~/mail/queue/queue.server";
import type { NurtureReader } from "~/mail/templates/nurture/fill";
import type { NurtureMailProps } from "~/mail/templates/nurture-mail";
import type { StaffChange } from "~/records/change";

/** Invented readers, so that a preview shows nobody's data. */
export const SAMPLE_READERS = {
  parent: {
    label: "A mother who has tried before",
    reader: { name: "Maria Lopez", relationship: "parent", previousAttempts: true, state: "New Mexico" },
    canBook: true,
  },
  partner: {
    label: "A partner, without booking",
    reader: { name: "Sam Reed", relationship: "spouse", previousAttempts: false, state: "Utah" },
    canBook: false,
  },
  self: {
    label: "Somebody who asks for themselves",
    reader: { name: "Alex Kim", relationship: "self", previousAttempts: false, state: null },
    canBook: true,
  },
  unknown: {
    label: "Somebody who said little",
    reader: { name: null, relationship: "other", previousAttempts: false, state: null },
    canBook: false,
  },
} as const satisfies Record<string, { label: string; reader: NurtureReader; canBook: boolean }>;

export const sampleReaderIds = Object.keys(SAMPLE_READERS) as SampleReader[];
export type SampleReader = keyof typeof SAMPLE_READERS;

/** The payload of a test mail, with the text as the staff member saw it. */
export const textTestPayload = z.object({
  sample: z.enum(sampleReaderIds),
  text: z.custom<NurtureText>((value) => typeof value === "object" && value !== null),
});

/** Builds a sample mail, whose links lead to nobody's data. */
export function buildSampleNurtureProps(
  text: NurtureText,
  sample: SampleReader,
  siteUrl: string,
): NurtureMailProps {
  const { reader, canBook } = SAMPLE_READERS[sample];
  return {
    text,
    reader,
    requestUrl: null,
    readingTime: null,
    bookingUrl: canBook ? `${siteUrl}/contact` : null,
    unsubscribeUrl: `${siteUrl}/newsletter/unsubscribe`,
    preferencesUrl: `${siteUrl}/newsletter/preferences`,
  };
}

/**
 * Queues a test mail of a text to the account that asks for it.
 * @param fallback the address where that account has none
 * @returns the address that it is sent to
 */
export function queueTextTest(
  change: StaffChange,
  payload: z.input<typeof textTestPayload>,
  fallback: string,
): string {
  const { db, actor } = change;
  const account = db.select({ email: users.email }).from(users).where(eq(users.id, actor.id)).get();
  const address = account?.email ?? fallback;
  queueMail(change, { kind: "nurture_test", to: address, payload });
  return address;
}
