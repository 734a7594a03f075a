import { buildChooser, type Chooser } from "../random";
import { spoilSource } from "./faults";
import { asItIs, SAMPLE_OUR_MAIL, type SampleOptions } from "./list-mails";
import { type MimePart, writeMail } from "./mime";
import { PROGRAMS, requireLanguage } from "./read-data";
import { draftMail } from "./shapes";
import type { BodyLayout, MailProgram, OurMail, Rephrase, TransferEncoding } from "./types";
import { MAIL_SHAPES } from "./types";
import { type Body, multipart, type Writer, writeDraft, writeHeaders } from "./write-parts";

export type RandomMail = {
  raw: Buffer;
  /** What somebody typed and a reader can get at; null where a fault leaves that open. */
  theirs: string[] | null;
  /** What was done to the mail, for the message of a test that fails. */
  made: string[];
};

const LAYOUTS: Body["layout"][] = ["plain", "html", "alternative", "alternative", "stub", "empty"];
const ENCODINGS: TransferEncoding[] = ["7bit", "8bit", "quoted-printable", "base64"];
const COLUMNS = [0, 40, 72, 76, 998];

/** A program that does not exist: each habit is of another one that speaks the language. */
function mixProgram({ pick, chance }: Chooser): { program: MailProgram; language: string } {
  const base = pick(PROGRAMS);
  const language = pick(base.languages);
  const peers = PROGRAMS.filter(({ languages }) => languages.includes(language));
  const program: MailProgram = {
    ...base,
    leadIn: pick(peers).leadIn,
    forward: pick(peers).forward,
    page: pick(peers).page,
    prefix: pick(peers).prefix,
    forwardPrefix: pick(peers).forwardPrefix,
    phoneLine: pick(peers).phoneLine,
    link: pick(peers).link,
    wrap: pick(COLUMNS),
    leadQuoted: chance(0.3),
    flowed: chance(0.2),
    signatureMark: chance(0.5),
    eol: pick(["CRLF", "LF"]),
  };
  return { program, language };
}

const FILE_NAMES = [
  "IMG_0412.jpg",
  "scan.pdf",
  "invite.ics",
  "voice.m4a",
  "=?utf-8?B?w6kuanBn?=",
  "a/../b.doc",
  "",
];
const FILE_TYPES = [
  "image/jpeg",
  "application/pdf",
  "audio/mp4",
  "application/octet-stream",
  "x-nothing/at-all",
];
const MAX_FILES = 40;
const MAX_WRAPS = 5;

function makeFile({ pick, bytes, below, chance }: Chooser): MimePart {
  const name = pick(FILE_NAMES);
  return {
    type: `${pick(FILE_TYPES)}; name="${name}"`,
    headers: chance(0.7) ? [["Content-Disposition", `attachment; filename="${name}"`]] : [],
    encoding: "base64",
    content: bytes(below(90)),
  };
}

/** The body inside of parts in parts, some with many files. */
function wrapPart(body: MimePart, chooser: Chooser, writer: Writer, made: string[]): MimePart {
  const { below, pick, chance } = chooser;
  let part = body;
  for (let left = below(MAX_WRAPS); left > 0; left--) {
    const kind = pick(["mixed", "related", "mixed", "signed", "parallel", "report"]);
    const files = chance(0.1) ? MAX_FILES : below(3);
    made.push(`${kind} with ${files} files`);
    const around = Array.from({ length: files }, () => makeFile(chooser));
    part = multipart(kind, chance(0.8) ? [part, ...around] : [...around, part], writer);
  }
  return part;
}

function draftRandom(chooser: Chooser, ours: OurMail, rephrase: Rephrase) {
  const { program, language } = mixProgram(chooser);
  let slot = 0;
  const say = (sentence: string) => rephrase(sentence, slot++);
  const shapes = Array.from({ length: 1 + chooser.below(3) }, () => chooser.pick(MAIL_SHAPES));
  const drafts = shapes.map((shape) =>
    draftMail(shape, { program, language: requireLanguage(language), ours, say }),
  );
  const [first, ...others] = drafts;
  const draft = {
    ...first!,
    blocks: drafts.flatMap(({ blocks }) => blocks),
    files: drafts.flatMap(({ files = [] }) => files),
    // Only the first draft's attached mail is written.
    theirs: [
      ...first!.theirs,
      ...others.flatMap(({ theirs, attached = [] }) => {
        const inside = attached.flatMap(({ blocks }) =>
          blocks.map((block) => ("text" in block ? block.text : "")),
        );
        return theirs.filter((text) => !inside.includes(text));
      }),
    ],
  };
  return { program, language, shapes, draft };
}

/** A mail of habits that no program combines, the same for each seed; about a third are broken as well. */
export function makeRandomMail(seed: number, { ours, theirs = asItIs }: SampleOptions = {}): RandomMail {
  const chooser = buildChooser(seed);
  const mail = { ...SAMPLE_OUR_MAIL, ...ours };
  const { program, language, shapes, draft } = draftRandom(chooser, mail, theirs);
  const charset = chooser.pick([
    "utf-8",
    "utf-8",
    "us-ascii",
    "windows-1252",
    requireLanguage(language).charset,
  ]);
  const layout: Body["layout"] | BodyLayout = chooser.pick(LAYOUTS);
  const body: Body = { program: { ...program, charset }, layout, charset, encoding: chooser.pick(ENCODINGS) };
  const made = [language, ...shapes, program.leadIn, program.forward, layout, charset, body.encoding];
  let boundaries = 0;
  const writer: Writer = {
    body,
    stub: requireLanguage(language).stub,
    messageId: `random.${seed}@mail.example.com`,
    boundary: () => `${chooser.pick(["=_", "----=_Part_", "'(b)+_,-./:=? "])}${boundaries++}.${seed}`,
  };
  const part = wrapPart(
    writeDraft(draft, { program, language, shape: shapes[0]!, turn: seed }, writer),
    chooser,
    writer,
    made,
  );
  const headers = writeHeaders({
    from: `${mail.to.name} <${mail.to.address}>`,
    to: mail.replyAddress,
    subject: `Re: ${mail.subject}`,
    sentAt: new Date(mail.sentAt.getTime() + seed),
    id: writer.messageId,
    more: [["In-Reply-To", `<${mail.messageId}>`]],
  });
  const kept = headers.filter(() => !chooser.chance(0.05));
  const raw = writeMail(kept, part, program.eol);
  if (!chooser.chance(0.35)) return { raw, theirs: draft.theirs, made };
  const spoiled = spoilSource(raw, chooser);
  made.push(...spoiled.faults);
  return { raw: spoiled.raw, theirs: spoiled.isOpen ? null : draft.theirs, made };
}
