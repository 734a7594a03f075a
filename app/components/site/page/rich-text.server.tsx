import { PortableText, type PortableTextComponents } from "@portabletext/react";
import { renderToStaticMarkup } from "react-dom/server";
import { isSafeHref, type RichText, readListLevel } from "#studio/rich-text/types";
import type { Picture as PictureData } from "~/content/image";
import { extractHeadings, type Heading } from "~/content/portable-text/reading";
import { hasSample } from "~/content/sample-marks";
import { buildTelHref } from "~/content/text";
import { SampleTag } from "../sample";
import { keepNumbersWhole } from "../whole-numbers";
import { Picture } from "./picture";

type Block = RichText[number] | { _type: "figure"; _key: string; picture: PictureData | null };

const components = (
  anchors: Map<string, string>,
  withSample: ReadonlySet<string>,
): PortableTextComponents => ({
  block: {
    h2: ({ value, children }) => (
      <h2 id={anchors.get(value._key ?? "")}>
        {children}
        <SampleTag of={withSample.has(value._key ?? "")} className="ml-3" />
      </h2>
    ),
    h3: ({ value, children }) => <h3 id={anchors.get(value._key ?? "")}>{children}</h3>,
    h4: ({ value, children }) => <h4 id={anchors.get(value._key ?? "")}>{children}</h4>,
  },
  marks: {
    link: ({ value, children }) => {
      const href: unknown = value?.href;
      if (typeof href !== "string" || !isSafeHref(href)) return <>{children}</>;
      return (
        <a href={href} rel={/^https?:/.test(href) ? "noopener" : undefined}>
          {children}
        </a>
      );
    },
  },
  types: {
    figure: ({ value }: { value: { picture?: PictureData | null } }) =>
      value.picture ? (
        <figure>
          <Picture picture={value.picture} sizes="(min-width: 48rem) 672px, 100vw" />
          {value.picture.caption && <figcaption>{value.picture.caption}</figcaption>}
        </figure>
      ) : null,
  },
});

/** Renders rich text on the server, as markup is smaller than its blocks. Links that a browser would run lose their address. */
export function renderRichText(blocks: readonly Block[]): { html: string; headings: Heading[] } {
  const found = extractHeadings(blocks.filter((block): block is RichText[number] => block._type === "block"));
  const anchors = new Map(found.map((heading) => [heading._key, heading.id]));
  const value = blocks.map((block) =>
    "listItem" in block && block.listItem ? { ...block, level: readListLevel(block) } : block,
  );
  const html = renderToStaticMarkup(
    <PortableText value={value} components={components(anchors, sectionsWithSample(value))} />,
  );
  return { html: keepNumbersWhole(linkPhoneNumbers(html)), headings: found };
}

/** Makes links of phone numbers that nobody made one of. Pages forbid iPhones to do it, as they would before React has begun. */
function linkPhoneNumbers(html: string): string {
  let inLink = false;
  return html.replace(
    /<(\/?a\b)?[^<>]*>|(?<![\d-])(?:\(\d{3}\) |1-\d{3}-)\d{3}-\d{4}(?![\d-])/g,
    (found, link?: string) => {
      if (link) inLink = link === "a";
      return inLink || found.startsWith("<") ? found : `<a href="${buildTelHref(found)}">${found}</a>`;
    },
  );
}

/** Keys of the second-level headings whose text tells of a sample. */
function sectionsWithSample(blocks: readonly Block[]): Set<string> {
  const keys = new Set<string>();
  let heading: string | undefined;
  for (const block of blocks) {
    if ("style" in block && block.style === "h2") heading = block._key;
    if (heading !== undefined && hasSample(block)) keys.add(heading);
  }
  return keys;
}
