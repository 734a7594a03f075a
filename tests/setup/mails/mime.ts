import { encodeCharset } from "./charsets";
import type { TransferEncoding } from "./types";

export type MimePart = {
  /** Header lines but for the encoding and, for parts in parts, the boundary. */
  type: string;
  headers?: [string, string][];
  encoding?: TransferEncoding;
  content?: Buffer;
  children?: MimePart[];
  boundary?: string;
};

const MAX_QP_COLUMNS = 75;

/** Quoted-printable with soft breaks; a line end is CRLF or LF as in the content. */
function encodeQuotedPrintable(content: Buffer): string {
  const lines = content.toString("latin1").split(/\r?\n/);
  return lines
    .map((line) => {
      const tokens = [...line].map((letter, index) => {
        const code = letter.charCodeAt(0);
        const isLast = index === line.length - 1;
        const isPlain =
          (code > 32 && code < 127 && letter !== "=") || ((code === 32 || code === 9) && !isLast);
        return isPlain ? letter : `=${code.toString(16).toUpperCase().padStart(2, "0")}`;
      });
      let column = 0;
      return tokens
        .map((token) => {
          const isFull = column + token.length > MAX_QP_COLUMNS;
          column = isFull ? token.length : column + token.length;
          return isFull ? `=\n${token}` : token;
        })
        .join("");
    })
    .join("\n");
}

function encodeContent(content: Buffer, encoding: TransferEncoding): string {
  if (encoding === "base64") return content.toString("base64").replace(/.{76}/g, "$&\n");
  return encoding === "quoted-printable" ? encodeQuotedPrintable(content) : content.toString("latin1");
}

/** Lines of a part with its headers; each letter is one byte. */
function writePart(part: MimePart): string {
  const { type, headers = [], encoding, content, children, boundary } = part;
  const head = [
    `Content-Type: ${type}${boundary ? `;\n boundary="${boundary}"` : ""}`,
    ...headers.map(([name, value]) => `${name}: ${value}`),
    ...(encoding && !children ? [`Content-Transfer-Encoding: ${encoding}`] : []),
  ];
  const body = children
    ? `${children.map((child) => `--${boundary}\n${writePart(child)}\n`).join("\n")}\n--${boundary}--\n`
    : encodeContent(content ?? Buffer.alloc(0), encoding ?? "7bit");
  return `${head.join("\n")}\n\n${body}`;
}

const HOUR_MS = 60 * 60 * 1000;
/** The families' clocks are seven hours behind UTC. */
const ZONE_HOURS = 7;

/** A Date header; toUTCString writes RFC 5322 but for the zone. */
export const formatMailDate = (at: Date) =>
  new Date(at.getTime() - ZONE_HOURS * HOUR_MS).toUTCString().replace("GMT", `-0${ZONE_HOURS}00`);

/** A header's words outside of ASCII, in pieces of at most 45 bytes. */
export function encodeHeader(text: string): string {
  if (/^[\x20-\x7e]*$/.test(text)) return text;
  const pieces: string[] = [];
  for (const letter of text) {
    const last = pieces.at(-1);
    if (last !== undefined && Buffer.byteLength(last + letter) <= 45)
      pieces[pieces.length - 1] = last + letter;
    else pieces.push(letter);
  }
  return pieces.map((piece) => `=?utf-8?B?${Buffer.from(piece).toString("base64")}?=`).join("\n ");
}

/** A text part in a charset, or in UTF-8 where the charset lacks a letter, as programs do. */
export function buildTextPart(
  subtype: "plain" | "html",
  text: string,
  { charset, encoding, more = "" }: { charset: string; encoding: TransferEncoding; more?: string },
): MimePart {
  const lines = encoding === "base64" ? text.replace(/\n/g, "\r\n") : text;
  const encoded = encodeCharset(lines, charset);
  const used = encoded ? charset : "utf-8";
  const content = encoded ?? Buffer.from(lines, "utf8");
  const isEightBit = content.some((byte) => byte > 0x7f);
  return {
    type: `text/${subtype}; charset=${used}${more}`,
    encoding: encoding === "7bit" && isEightBit ? "quoted-printable" : encoding,
    content,
  };
}

/** The bytes of a mail. */
export function writeMail(headers: [string, string][], part: MimePart, eol: "CRLF" | "LF"): Buffer {
  const head = headers.map(([name, value]) => `${name}: ${value}\n`).join("");
  const source = `${Buffer.from(head, "utf8").toString("latin1")}MIME-Version: 1.0\n${writePart(part)}\n`;
  const lines = source.replace(/\r\n/g, "\n");
  return Buffer.from(eol === "CRLF" ? lines.replace(/\n/g, "\r\n") : lines, "latin1");
}
