import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { getOrInsert } from "../lake/get-or-insert";
import {
  buildNurtureId,
  NURTURE_PLACES,
  type NurtureBlock,
  type NurtureSeries,
  type NurtureText,
} from "./nurture-rules";

const words = z.string().min(1);

/**
 * A part of a mail's text. `self` is used where people wrote for themselves, `tried` only where help was tried before,
 * `state` only where the state is known.
 */
const partSchema = z.union([
  words,
  z.strictObject({ about: words, self: words }),
  z.strictObject({ tried: words }),
  z.strictObject({ state: words }),
  z.strictObject({ list: z.array(words).min(1) }),
]);
export type NurturePart = z.infer<typeof partSchema>;

/** A mail as in `{tone}.yaml` and `violence.yaml`. Subject and preview show on a locked phone, so they reveal nothing. */
const mailSchema = z.strictObject({
  subject: words,
  preview: words,
  title: words,
  parts: z.array(partSchema).min(1),
  /**
   * the mail's call to action: a talk (a time where booking is set up, else a call), or a page of the site; none in the
   * form for violence
   */
  action: z
    .union([
      z.literal("talk"),
      z.strictObject({ page: z.enum(["/resources", "/services", "/about", "/blog"]), label: words }),
    ])
    .optional(),
  after: words.optional(),
});
export type WrittenNurture = z.infer<typeof mailSchema>;

const mailsBySeries = new Map<NurtureSeries, WrittenNurture[]>();

/** Reads the mails of a tone, or of the form for violence, in order, once. @throws where the file is invalid */
function readSeries(series: NurtureSeries): WrittenNurture[] {
  return getOrInsert(mailsBySeries, series, () => {
    const yaml = readFileSync(path.join(import.meta.dirname, `${series}.yaml`), "utf8");
    const steps = NURTURE_PLACES.filter((place) => place.series === series);
    return z.array(mailSchema).length(steps.length).parse(parse(yaml));
  });
}

/**
 * @param step 1 to 5; 1 or 2 in the form for violence
 * @throws when there is no such step
 */
export function readWrittenNurture(series: NurtureSeries, step: number): WrittenNurture {
  const written = readSeries(series)[step - 1];
  if (!written) throw new Error(`There is no step ${step} in a sequence.`);
  return written;
}

const textsByStep = new Map<string, NurtureText>();

/** Builds a campaign email's shipped text: the first content, and what is sent if the Studio's text can't be. */
export function buildShippedNurture(series: NurtureSeries, step: number): NurtureText {
  return getOrInsert(textsByStep, buildNurtureId(series, step), () => {
    const { subject, preview, title, parts, action, after } = readWrittenNurture(series, step);
    const lines: Line[] = [
      ["h2", title],
      ["normal", "Hello {{firstName}},"],
      ...parts.flatMap(listLines),
      ...listAction(action),
      ...(after ? [["normal", after] as Line] : []),
      ["normal", "Warmly,\n{{professional}}"],
    ];
    const form = series === "violence" ? series : "usual";
    return { subject, preheader: preview, body: lines.map(buildBlock), form };
  });
}

type Line = [
  style: NonNullable<NurtureBlock["style"]>,
  text: string,
  more?: { href: string } | { listItem: "bullet" },
];

function listAction(action: WrittenNurture["action"]): Line[] {
  if (!action) return [];
  if (action === "talk") return [["normal", "{{bookingLink}}"]];
  return [["normal", action.label, { href: action.page }]];
}

function listLines(one: NurturePart): Line[] {
  if (typeof one === "string") return [["normal", one]];
  if ("list" in one) return one.list.map((item) => ["normal", item, { listItem: "bullet" }]);
  if ("tried" in one) return [["tried", one.tried]];
  if ("state" in one) return [["state", one.state]];
  return [
    ["others", one.about],
    ["self", one.self],
  ];
}

/** Builds a block of rich text. Keys follow from its place, so the same text gets the same ones. */
function buildBlock([style, text, more]: Line, index: number): NurtureBlock {
  const _key = `b${index + 1}`;
  const link = more && "href" in more ? { _type: "link" as const, _key: `${_key}l1`, href: more.href } : null;
  return {
    _type: "block",
    _key,
    style,
    ...(more && "listItem" in more && { listItem: more.listItem, level: 1 }),
    children: [{ _type: "span", _key: `${_key}s1`, text, marks: link ? [link._key] : [] }],
    markDefs: link ? [link] : [],
  };
}

export const buildNurtureDocuments = () =>
  NURTURE_PLACES.map(({ series, step }) => ({
    _id: buildNurtureId(series, step),
    _type: "nurtureEmail",
    ...(series !== "violence" && { tone: series }),
    step,
    ...buildShippedNurture(series, step),
  }));
