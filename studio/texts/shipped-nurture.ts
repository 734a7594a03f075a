import { readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { z } from "zod";
import { getOrInsert } from "../lake/get-or-insert";
import {
  buildNurtureId,
  NURTURE_STEPS,
  NURTURE_TONES,
  type NurtureBlock,
  type NurtureText,
  type NurtureTone,
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

/** A mail as in `{tone}.yaml`. Subject and preview show on a locked phone, so they reveal nothing. */
const mailSchema = z.strictObject({
  subject: words,
  preview: words,
  title: words,
  parts: z.array(partSchema).min(1),
  /** the mail's call to action: a talk (a time where booking is set up, else a call), or a page of the site */
  action: z.union([
    z.literal("talk"),
    z.strictObject({ page: z.enum(["/resources", "/services", "/about", "/blog"]), label: words }),
  ]),
  after: words.optional(),
});
export type WrittenNurture = z.infer<typeof mailSchema>;

const sequencesByTone = new Map<NurtureTone, WrittenNurture[]>();

/** Reads a tone's mails in order, once. @throws where the file is invalid */
function readSequence(tone: NurtureTone): WrittenNurture[] {
  return getOrInsert(sequencesByTone, tone, () => {
    const yaml = readFileSync(path.join(import.meta.dirname, `${tone}.yaml`), "utf8");
    return z.array(mailSchema).length(NURTURE_STEPS.length).parse(parse(yaml));
  });
}

/**
 * @param step 1 to 5
 * @throws when there is no such step
 */
export function readWrittenNurture(tone: NurtureTone, step: number): WrittenNurture {
  const written = readSequence(tone)[step - 1];
  if (!written) throw new Error(`There is no step ${step} in a sequence.`);
  return written;
}

const textsByStep = new Map<string, NurtureText>();

/** Builds a campaign email's shipped text: the first content, and what is sent if the Studio's text can't be. */
export function buildShippedNurture(tone: NurtureTone, step: number): NurtureText {
  return getOrInsert(textsByStep, buildNurtureId(tone, step), () => {
    const { subject, preview, title, parts, action, after } = readWrittenNurture(tone, step);
    const lines: Line[] = [
      ["h2", title],
      ["normal", "Hello {{firstName}},"],
      ...parts.flatMap(listLines),
      action === "talk" ? ["normal", "{{bookingLink}}"] : ["normal", action.label, { href: action.page }],
      ...(after ? [["normal", after] as Line] : []),
      ["normal", "Warmly,\n{{professional}}"],
    ];
    return { subject, preheader: preview, body: lines.map(buildBlock) };
  });
}

type Line = [
  style: NonNullable<NurtureBlock["style"]>,
  text: string,
  more?: { href: string } | { listItem: "bullet" },
];

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
  NURTURE_TONES.flatMap((tone) =>
    NURTURE_STEPS.map((step) => {
      const { subject, preheader, body } = buildShippedNurture(tone, step);
      return { _id: buildNurtureId(tone, step), _type: "nurtureEmail", tone, step, subject, preheader, body };
    }),
  );
