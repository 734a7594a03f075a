import { checkPartCount } from "./parts";

/** Elements that hold notes, whatever their prefix: RDF, XMP, and a drawing program's copy of its own file. */
const NOTES = new Set(["metadata", "RDF", "xmpmeta", "pgf", "namedview"]);

const EMBEDDED = /data:image\/(?:jpe?g|png|webp|gif|avif);base64,([A-Za-z0-9+/=\s]{64,})/g;

/** Finds where a piece of markup ends, behind `mark`; at the end of the text when it has none. */
const findEnd = (text: string, mark: string, from: number): number => {
  const at = text.indexOf(mark, from);
  return at < 0 ? text.length : at + mark.length;
};

/**
 * Takes an SVG's notes out: elements of metadata, comments, other programs' instructions.
 * @param stripPicture takes the notes out of a picture inside it
 */
export function stripSvgNotes(bytes: Buffer, stripPicture: (picture: Buffer) => Buffer): Buffer {
  // Each byte is a letter, so what is kept is the same in any encoding.
  const text = bytes.toString("latin1");
  const parts: string[] = [];
  let depth = 0;
  for (let at = 0; at < text.length; ) {
    checkPartCount(parts);
    const start = text.indexOf("<", at);
    if (depth === 0) parts.push(text.slice(at, start < 0 ? text.length : start));
    if (start < 0) break;
    const isComment = text.startsWith("<!--", start);
    const isData = text.startsWith("<![CDATA[", start);
    const isInstruction = text.startsWith("<?", start);
    const end = isComment
      ? findEnd(text, "-->", start + 4)
      : isData
        ? findEnd(text, "]]>", start)
        : isInstruction
          ? findEnd(text, "?>", start)
          : text.startsWith("<!DOCTYPE", start)
            ? findDoctypeEnd(text, start)
            : findTagEnd(text, start);
    const piece = text.slice(start, end);
    const name = /^<\/?(?:[\w.-]+:)?([\w.-]+)/.exec(piece)?.[1] ?? "";
    const isNote = NOTES.has(name);
    if (isNote && !piece.startsWith("</") && !piece.endsWith("/>")) depth++;
    const isShown = !isComment && (!isInstruction || /^<\?xml(?:-stylesheet)?\s/.test(piece));
    if (depth === 0 && isShown && !isNote) parts.push(piece);
    if (isNote && piece.startsWith("</")) depth = Math.max(0, depth - 1);
    at = end;
  }
  const kept = parts.join("").replace(EMBEDDED, (address: string, encoded: string) => {
    const picture = stripPicture(Buffer.from(encoded, "base64"));
    return `${address.slice(0, address.indexOf(",") + 1)}${picture.toString("base64")}`;
  });
  return Buffer.from(kept, "latin1");
}

/** Finds the end of a tag; a quoted value may have a closing bracket. */
function findTagEnd(text: string, start: number): number {
  const sign = /["'>]/g;
  sign.lastIndex = start;
  for (let found = sign.exec(text); found; found = sign.exec(text)) {
    if (found[0] === ">") return sign.lastIndex;
    sign.lastIndex = findEnd(text, found[0], sign.lastIndex);
  }
  return text.length;
}

/** Finds the end of a document type, which may have declarations in square brackets. */
function findDoctypeEnd(text: string, start: number): number {
  const close = text.indexOf(">", start);
  const open = text.slice(start, close < 0 ? undefined : close).indexOf("[");
  return findEnd(text, ">", open < 0 ? start : findEnd(text, "]", start + open));
}
