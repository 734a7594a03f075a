/** A post as its author writes it; `index.ts` makes the document. */
export interface SeedPost {
  slug: string;
  title: string;
  category: "intervention" | "addiction" | "recovery" | "family-support" | "mental-health";
  excerpt: string;
  /** 150 to 160 characters. */
  metaDescription: string;
  keywords: string[];
  tags: string[];
  publishedAt: string;
  featured?: boolean;
  /** The name of its picture in `art/`. */
  image: string;
  imageAlt: string;
  imageCaption?: string;
  /** Lightly marked text, as `richText()` reads it. */
  body: string;
}
