import type { PostForReview, SeoSite } from "~/domain/seo/post";

export const sampleSite: SeoSite = {
  ownHosts: ["practice.example"],
  siteUrl: "https://www.example.com",
  business: "Porchlight",
};

export const buildTestPost = (fields: Partial<PostForReview> = {}): PostForReview => ({
  title: "",
  slug: "",
  excerpt: "",
  metaDescription: "",
  content: [],
  keywords: [],
  hasImage: false,
  imageAltText: "",
  ...fields,
});

export const buildFillerLetters = (count: number) => "x".repeat(count);
export const buildFillerWords = (count: number) => Array.from({ length: count }, () => "word").join(" ");
