import { findRevealingWord, LETTER_LIMITS, LETTER_MESSAGES } from "#studio/limits";
import type { RichTextBlock } from "#studio/rich-text/types";
import { getImageHost } from "~/content/client.server";
import { fillCopy, type PlaceholderValues } from "~/content/fill-text";
import { buildPicture, type QueriedImage } from "~/content/image";
import { extractPlainText } from "~/content/portable-text/reading";
import type { IssueDocument } from "~/content/versions.server";
import type { IssueLetter } from "~/mail/templates/newsletter";
import type { LetterBlock } from "~/mail/templates/parts/rich-words";

/** The width of a letter's pictures: the mail is 600 pixels wide, and phones show twice the pixels. */
const PICTURE = { widths: [1040] };
/** The width of a letter's text, in CSS pixels. */
const TEXT_WIDTH_PX = 520;

/** An issue as the Studio stores it; a draft may lack any field. */
type Written = { [K in keyof IssueDocument]: IssueDocument[K] | null | undefined };

/** Builds the letter of an issue in the Studio, as it is now, with the practice's details filled in. */
export function buildLetter(
  document: IssueDocument,
  practice: PlaceholderValues & { phoneHref: string },
): IssueLetter {
  const { title, subject, preheader, body, posts } = fillCopy(document as Written, practice);
  return {
    title: title?.trim() ?? "",
    subject: subject?.trim() ?? "",
    preheader: preheader?.trim() ?? "",
    body: (body ?? []).flatMap((block) => blockOf(block, practice)),
    // Deleted and unpublished posts are left out, as they have no page.
    posts: (posts ?? []).flatMap((post) =>
      post?.slug ? [{ title: post.title, excerpt: post.excerpt ?? "", path: `/blog/${post.slug}` }] : [],
    ),
  };
}

type Phone = { phone: string; phoneHref: string };

function blockOf(block: IssueDocument["body"][number], phone: Phone): LetterBlock[] {
  if (block._type === "block") return [dialable(block as RichTextBlock, phone)];
  const picture = buildPicture(block as QueriedImage, PICTURE, getImageHost());
  if (!picture) return [];
  const width = Math.min(TEXT_WIDTH_PX, picture.width);
  const height = Math.round((picture.height * width) / picture.width);
  const { src, alt, caption } = picture;
  return [{ _type: "picture", _key: block._key, src, alt, caption, width, height }];
}

function dialable(block: RichTextBlock, { phone, phoneHref }: Phone): RichTextBlock {
  const { markDefs = [], children = [] } = block;
  if (!phone || !children.some(({ text }) => text?.includes(phone))) return block;
  const link = { _type: "link" as const, _key: "call", href: phoneHref };
  const linked = new Set(markDefs.map(({ _key }) => _key));
  const parts = children.flatMap((span) =>
    span.marks?.some((mark) => linked.has(mark))
      ? [span]
      : (span.text ?? "").split(phone).flatMap((text, index) => [
          ...(index > 0
            ? [
                {
                  ...span,
                  _key: `${span._key}call${index}`,
                  text: phone,
                  marks: [...(span.marks ?? []), link._key],
                },
              ]
            : []),
          { ...span, _key: `${span._key}-${index}`, text },
        ]),
  );
  return { ...block, markDefs: [...markDefs, link], children: parts };
}

/** Lists what prevents sending a letter; empty when nothing does. */
export function findLetterProblems({ title, subject, preheader, body }: IssueLetter): string[] {
  const words = body.filter((block): block is RichTextBlock => block._type === "block");
  const inInbox = [subject, preheader].flatMap((line) => findRevealingWord(line) ?? []);
  return [
    ...(fits(title, LETTER_LIMITS.title) ? [] : [LETTER_MESSAGES.title]),
    ...(fits(subject, LETTER_LIMITS.subject) ? [] : [LETTER_MESSAGES.subject]),
    ...(fits(preheader, LETTER_LIMITS.preheader) ? [] : [LETTER_MESSAGES.preheader]),
    ...inInbox.map(LETTER_MESSAGES.revealing),
    ...(extractPlainText(words).trim() ? [] : [LETTER_MESSAGES.body]),
  ];
}

const fits = (line: string, limit: number) => line.length > 0 && line.length <= limit;
