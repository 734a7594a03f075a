import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import type { CampaignUrgency } from "#db/values";

const words = z.string().min(1);

/**
 * A paragraph. `{person}` is how the family would say whom they wrote about ("your son or daughter"), `{name}` the lead
 * professional, `{phone}` the practice's number. `self` is used instead where people wrote for themselves, `tried` only
 * where help was tried before, `state` only where the state is known (`{state}`).
 */
const part = z.union([
  words,
  z.strictObject({ about: words, self: words }),
  z.strictObject({ tried: words }),
  z.strictObject({ state: words }),
  z.strictObject({ list: z.array(words).min(1) }),
]);
export type Part = z.infer<typeof part>;

/** The words of one mail. Subject and preview show on a locked phone, so they reveal nothing. */
const nurtureMail = z.strictObject({
  subject: words,
  preview: words,
  title: words,
  parts: z.array(part).min(1),
  /** The one thing it asks for: a talk (a time where booking is set up, else a call), or a page of the site. */
  action: z.union([
    z.literal("talk"),
    z.strictObject({ page: z.enum(["/resources", "/services", "/about", "/blog"]), label: words }),
  ]),
  /** Under the button. */
  after: words.optional(),
});
export type NurtureText = z.infer<typeof nurtureMail>;

const MAILS_IN_A_SEQUENCE = 5;
const known = new Map<CampaignUrgency, NurtureText[]>();

/** The mails of a sequence in order: `{urgency}.yaml` beside this file, read once. @throws where it is invalid */
function sequence(urgency: CampaignUrgency): NurtureText[] {
  const kept = known.get(urgency);
  if (kept) return kept;
  const yaml = readFileSync(path.join(import.meta.dirname, `${urgency}.yaml`), "utf8");
  const mails = z.array(nurtureMail).length(MAILS_IN_A_SEQUENCE).parse(parse(yaml));
  known.set(urgency, mails);
  return mails;
}

/** The words of a step, 1 to 5. @throws when there is no such step */
export function nurtureText(urgency: CampaignUrgency, step: number): NurtureText {
  const text = sequence(urgency)[step - 1];
  if (!text) throw new Error(`There is no step ${step} in a sequence.`);
  return text;
}

export const nurtureSubject = (urgency: CampaignUrgency, step: number): string =>
  nurtureText(urgency, step).subject;
