import { composeMail } from "./compose";
import { PROGRAMS } from "./read-data";
import type { OurMail, Rephrase, SampleMail } from "./types";
import type { MailRecipe } from "./write-parts";

export type SampleOptions = {
  ours?: Partial<OurMail>;
  theirs?: Rephrase;
};

/** The mail of ours that the samples quote, where a caller has no other. */
export const SAMPLE_OUR_MAIL: OurMail = {
  from: { name: "Ellen Marsh", address: "ellen@example.org" },
  to: { name: "Ann Moore", address: "ann@example.com" },
  subject: "Checking in",
  sentAt: new Date("2026-11-26T16:12:00Z"),
  paragraphs: [
    "Hello Ann,",
    "Thank you for writing to us on Monday. How are you and your brother today, and would an hour in the afternoon suit you?",
    "Choose a time here: https://example.org/book/4f1c9a",
    "Ellen Marsh, interventionist",
    "In danger now? Call 911. Thoughts of suicide? Call or text 988.",
  ],
  messageId: "4f1c9a.7@example.org",
  replyAddress: "reply+4f1c9a@example.org",
};

/** Every program replies in each of its languages; its other habits come in its first language and another. */
function listRecipes(): MailRecipe[] {
  return PROGRAMS.flatMap((program, programIndex) =>
    program.shapes.flatMap((shape, shapeIndex) => {
      const { languages } = program;
      const turn = programIndex + shapeIndex;
      const other = languages[1 + (turn % Math.max(1, languages.length - 1))];
      const some = other ? [languages[0]!, other] : languages;
      const chosen = shape === "reply-above" || shape === "charset" ? languages : some;
      return chosen.map((language, index) => ({ program, language, shape, turn: turn + index }));
    }),
  );
}

export const asItIs: Rephrase = (sentence) => sentence;

/** Mails as programs write them, the same in each run. */
export function listSampleMails({ ours, theirs = asItIs }: SampleOptions = {}): SampleMail[] {
  const mail = { ...SAMPLE_OUR_MAIL, ...ours };
  return listRecipes().map((recipe) => composeMail(recipe, mail, theirs));
}

/** Every sample with the sentence in each of the places where somebody types, one place a mail. */
export function placeSentence(sentence: string, options: Pick<SampleOptions, "ours"> = {}): SampleMail[] {
  const mail = { ...SAMPLE_OUR_MAIL, ...options.ours };
  return listRecipes().flatMap((recipe) => {
    let slots = 0;
    composeMail(recipe, mail, (calm, slot) => {
      slots = Math.max(slots, slot + 1);
      return calm;
    });
    return Array.from({ length: slots }, (_, place) => {
      const sample = composeMail(recipe, mail, (calm, slot) => (slot === place ? sentence : calm));
      return { ...sample, id: `${sample.id} at ${place}` };
    });
  });
}

/** A text without what programs change in it: marks of quotation, white space, curly marks, marks without width. */
export const flattenText = (text: string): string =>
  text
    .replace(/[\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/g, "")
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[\u201c\u201d]/g, '"')
    .replace(/^[> ]+/gm, "")
    .replace(/\s+/g, " ")
    .trim();
