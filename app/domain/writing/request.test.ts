import { describe, expect, it } from "vitest";
import { draftRequestSchema } from "./request";

describe("a request for a draft", () => {
  it("takes keywords as typed, with commas, and defaults the rest", () => {
    expect(
      draftRequestSchema.parse({ topic: "  Denial ", keywords: "denial, , saying no ,denial," }),
    ).toEqual({
      topic: "Denial",
      tone: "professional",
      category: "intervention",
      keywords: ["denial", "saying no"],
    });
    expect(draftRequestSchema.parse({ topic: "Denial", keywords: [" a ", ""] }).keywords).toEqual(["a"]);
  });

  it.each([
    [{}, "Please enter a topic for your blog post."],
    [{ topic: " \n " }, "Please enter a topic for your blog post."],
    [{ topic: "x".repeat(601) }, "Please keep the topic to 600 characters"],
    [{ topic: "x", tone: "angry" }, "Please choose a tone"],
    [{ topic: "x", category: "news" }, "Please choose a category"],
    [{ topic: "x", keywords: "a,b,c,d,e,f,g,h,i,j,k,l,m" }, "Please use at most 12 keywords"],
  ])("refuses %j", (request, message) => {
    expect(draftRequestSchema.safeParse(request).error?.issues[0]?.message).toBe(message);
  });
});
