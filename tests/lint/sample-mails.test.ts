import { simpleParser } from "mailparser";
import { describe, expect, it } from "vitest";
import { flattenText, listSampleMails, placeSentence } from "../setup/mails/list-mails";
import { makeRandomMail } from "../setup/mails/random-mail";
import { MAIL_SHAPES } from "../setup/mails/types";

// Other tests trust that a sample says what its fields say: here it is held against another parser of mail.

const samples = listSampleMails();

type ReadMail = { text: string; html: string; files: string };

const readHtml = (html: string) =>
  html
    .replace(/<style[\s\S]*?<\/style>/g, "")
    .replace(/<[^>]*>/g, " ")
    .replace(/&nbsp;/g, " ")
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .replace(/&lt;/g, "<")
    .replace(/&gt;/g, ">")
    .replace(/&amp;/g, "&");

/** The texts of a mail that a person could see, also of the mails and files in it. */
async function readMailTexts(raw: Buffer): Promise<ReadMail> {
  const mail = await simpleParser(raw, { skipImageLinks: true, skipTextToHtml: true, skipHtmlToText: true });
  const inner = await Promise.all(
    mail.attachments.map(async ({ contentType, filename, content }) => {
      if (contentType === "message/rfc822" || filename?.endsWith(".eml"))
        return Object.values(await readMailTexts(content)).join("\n");
      return contentType.startsWith("text/") ? content.toString("utf8") : "";
    }),
  );
  return { text: mail.text ?? "", html: readHtml(mail.html || ""), files: inner.join("\n") };
}

const letters = (text: string) => flattenText(text).replace(/[\s>]+/g, "");
const withoutLinks = (text: string) => letters(text.replace(/https?:\S+/g, ""));

describe("the sample mails", () => {
  it("are more than three hundred, of twenty programs, twelve languages and every shape", () => {
    expect(samples.length).toBeGreaterThanOrEqual(300);
    expect(new Set(samples.map(({ program }) => program)).size).toBeGreaterThanOrEqual(20);
    expect(new Set(samples.map(({ language }) => language)).size).toBeGreaterThanOrEqual(12);
    expect(new Set(samples.map(({ shape }) => shape))).toEqual(new Set(MAIL_SHAPES));
    expect(new Set(samples.map(({ id }) => id)).size).toBe(samples.length);
  });

  it("are the same in each run", () => {
    const sources = (mails: typeof samples) => mails.map(({ raw }) => raw.toString("latin1"));
    expect(sources(listSampleMails())).toEqual(sources(samples));
  });

  it("hold what their fields say was typed and quoted", async () => {
    const missing: string[] = [];
    for (const { id, raw, theirs, ours, shape } of samples) {
      const { text, html, files } = await readMailTexts(raw);
      const isPlainEmpty = ["html-only", "stub-plain", "empty-plain"].includes(shape) || !letters(text);
      const bodies = [...(isPlainEmpty ? [] : [text]), ...(html ? [html] : [])].map((body) =>
        letters(body + files),
      );
      expect(bodies.length).toBeGreaterThan(0);
      for (const body of bodies)
        missing.push(
          ...theirs.filter((words) => !body.includes(letters(words))).map((words) => `${id}: ${words}`),
          ...ours.filter((words) => !body.includes(withoutLinks(words))).map((words) => `${id}: ${words}`),
        );
    }
    expect(missing).toEqual([]);
  });

  it("take any sentence in each place where somebody types", () => {
    const sentence = "We are at the hospital with him.";
    const placed = placeSentence(sentence);
    expect(placed.length).toBeGreaterThan(samples.length);
    expect(
      placed.filter(({ theirs }) => !theirs.some((text) => flattenText(text).includes(sentence))),
    ).toEqual([]);
  });

  it("of a seed are the same in each run, and hold what was typed unless a fault hides it", async () => {
    const seeds = Array.from({ length: 400 }, (_, seed) => seed);
    const missing: string[] = [];
    let known = 0;
    for (const seed of seeds) {
      const { raw, theirs, made } = makeRandomMail(seed);
      expect(makeRandomMail(seed).raw.equals(raw)).toBe(true);
      if (!theirs) continue;
      known += theirs.length;
      const body = letters(Object.values(await readMailTexts(raw)).join("\n"));
      missing.push(
        ...theirs
          .filter((words) => !body.includes(letters(words)))
          .map((words) => `${seed}: ${words} (${made.join(", ")})`),
      );
    }
    expect(missing).toEqual([]);
    expect(known).toBeGreaterThan(seeds.length);
  });
});
