/** A piece of XML that is already escaped. */
export interface Xml {
  xml: string;
}

type Child = Xml | string | number | null | undefined | false | Child[];

const ENTITIES: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
  // Whitespace is escaped in attributes, as a parser would change these characters.
  "\t": "&#9;",
  "\n": "&#10;",
  "\r": "&#13;",
};

/** Matches what XML 1.0 does not allow: control characters, halves of surrogate pairs, U+FFFE and U+FFFF. */
const NOT_XML = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

/** Removes characters that XML does not allow. */
const escapeText = (text: string): string =>
  text.replace(NOT_XML, "").replace(/[&<>\r]/g, (character) => ENTITIES[character] ?? "");

const escapeAttribute = (text: string): string =>
  text.replace(NOT_XML, "").replace(/[&<>"'\t\n\r]/g, (character) => ENTITIES[character] ?? "");

/** Builds an XML element: escapes strings, and omits null and undefined, and children that are false. */
export function buildXmlElement(
  name: string,
  attributes: Record<string, string | number | boolean | null | undefined>,
  ...children: Child[]
): Xml {
  const head = Object.entries(attributes)
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([key, value]) => ` ${key}="${escapeAttribute(String(value))}"`)
    .join("");
  const inside = children.map(childXml).join("");
  return { xml: inside ? `<${name}${head}>${inside}</${name}>` : `<${name}${head}/>` };
}

export const renderXmlDocument = (root: Xml): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${root.xml}\n`;

function childXml(child: Child): string {
  if (child === null || child === undefined || child === false) return "";
  if (Array.isArray(child)) return child.map(childXml).join("");
  return typeof child === "object" ? child.xml : escapeText(String(child));
}
