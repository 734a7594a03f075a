import { expect, it } from "vitest";
import { STRANGER_QUERY_LIMITS } from "#studio/lake/query/limits";
import { parseQuery } from "#studio/lake/query/parse";
import { generateMisspellings, listWordsOfPatterns } from "#tests/setup/misspellings";
import { resolveLinksInText, resolvePastedLink } from "~/content/pasted-links";
import { extractRtfPictures, readPastedHtml, readPastedText } from "~/content/portable-text/pasted-blocks";
import { splitPhoneExtension } from "~/content/text";
import { foldVisibleText } from "~/content/visible-text";
import { slugifyTitle } from "~/domain/blog/post-fields";
import { findPersonQuestion } from "~/domain/chat/person-question";
import { readCrisis } from "~/domain/crisis/detect.server";
import { readMinor } from "~/domain/crisis/minor";
import { writeMailtoLink } from "~/domain/leads/outreach/mailto";
import { splitSentences } from "~/domain/seo/readability";
import { findWording } from "~/domain/seo/wording/find";
import { redactContactData, redactTopic } from "~/integrations/model/redact";
import { extractUnreadCsv } from "~/platform/broken-csv";
import { resolveAddress } from "~/platform/http/address.server";
import { findAddressRefusal } from "~/platform/http/address-bounds";
import { isKnownEtag } from "~/platform/http/conditional.server";
import { negotiateEncoding } from "~/platform/http/encoding";
import { parseHostName } from "~/platform/http/hosts.server";
import { redactLoggedPath } from "~/platform/log.server";

// What reads a stranger's text, and the parts whose repetition is the worst for one pattern or another. Daily,
// tests/lint/patterns.test.ts finds by the patterns themselves what would fail here.

const READERS = {
  findAddressRefusal,
  redactLoggedPath,
  parseHostName,
  negotiateEncoding,
  redactContactData,
  redactTopic,
  readCrisis,
  readMinor,
  findPersonQuestion,
  splitPhoneExtension,
  splitSentences,
  findWording,
  slugifyTitle,
  foldVisibleText,
  resolveLinksInText,
  resolvePastedLink,
  extractRtfPictures,
  readPastedText: (text: string) => readPastedText(text, () => "k"),
  readPastedHtml: (html: string) =>
    readPastedHtml(html, { newKey: () => "k", origin: "https://example.org", isStored: () => false }),
  resolveAddress: (text: string) => resolveAddress("127.0.0.1", text, 1),
  isKnownEtag: (text: string) => isKnownEtag(text, '"other"'),
  extractUnreadCsv: (text: string) => extractUnreadCsv(text, text.length),
  writeMailtoLink: (body: string) => writeMailtoLink({ to: "a@example.com", subject: "Hello", body }),
  parseQuery: (text: string) => {
    try {
      parseQuery(text, {}, STRANGER_QUERY_LIMITS);
    } catch {
      // What is refused cost what it cost.
    }
  },
};

const PARTS = [
  ..."aA1 \n-'\"./%;,=:<>#([_!\\é🌱".split(/(?:)/u),
  ...[
    "\t\n",
    "\r\n",
    '""',
    '\\"',
    "\\'\\",
    "1-",
    "1 ",
    "a.",
    "a@",
    "a@b ",
    ".o",
    "! ",
    "Ab ",
    "W/",
    '"a", ',
    "a;q=1,",
  ],
  ...[
    "<a ",
    "<p>",
    '<p style="mso-list:',
    ...["<ul>", "<li>", "<b>x", "<td>", "<br>", "• a\n", "inter-\n", "\u00ad", "👩\u200d", "{\\pict"],
    "https://a.b/) ",
    "a=;",
    "ok. Ab is ",
    "[name] ",
    "my name is ",
    "I want to die. ",
    "i'm just like 14 ",
    "tengo 14 ",
    "are you a real ",
    "es un ",
    "we promise ",
  ],
];

/** Growing with the square of its length, a text of twice as much takes four times as long. */
const MOST = 3;
const CHARS = 8_000;
/** Below this a figure is mostly what was compiled or collected meanwhile. */
const LEAST_MS = 20;

/** Measures the thread that reads: the compiler and the collector have threads of their own, which run when they please. */
function measureProcessor(read: () => unknown): number {
  const before = process.threadCpuUsage();
  read();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1_000;
}

/** Whether a text of twice the length takes more than about twice as long, in each of three tries. */
function isGrowing(read: (text: string) => unknown, textOf: (chars: number) => string): boolean {
  return [1, 2, 3].every(() => {
    const [text, longer] = [textOf(CHARS), textOf(2 * CHARS)];
    const twice = measureProcessor(() => read(longer));
    return twice > LEAST_MS && twice > MOST * measureProcessor(() => read(text));
  });
}

it.each(Object.entries<(text: string) => unknown>(READERS))(
  "a text of twice the length takes no more than about twice as long: %s",
  { tags: ["bars"] },
  (_, read) => {
    const growing = PARTS.filter((part) =>
      ["", "\0!"].some((end) => isGrowing(read, (chars) => part.repeat(chars / part.length) + end)),
    );
    expect(growing).toEqual([]);
  },
);

it("twice as many misspelt words, each another, take no more than about twice as long", {
  tags: ["bars"],
}, () => {
  const misspelt = listWordsOfPatterns().flatMap(({ words, at }) => generateMisspellings(words[at] ?? ""));
  const text = [...new Set(misspelt.map(({ written }) => written))].join(" ");
  let from = 0;
  // What was read before is remembered, so each try has words of its own.
  const textOf = (chars: number) => {
    from += chars;
    return text.slice(from - chars, from);
  };
  expect(isGrowing(readCrisis, textOf)).toBe(false);
  expect(text.length).toBeGreaterThan(from);
});
