import { z } from "zod";
import type { DutyKind } from "#db/values";
import { defineList } from "~/closed-list";
import { formatTextLimit } from "~/domain/leads/fields/text-schema";
import { momentSchema } from "~/domain/time/moment";

/** The kinds, in the order in which staff choose among them. */
export const dutyKindList = defineList<DutyKind, { label: string }>({
  "911": { label: "Called 911" },
  "988": { label: "Called or gave 988" },
  welfare_check: { label: "Asked for a welfare check" },
  child_report: { label: "Reported child abuse or neglect" },
  elder_report: { label: "Reported abuse of an older or dependent adult" },
  disclosure: { label: "Gave information out" },
  subpoena: { label: "Answered a subpoena or court order" },
  correction: { label: "Correction" },
});

/** Grounds that a form offers. Another one may be typed, such as the section of a state's law. */
export const DUTY_GROUNDS: Record<DutyKind, readonly string[]> = {
  "911": ["Danger to their life", "Danger to somebody else", "They asked for it"],
  "988": ["Thoughts of suicide", "They asked for it"],
  welfare_check: ["Danger to their life, and nobody could be reached", "The family asked for it"],
  child_report: ["State law on reporting child abuse"],
  elder_report: ["State law on reporting abuse of older or dependent adults"],
  disclosure: ["Their own request", "Their signed permission", "Danger to life"],
  subpoena: ["Subpoena", "Court order", "Search warrant"],
  correction: ["It was entered wrongly", "More is known since"],
};

const GROUND_IS_KEPT =
  "This is kept when everything else is erased: name the law or the reason, and no person.";

const GROUND_MISSING = "Please name the law or the reason";

const buildText = (limit: number) =>
  z.string({ error: "Please enter text" }).trim().max(limit, formatTextLimit(limit)).optional();

/** Ten digits in the groups of a phone number. The sections of a law have others. */
const PHONE = /(?<!\d)\d{3}\D{0,3}\d{3}\D{0,2}\d{4}(?!\d)/;

export const dutyFields = {
  kind: z.enum(dutyKindList.values, { error: "Please choose what was done" }),
  /** Who was told; only a correction may leave it out. */
  to: buildText(200),
  ground: z
    .string({ error: GROUND_MISSING })
    .trim()
    .min(1, GROUND_MISSING)
    .max(200, formatTextLimit(200))
    .refine((text) => !text.includes("@") && !PHONE.test(text), GROUND_IS_KEPT),
  /** The agency's number of the report; of a correction the id of the entry that it puts right. */
  reference: buildText(100),
  /** When it was done; now when omitted. */
  at: momentSchema.optional(),
  words: buildText(4_000),
};

export type DutyInput = Omit<z.output<z.ZodObject<typeof dutyFields>>, "at"> & { at?: Date | undefined };

const splitWords = (text: string) => text.toLowerCase().match(/\p{L}+/gu) ?? [];
const offered = new Set(Object.values(DUTY_GROUNDS).flat().flatMap(splitWords));

/** Finds what is wrong with an entry beyond its fields, by field. @param names those of the lead */
export function findDutyErrors(
  { kind, to, ground, words }: Pick<DutyInput, "kind" | "to" | "ground" | "words">,
  names: readonly string[],
): Record<string, string[]> {
  const said = new Set(splitWords(ground));
  const namesThem = names
    .flatMap(splitWords)
    .some((word) => word.length > 2 && said.has(word) && !offered.has(word));
  return {
    ...(kind !== "correction" && !to && { to: ["Please say who was told"] }),
    ...(kind === "correction" && !words && { words: ["Please say what is right"] }),
    ...(namesThem && { ground: [GROUND_IS_KEPT] }),
  };
}

export type DutyEntry = {
  id: string;
  /** The lead that it was written on, which may have been merged into another since. */
  leadId: string;
  kind: DutyKind;
  ground: string;
  to: string | null;
  reference: string | null;
  words: string | null;
  at: Date;
  recordedAt: Date;
  /** Whose account wrote it, which may be gone; the username stays. Null for a command, which has its user's name. */
  by: string | null;
  username: string | null;
  isErased: boolean;
  /** The id of the entry that this one puts right. */
  corrects: string | null;
  correctedBy: string[];
  /** Whether the product wrote it by itself. */
  isAutomatic: boolean;
};

/** Whether an entry has something that is kept seven years. Of one that the product wrote by itself `to` is said by the product. */
export const hasDutyWords = ({ isAutomatic, to, reference, words }: DutyEntry): boolean =>
  ((isAutomatic ? null : to) ?? reference ?? words) !== null;

/** For how long words of the duty log are kept, in days: seven years with two leap days (`docs/operations.md`). */
export const DUTY_WORDS_TTL_DAYS = 7 * 365 + 2;

/** Whom the automatic entry of a person's export says was told. */
export const OWN_EXPORT = "The person's own export, downloaded here";
