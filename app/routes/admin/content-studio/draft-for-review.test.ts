import { describe, expect, it } from "vitest";
import { draftForReview } from "./draft-for-review";
import type { PostDraft } from "./post-editor/edited-post";

const draft: PostDraft = {
  title: "A gate",
  slug: "a-gate",
  excerpt: "An excerpt",
  metaDescription: "A description",
  category: "recovery",
  tags: "gates",
  keywords: " set boundaries, ,gates,",
  content: [],
  picture: null,
  imageAltText: "",
  imageCaption: "",
  featured: false,
  readsAsOurs: false,
};

describe("what is in the editor", () => {
  it("has its keywords as they are typed, parted by commas", () => {
    expect(draftForReview("id", draft).keywords).toEqual(["set boundaries", "gates"]);
  });

  it("has an image whether it is stored here or elsewhere", () => {
    expect(draftForReview("id", draft).hasImage).toBe(false);
    expect(draftForReview("id", { ...draft, picture: { kind: "url", src: "/a.png" } }).hasImage).toBe(true);
  });
});
