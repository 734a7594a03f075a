import { describe, expect, it } from "vitest";
import { campaignUrgencies } from "#db/values";
import { buildShippedNurture } from "#studio/texts/shipped-nurture";
import { flattenText, listSampleMails, placeSentence, SAMPLE_OUR_MAIL } from "#tests/setup/mails/list-mails";
import { makeRandomMail } from "#tests/setup/mails/random-mail";
import { SAMPLE_PRACTICE as practice } from "#tests/setup/practice";
import { rounds } from "#tests/setup/rounds";
import { parseMail } from "~/mail/inbound/parse.server";
import {
  buildSampleNurtureProps,
  type SampleReader,
  sampleReaderIds,
} from "~/mail/sequence/sample-mail.server";
import { writeEmail } from "~/mail/templates";
import { readMailWords } from "./read-danger.server";

const DANGER = "he has a gun and says he will use it tonight";
const { subject, paragraphs } = SAMPLE_OUR_MAIL;
const earlier = { ours: [subject, paragraphs.join("\n\n")], subjects: [subject] };
/** All in `npm run prove`; every third in `npm test`. */
const some = <T>(all: readonly T[]): T[] => all.filter((_, at) => at % rounds(3, 1) === 0);
const read = async (raw: Buffer) => readMailWords(await parseMail(raw), earlier, true);

describe("whatever a mail program wraps around them, in every language it speaks", () => {
  it("new words are shown without what we sent, and calm ones raise no alarm", async () => {
    const wrong: string[] = [];
    for (const { id, raw, theirs, words: expected, shape } of some(listSampleMails())) {
      const { words, quoted, danger } = await read(raw);
      const all = flattenText(`${words}\n${quoted ?? ""}`);
      if (danger) wrong.push(`${id}: alarmed by ${danger.because.join(", ")}`);
      // What a program puts in the place of its HTML is shown with the words.
      const isExpected = shape === "stub-plain" ? (a: string, b: string) => a.endsWith(b) : Object.is;
      if (expected !== null && !isExpected(flattenText(words), flattenText(expected)))
        wrong.push(`${id}: words are ${words}`);
      for (const one of theirs) if (!all.includes(flattenText(one))) wrong.push(`${id}: lost ${one}`);
    }
    expect(wrong).toEqual([]);
  });

  it("danger is read and shown, wherever somebody typed it", async () => {
    const missed: string[] = [];
    for (const { id, raw } of some(placeSentence(DANGER))) {
      const { words, danger } = await read(raw);
      if (!danger?.levels.length || !flattenText(words).includes(DANGER)) missed.push(id);
    }
    expect(missed).toEqual([]);
  });

  it("danger is read, whatever habits come together, and however the mail is damaged", async () => {
    const missed: string[] = [];
    for (let seed = 0; seed < rounds(150, 6_000); seed++) {
      const { raw, theirs, made } = makeRandomMail(seed, {
        theirs: (one, slot) => (slot === 0 ? DANGER : one),
      });
      const mail = await parseMail(raw);
      const { danger } = await readMailWords(mail, earlier, true);
      if (theirs?.includes(DANGER) && !danger?.levels.length) missed.push(`${seed}: ${made.join(", ")}`);
    }
    expect(missed).toEqual([]);
  });
});

it("danger that is masked is read in a line that looks like one above a quotation, too", async () => {
  const head = "Sent 11/26/2026 at 9:12, he says he will k!ll himself tonight <ann@example.com>:";
  const raw = `Subject: Re: ${subject}\n\nYes.\n\n${head}\n> ${paragraphs[1]}`;
  const { words, danger } = await read(Buffer.from(raw));
  expect({ levels: danger?.levels, words }).toEqual({
    levels: expect.arrayContaining(["suicide"]),
    words: expect.stringContaining("k!ll"),
  });
});

const campaign = campaignUrgencies.flatMap((urgency) => [1, 2, 3, 4, 5].map((step) => ({ urgency, step })));
const wrapAt = (columns: number, text: string) =>
  text
    .split("\n")
    .map((line) => line.replace(new RegExp(`(.{1,${columns}})(?: |$)`, "g"), "$1\n").trimEnd())
    .join("\n");

it.each(campaign)(
  "the mail of step $step of $urgency raises no alarm where it is quoted whole",
  async (mail) => {
    const reader = sampleReaderIds[mail.step % sampleReaderIds.length] as SampleReader;
    const props = buildSampleNurtureProps(
      buildShippedNurture(mail.urgency, mail.step),
      reader,
      practice.siteUrl,
    );
    const sent = await writeEmail({ name: "nurture", props }, practice);
    const marked = wrapAt(72, sent.text).replace(/^/gm, "> ");
    const replies = [
      `Content-Type: text/plain; charset=utf-8\n\nYes, please call.\n\nOn 11/26/26 9:12 AM, Ellen wrote:\n\n${marked}`,
      `Content-Type: text/plain; charset=utf-8\n\nYes, please call.\n\nFrom: Ellen Marsh\nSent: Thursday, November 26, 2026 9:12 AM\nTo: Ann\nSubject: ${sent.subject}\n\n${sent.text}`,
      `Content-Type: text/html; charset=utf-8\n\n<div>Yes, please call.</div><div class="gmail_quote"><div>On Thu, Nov 26, 2026 at 9:12 AM Ellen &lt;<a href="mailto:e@example.org">e@example.org</a>&gt; wrote:</div><blockquote>${sent.html}</blockquote></div>`,
    ];
    for (const reply of replies) {
      const parsed = await parseMail(Buffer.from(`Subject: RE: ${sent.subject}\n${reply}`));
      const preview = /data-skip-in-text="true"[^>]*>([^<]*)/.exec(sent.html)?.[1] ?? "";
      const ours = [sent.subject, preview, sent.text];
      const { words, danger } = await readMailWords(parsed, { ours, subjects: [sent.subject] }, true);
      expect({ words, danger }).toEqual({ words: "Yes, please call.", danger: null });
    }
  },
);
