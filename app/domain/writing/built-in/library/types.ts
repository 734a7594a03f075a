import type { Tone } from "~/domain/blog/options";
import type { SourceKey } from "./sources";

/**
 * A part of a draft that stands on its own: it refers to nothing before or after it, so that any may follow any.
 * Texts are in the light marking that `markdownToPortableText` reads.
 */
export interface Section {
  /** Words that make it fit a topic, in lower case; the start of a word is enough ("bound" finds "boundaries"). */
  about: string;
  /** Concerns some families only, so a topic that doesn't speak of it never gets it. */
  isForSome?: true;
  /** Ends the sentence "We will look at …": begins with how, what, who or the like, and has no comma and no "and". */
  gist: string;
  /** The heading of a professional or educational draft. */
  heading: string;
  /** The heading of an empathetic or conversational one. */
  question: string;
  text: string;
  sources: SourceKey[];
}

/** All the built-in writer has on one category. */
export interface CategoryLibrary {
  openings: Record<Tone, readonly string[]>;
  /** The section only drafts of that tone have. */
  voices: Record<Tone, Section>;
  sections: readonly Section[];
  /** Where danger would be, and who to call. */
  urgent: { heading: string; texts: readonly string[] };
  /** 50 to 60 characters each, for a topic that can't be a title. */
  titles: readonly string[];
  /** 150 to 160 characters each, for a topic that fits no description. */
  descriptions: readonly string[];
  tags: readonly string[];
  keywords: readonly string[];
}
