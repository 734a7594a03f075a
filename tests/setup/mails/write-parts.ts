import { encodeCharset } from "./charsets";
import type { MailDraft } from "./draft-parts";
import { buildTextPart, encodeHeader, formatMailDate, type MimePart, writeMail } from "./mime";
import { requireLanguage, requirePage } from "./read-data";
import { fillCharset, renderPage } from "./render-page";
import { renderPlain } from "./render-plain";
import type { BodyLayout, MailBlock, MailProgram, MailShape, TransferEncoding } from "./types";

/** What a mail of the corpus is made from. */
export type MailRecipe = { program: MailProgram; language: string; shape: MailShape; turn: number };

/** One red pixel. */
const PICTURE = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8DwHwAFBQIAX8jx0gAAAABJRU5ErkJggg==",
  "base64",
);

/** How a body is written. */
export type Body = {
  program: MailProgram;
  layout: BodyLayout | "stub" | "empty";
  charset: string;
  encoding: TransferEncoding;
};

const CHARSET_ENCODINGS: TransferEncoding[] = ["quoted-printable", "base64", "8bit"];

/** How a program writes the body of a shape; the turn brings variety into what programs vary. */
export function chooseBody({ program, shape, language, turn }: MailRecipe): Body {
  const { layout, charset, encoding } = program;
  const body: Body = { program, layout, charset, encoding };
  if (shape === "html-only") return { ...body, layout: "html" };
  if (shape === "stub-plain") return { ...body, layout: "stub" };
  if (shape === "empty-plain") return { ...body, layout: "empty" };
  if (shape === "flowed")
    return { ...body, layout: "plain", program: { ...program, flowed: true, wrap: program.wrap || 72 } };
  if (shape === "no-charset") return { ...body, layout: "plain", charset: "", encoding: "8bit" };
  if (shape !== "charset") return body;
  const used = requireLanguage(language).charset;
  return {
    ...body,
    layout: "plain",
    charset: used === "us-ascii" ? "utf-8" : used,
    encoding: used === "iso-2022-jp" ? "7bit" : CHARSET_ENCODINGS[turn % CHARSET_ENCODINGS.length]!,
  };
}

/** What the parts of one mail share. */
export type Writer = { body: Body; stub: string; messageId: string; boundary: () => string };

export const multipart = (kind: string, children: MimePart[], { boundary }: Writer): MimePart => ({
  type: `multipart/${kind}`,
  boundary: boundary(),
  children,
});

function writePlainPart(text: string, { body }: Writer): MimePart {
  const more = body.program.flowed ? "; format=flowed" : "";
  const part = buildTextPart("plain", text, { ...body, charset: body.charset || "utf-8", more });
  return body.charset ? part : { ...part, type: "text/plain" };
}

function writeHtmlPart(blocks: MailBlock[], { body, messageId }: Writer): MimePart {
  const { program, charset } = body;
  const page = requirePage(program.page ?? "fastmail");
  const html = renderPage(blocks, { page, program, messageId });
  const used = encodeCharset(html, charset) ? charset : "utf-8";
  return buildTextPart("html", fillCharset(html, used), { charset, encoding: body.encoding });
}

function writeBody(blocks: MailBlock[], writer: Writer): MimePart {
  const { body, stub } = writer;
  if (body.layout === "html") return writeHtmlPart(blocks, writer);
  if (body.layout === "plain") return writePlainPart(renderPlain(blocks, body.program), writer);
  const plain = { stub: `${stub}\n`, empty: "", alternative: renderPlain(blocks, body.program) }[body.layout];
  return multipart("alternative", [writePlainPart(plain, writer), writeHtmlPart(blocks, writer)], writer);
}

export const PICTURE_PART: MimePart = {
  type: 'image/png; name="IMG_0412.png"',
  headers: [
    ["Content-Disposition", 'inline; filename="IMG_0412.png"'],
    ["Content-Id", "<picture@example.com>"],
  ],
  encoding: "base64",
  content: PICTURE,
};

/** Apple's programs send text, picture and text as parts of their own, in plain text and in HTML. */
function writePictureBody(blocks: MailBlock[], writer: Writer, isRich: boolean): MimePart {
  const at = blocks.findIndex(({ kind }) => kind === "picture");
  const sides = [blocks.slice(0, at), blocks.slice(at + 1)];
  const around = (parts: MimePart[]) => multipart("mixed", [parts[0]!, PICTURE_PART, parts[1]!], writer);
  if (!isRich)
    return around(sides.map((side) => writePlainPart(renderPlain(side, writer.body.program), writer)));
  const html = around(sides.map((side) => writeHtmlPart(side, writer)));
  return multipart(
    "alternative",
    [writePlainPart(renderPlain(blocks, writer.body.program), writer), html],
    writer,
  );
}

type Addressed = {
  from: string;
  to: string;
  subject: string;
  sentAt: Date;
  id: string;
  more?: [string, string][];
};

export const writeHeaders = ({ from, to, subject, sentAt, id, more = [] }: Addressed): [string, string][] => [
  ["From", from],
  ["To", to],
  ["Subject", encodeHeader(subject)],
  ["Date", formatMailDate(sentAt)],
  ["Message-ID", `<${id}>`],
  ...more,
];

/** A forwarded mail as a part, around the ones that are forwarded in it. */
function writeAttached(
  levels: NonNullable<MailDraft["attached"]>,
  shape: MailShape,
  writer: Writer,
): MimePart {
  const [level, ...deeper] = levels;
  const { from, blocks } = level!;
  const text = writeBody(blocks, writer);
  const inner = deeper.length
    ? multipart("mixed", [text, writeAttached(deeper, shape, writer)], writer)
    : text;
  const headers = writeHeaders({
    from: `${from.name} <${from.address}>`,
    to: `${from.toName} <${from.toAddress}>`,
    subject: from.subject,
    sentAt: from.sentAt,
    id: `inner.${deeper.length}.${writer.messageId}`,
  });
  const content = writeMail(headers, inner, "CRLF");
  const isEightBit = content.some((byte) => byte > 0x7f);
  if (shape === "forward-attached-eml")
    return {
      type: 'application/octet-stream; name="forwarded.eml"',
      headers: [["Content-Disposition", 'attachment; filename="forwarded.eml"']],
      encoding: "base64",
      content,
    };
  const place = shape === "forward-attached-inline" ? "inline" : 'attachment; filename="forwarded.eml"';
  return {
    type: "message/rfc822",
    headers: [["Content-Disposition", place]],
    encoding: isEightBit ? "8bit" : "7bit",
    content,
  };
}

function writeFile({ name, text }: { name: string; text: string }): MimePart {
  const part = buildTextPart("plain", `${text}\n`, {
    charset: "utf-8",
    encoding: "base64",
    more: `; name="${name}"`,
  });
  return { ...part, headers: [["Content-Disposition", `attachment; filename="${name}"`]] };
}

/** The parts of a mail. */
export function writeDraft(draft: MailDraft, { shape, turn }: MailRecipe, writer: Writer): MimePart {
  const hasPicture = draft.blocks.some(({ kind }) => kind === "picture");
  const body = hasPicture
    ? writePictureBody(draft.blocks, writer, turn % 2 === 1)
    : writeBody(draft.blocks, writer);
  const files = [
    ...(draft.files ?? []).map(writeFile),
    ...(draft.attached ? [writeAttached(draft.attached, shape, writer)] : []),
  ];
  return files.length ? multipart("mixed", [body, ...files], writer) : body;
}
