import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import type { RichText } from "#studio/rich-text/types";
import { countRichTextWords } from "~/content/portable-text/reading";
import type { Category, Tone } from "~/domain/blog/options";
import { findWording } from "~/domain/seo/wording/find";
import type { BlogDraft, DraftRequest, LinkablePost } from "../request";
import { hashToNumber, pickBySeed, shuffleBySeed } from "./choose";
import type { LibrarySection, WritersLibrary } from "./library.server";
import { buildMarkdownPostLink, extractSubjectWords, findNearestPosts, type NearPost } from "./links";
import { type PreparedTopic, parseTopic } from "./topic";

export const BUILT_IN_NAME = "Built-in draft";
/** The version of the built-in writer, recorded with each draft; increase it with each change of library or order. */
export const BUILT_IN_VERSION = "built-in-2";

const MAX_WORDS = 900;
const MAX_QUOTED_KEYWORDS = 3;
/** The number of a draft's sections besides the tone's own. */
const SECTION_COUNT = 3;
const MAX_BORROWED_SECTIONS = 2;
/** Taken off the score of other categories' sections, so that the category's own are preferred. */
const BORROWED_PENALTY = 0.5;
/** Words that are significant within a category, not between categories. */
const EVERYWHERE = new Set(
  `alcohol drinking drinks drug drugs treatment recovery mental health illness husband wife spouse partner mother father parent parents
  child children daughter friend brother sister loved talk talking words conversation start first plan home house feel feelings refuse
  support crisis danger time work care person people warning signs sign sober stop young adult`.split(/\s+/),
);
/** A post is called related above this score: the same category alone is not enough. */
const MIN_SIMILARITY = 2;

interface BuiltInDraft {
  draft: BlogDraft;
  /** A note for staff, where the draft is more general than its topic. */
  note: string | null;
}

/**
 * Writes 600 to 900 words from the library: the sections that fit the topic best, else ones picked by its hash.
 * Deterministic. Has a title of at most 60 characters, a description of 150 to 160, two or more internal links and one to
 * a public source.
 */
export function composeBuiltInDraft(
  request: DraftRequest,
  posts: readonly LinkablePost[],
  words: WritersLibrary,
): BuiltInDraft {
  const library = words.categories[request.category];
  const topic = parseTopic(request.topic);
  const seed = [request.category, request.tone, topic.words.join(" ") || request.topic].join("/");
  const text = [request.topic, ...request.keywords, request.notes ?? ""].join(" ");
  const { sections, fits } = fittingSections(words.categories, request.category, text, seed);
  const near = findNearestPosts({ text, category: request.category }, posts, 3, seed);
  const title = buildDraftTitle(topic, library.titles, seed);

  const whole = compose(request, { words, topic, near, seed, sections });
  const made =
    countRichTextWords(whole.content) <= MAX_WORDS
      ? whole
      : compose(request, { words, topic, near, seed, sections: sections.slice(0, -1) });
  const draft: BlogDraft = {
    title,
    excerpt: buildDraftExcerpt(library.hooks, made.gists, seed),
    metaDescription: buildDraftDescription(
      topic.phrase?.text ?? null,
      newBeside(topic, made.gists),
      library.descriptions,
      seed,
    ),
    content: made.content,
    tags: [...library.tags],
    keywords: keywordsFor(request, library, topic, `${title} ${made.text}`),
  };
  return { draft, note: noteFor(topic, fits) };
}

function noteFor(topic: PreparedTopic, fits: boolean): string | null {
  if (!topic.title)
    return "The built-in writer could not use this topic as a title, so the draft is a general one of its category.";
  return fits
    ? null
    : "The built-in library has nothing on this very topic, so the draft is a general one of its category.";
}

type CategoryLibrary = WritersLibrary["categories"][Category];
type Frame = WritersLibrary["frame"][Tone];

type Material = {
  words: WritersLibrary;
  topic: PreparedTopic;
  near: NearPost[];
  sections: LibrarySection[];
  seed: string;
};

function compose(
  { category, tone, keywords }: DraftRequest,
  { words, topic, near, sections, seed }: Material,
): { content: RichText; gists: string[]; text: string } {
  const library = words.categories[category];
  const frame = words.frame[tone];
  const [first, ...others] = sections;
  const rest = [...others];
  // The place of the tone's own section varies by draft.
  rest.splice(hashToNumber(`${seed}/voice`) % (rest.length + 1), 0, library.voices[tone]);
  const parts = [...(first ? [first] : []), ...rest];
  const gists = parts.map(({ gist }) => gist);
  const closing = pickBySeed(frame.closings, seed);
  const [nearest] = near;
  const related = nearest && nearest.score > MIN_SIMILARITY ? nearest.post : undefined;
  const further = near.map(({ post }) => post).filter((post) => post !== related);
  const isPlain = tone === "professional" || tone === "educational";

  const blocks = [
    pickBySeed(library.openings[tone], seed),
    introduction(topic, newBeside(topic, gists).slice(0, 3), {
      frame,
      named: named(keywords, pickBySeed(frame.searched, seed)),
      seed,
    }),
    ...parts.flatMap((part, index) => [
      `## ${isPlain ? part.heading : part.question}`,
      part.text,
      index === 0 && related
        ? pickBySeed(frame.related, seed).replace("{post}", () => buildMarkdownPostLink(related))
        : "",
    ]),
    `## ${library.urgent.heading}`,
    pickBySeed(library.urgent.texts, seed),
    `## ${closing.heading}`,
    closing.text,
    further.length > 0
      ? `### ${frame.further}\n\n${further.map((post) => `- ${buildMarkdownPostLink(post)}`).join("\n")}`
      : "",
    sourceLine([...parts.flatMap((part) => part.sources), "lifeline"], words.sources),
  ];
  const text = blocks.filter(Boolean).join("\n\n");
  return { content: parseMarkdownBlocks(text), gists, text };
}

