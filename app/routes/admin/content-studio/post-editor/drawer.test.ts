import { describe, expect, it } from "vitest";
import type { PostDraft } from "~/domain/blog/edited-post";
import { buildPostForReview } from "./drawer";

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

const post = { id: "id", outlineOf: null };

describe("what is in the editor", () => {
  it("has its keywords as they are typed, parted by commas", () => {
    expect(buildPostForReview(post, draft).keywords).toEqual(["set boundaries", "gates"]);
  });

  it("has an image whether it is stored here or elsewhere", () => {
    expect(buildPostForReview(post, draft).hasImage).toBe(false);
    expect(buildPostForReview(post, { ...draft, picture: { kind: "url", src: "/a.png" } }).hasImage).toBe(
      true,
    );
  });
});
