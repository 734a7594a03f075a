import { PortableText, type PortableTextComponents } from "@portabletext/react";
import { isSafeHref, type RichTextBlock, readListLevel } from "#studio/rich-text/types";
import { mailColors, mailFonts } from "../theme";
import { MailLink, Small } from "./frame";
import { Paragraph } from "./words";

/** A picture in a letter; its address is on this site or at the content store. */
export type LetterPicture = {
  _type: "picture";
  _key: string;
  src: string;
  alt: string;
  caption: string | null;
  /** The picture's width, in CSS pixels. */
  width: number;
  height: number;
};

export type LetterBlock = RichTextBlock | LetterPicture;

export const resolveAbsoluteUrl = (address: string, siteUrl: string): string =>
  /^\/(?!\/)/.test(address) ? `${siteUrl}${address}` : address;

/** Shows the text of a mail; a link that would run code loses its address. */
export function RichWords({ blocks, siteUrl }: { blocks: readonly LetterBlock[]; siteUrl: string }) {
  const value = blocks.map((block) =>
    block._type === "block" && block.listItem ? { ...block, level: readListLevel(block) } : block,
  );
  return <PortableText value={value} components={components(siteUrl)} />;
}

const heading = { fontFamily: mailFonts.display, fontWeight: 500, color: mailColors.ink } as const;
const list = { margin: "0 0 18px", padding: "0 0 0 22px", color: mailColors.ink } as const;
const item = { margin: "0 0 8px", fontSize: 17, lineHeight: "26px", color: mailColors.ink } as const;

const components = (siteUrl: string): PortableTextComponents => ({
  block: {
    normal: ({ children }) => <Paragraph>{children}</Paragraph>,
    h2: ({ children }) => (
      <h2 className="m-ink" style={{ ...heading, margin: "26px 0 10px", fontSize: 23, lineHeight: "29px" }}>
        {children}
      </h2>
    ),
    h3: ({ children }) => (
      <h3 className="m-ink" style={{ ...heading, margin: "22px 0 8px", fontSize: 19, lineHeight: "26px" }}>
        {children}
      </h3>
    ),
    h4: ({ children }) => (
      <h4 className="m-ink" style={{ ...item, margin: "18px 0 6px", fontWeight: 600 }}>
        {children}
      </h4>
    ),
    blockquote: ({ children }) => (
      <blockquote
        className="m-ink m-line"
        style={{
          ...heading,
          margin: "4px 0 20px",
          padding: "2px 0 2px 18px",
          borderLeft: `3px solid ${mailColors.line}`,
          fontSize: 19,
          lineHeight: "28px",
        }}
      >
        {children}
      </blockquote>
    ),
  },
  list: {
    bullet: ({ children }) => (
      <ul className="m-ink" style={list}>
        {children}
      </ul>
    ),
    number: ({ children }) => (
      <ol className="m-ink" style={list}>
        {children}
      </ol>
    ),
  },
  listItem: ({ children }) => (
    <li className="m-ink" style={item}>
      {children}
    </li>
  ),
  marks: {
    link: ({ value, children }) => {
      const href: unknown = value?.href;
      if (typeof href !== "string" || !isSafeHref(href)) return <>{children}</>;
      return <MailLink href={resolveAbsoluteUrl(href, siteUrl)}>{children}</MailLink>;
    },
  },
  types: {
    picture: ({ value }: { value: LetterPicture }) => (
      <>
        <img
          className="m-ink"
          src={resolveAbsoluteUrl(value.src, siteUrl)}
          alt={value.alt}
          width={value.width}
          style={{
            display: "block",
            width: "100%",
            maxWidth: value.width,
            height: "auto",
            margin: "6px 0 12px",
            borderRadius: 12,
            border: 0,
            // The color of a picture's description, shown where pictures are off.
            color: mailColors.ink,
            fontSize: 15,
            lineHeight: "22px",
          }}
        />
        {value.caption && <Small>{value.caption}</Small>}
      </>
    ),
  },
});