/** Picks three sections, best first: by the topic's words, at most two of other categories, then the category's own by hash. */
function fittingSections(
  libraries: WritersLibrary["categories"],
  category: Category,
  text: string,
  seed: string,
): { sections: LibrarySection[]; fits: boolean } {
  const words = extractSubjectWords(text);
  const telling = words.filter((word) => !EVERYWHERE.has(word));
  const score = ({ about }: LibrarySection, said: string[]) =>
    about.split(" ").filter((stem) => stem.length > 3 && said.some((word) => word.startsWith(stem))).length;
  const rank = (sections: readonly LibrarySection[], said: string[], less: number) =>
    shuffleBySeed(sections, seed)
      .map((section) => ({ section, score: score(section, said) - less }))
      .filter(({ section, score }) => score > 0 || !section.isForSome);
  const own = rank(libraries[category].sections, words, 0);
  const borrowed = Object.entries(libraries)
    .filter(([other]) => other !== category)
    .flatMap(([, { sections }]) => rank(sections, telling, BORROWED_PENALTY))
    .filter((one) => one.score > 0)
    .sort((a, b) => b.score - a.score)
    .slice(0, MAX_BORROWED_SECTIONS);
  const ranked = [...own, ...borrowed].sort((a, b) => b.score - a.score).slice(0, SECTION_COUNT);
  return { sections: ranked.map(({ section }) => section), fits: (ranked[0]?.score ?? 0) > 0 };
}

/** Picks the gists that add to the topic. */
function newBeside(topic: PreparedTopic, gists: readonly string[]): string[] {
  const said = new Set(extractSubjectWords(topic.phrase?.text ?? "").map(stem));
  const others = gists.filter((gist) => !extractSubjectWords(gist).some((word) => said.has(stem(word))));
  return others.length >= 2 ? others : [...gists];
}

const stem = (word: string) => word.slice(0, 6);

function introduction(
  topic: PreparedTopic,
  gists: string[],
  { frame, named, seed }: { frame: Frame; named: string; seed: string },
): string {
  const about = topic.phrase
    ? pickBySeed(frame.about, seed)
    : { topic: "", parts: pickBySeed(frame.unnamed, seed) };
  const subject = about.topic
    .replace("{topic}", () => topic.phrase?.inSentence ?? "")
    .replace(/([?!])”\./g, "$1”");
  return [subject, named, about.parts.replace("{parts}", () => formatList(gists))].filter(Boolean).join(" ");
}

/** Names the keywords in a sentence for search engines; without those that the wording rules forbid. */
function named(keywords: readonly string[], sentence: string): string {
  const printable = keywords
    .filter((word) => findWording(word).length === 0 && /^[\p{Script=Latin}\p{N}\s'’&-]{2,50}$/u.test(word))
    .slice(0, MAX_QUOTED_KEYWORDS);
  if (printable.length === 0) return "";
  const quoted = printable.map((word) => `“${word}”`);
  const either =
    quoted.length < 2 ? quoted.join("") : `${quoted.slice(0, -1).join(", ")} or ${quoted.at(-1)}`;
  return sentence.replace("{keywords}", () => either);
}

function sourceLine(keys: readonly string[], sources: WritersLibrary["sources"]): string {
  const named = [...new Set(keys)].map((key) => {
    const { name, href } = sources[key]!;
    const host = new URL(href).hostname.replace(/^www\./, "");
    return name.toLowerCase() === host ? name : `${name} (${host})`;
  });
  return `*Sources: ${named.join("; ")}.*`;
}

/** Lists the requested keywords, else ones of the draft. */
function keywordsFor(
  request: DraftRequest,
  library: CategoryLibrary,
  topic: PreparedTopic,
  text: string,
): string[] {
  if (request.keywords.length > 0) return [...request.keywords];
  const lower = text.toLowerCase();
  const named = topic.phrase?.text.replace(/^how to |[“”?]/gi, "").toLowerCase();
  const candidates = [...(named && named.split(" ").length <= 5 ? [named] : []), ...library.keywords];
  return candidates.filter((word) => lower.includes(word)).slice(0, 5);
}

/** The characters of a title that score best; also the maximum (docs/product/posts.md §5). */
const BEST_TITLE_CHARS = { min: 50, max: 60 };

/** The endings of titles, short to long, so that nearly every topic finds one. */
const ENDINGS = [
  "A Guide",
  "First Steps",
  "How to Help",
  "Where to Begin",
  "What to Know",
  "What Really Helps",
  "A Guide for Families",
  "What Families Can Do",
  "Small Steps That Help",
  "What Families Should Know",
  "Honest Answers for Families",
  "A Calm Guide for Your Family",
  "A Calm Guide for the Whole Family",
  "Plain Answers for Worried Families",
  "What to Expect and What Families Can Do",
  "A Plain Guide for Families Who Want to Help",
  "What to Know, What to Say and Where to Begin",
  "What to Know, What Helps and Where Families Can Begin",
];

/** Builds a title of 50 to 60 characters if possible, always of 1 to 60. */
export function buildDraftTitle({ title }: PreparedTopic, spare: readonly string[], seed: string): string {
  if (!title) return pickBySeed(spare, seed);
  if (title.length >= BEST_TITLE_CHARS.min || title.includes(":")) return title;
  const separator = title.endsWith("?") ? " " : ": ";
  const bare = title.replace(/(?<![!.])[!.]+$/, "");
  const isAnswer = /^(?:how|what|why|when|where|who|which)\b/i.test(bare) && !title.endsWith("?");
  const fitting = ENDINGS.filter((ending) => {
    const length = bare.length + separator.length + ending.length;
    return length >= BEST_TITLE_CHARS.min && length <= BEST_TITLE_CHARS.max;
  });
  const fresh = fitting.filter(
    (ending) =>
      !(/famil/i.test(bare) && /famil/i.test(ending)) &&
      !(/guide/i.test(bare) && /guide/i.test(ending)) &&
      !(isAnswer && /^(?:How|What)\b/.test(ending)),
  );
  const endings = fresh.length > 0 ? fresh : fitting;
  return endings.length > 0 ? bare + separator + pickBySeed(endings, seed) : title;
}

/** The characters of a meta description (docs/product/posts.md §5). */
const META_CHARS = { min: 150, max: 160 };
/** The characters of an excerpt that score best (docs/product/posts.md §5). */
const EXCERPT_CHARS = { min: 120, max: 160 };

const LEADS = ["", "For families: ", "A plain guide for families: ", "Help for families: "];
const TAILS = [
  "",
  " In plain words.",
  " With sources.",
  " Written for families.",
  " No blame, no jargon.",
  " Plain words and first steps.",
  " A short, kind guide for families.",
];

/** Joins texts to a list: "a, b and c". */
const formatList = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? "") : `${parts.slice(0, -1).join(", ")} and ${parts.at(-1)}`;

const capitalized = (text: string) =>
  text.replace(/^(“?)(\p{Ll})/u, (_, quote: string, letter: string) => quote + letter.toUpperCase());

/** Builds a description of 150 to 160 characters, or takes one of `spare`. */
function buildDraftDescription(
  topic: string | null,
  gists: readonly string[],
  spare: readonly string[],
  seed: string,
): string {
  const named = topic && capitalized(topic.replace(/[“”]/g, ""));
  const leads = named ? [named + (named.endsWith("?") ? " " : ": ")] : [];
  const made = [leads, shuffleBySeed(LEADS, seed)].flatMap((some) =>
    some.flatMap((lead) =>
      selections(gists).flatMap((parts) => {
        const first = lead === "" || /[?] $/.test(lead) ? capitalized(formatList(parts)) : formatList(parts);
        return shuffleBySeed(TAILS, seed).map((tail) => `${lead}${first}.${tail}`);
      }),
    ),
  );
  return (
    made.find((text) => text.length >= META_CHARS.min && text.length <= META_CHARS.max) ??
    shuffleBySeed(spare, seed)[0] ??
    ""
  );
}

/** Builds an excerpt, at best of 120 to 160 characters; never under 40. */
function buildDraftExcerpt(hooks: readonly string[], gists: readonly string[], seed: string): string {
  const made = shuffleBySeed(hooks, seed).flatMap((hook) =>
    selections(gists).map((parts) => `${hook} ${capitalized(formatList(parts))}.`),
  );
  return (
    made.find((text) => text.length >= EXCERPT_CHARS.min && text.length <= EXCERPT_CHARS.max) ??
    made.find((text) => text.length <= 300) ??
    hooks[0] ??
    ""
  );
}

/** Lists the selections of three, two or one gist, the first ones first. */
function selections(gists: readonly string[]): string[][] {
  const found: string[][] = [];
  for (const size of [3, 2, 1])
    for (let mask = 1; mask < 1 << gists.length; mask++) {
      const parts = gists.filter((_, index) => mask & (1 << index));
      if (parts.length === size) found.push(parts);
    }
  return found;
}
