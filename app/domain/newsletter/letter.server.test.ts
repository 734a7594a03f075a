import { describe, expect, it } from "vitest";
import type { IssueDocument } from "~/content/versions.server";
import { writeEmail } from "~/mail/templates";
import { buildLetter, findLetterProblems } from "./letter.server";
import { buildSampleLetterProps } from "./letter-mail.server";

const practice = {
  business: "Porchlight Family Intervention",
  name: "Ellen Marsh",
  phone: "(555) 555-0142",
  phoneHref: "tel:+15555550142",
  email: "hello@example.com",
  jobTitle: "Interventionist",
  yearsExperience: "10",
  familiesHelped: "100",
  treatmentEngagement: "85%",
  arrivalTime: "24-48 hours",
  statesServed: "50",
};

const span = (text: string, marks: string[] = []) => ({ _type: "span" as const, _key: text, text, marks });
const document = {
  id: "issue",
  title: "When the house is quiet",
  subject: "A quiet evening plan",
  preheader: "Five minutes for {name} and you.",
  body: [
    {
      _type: "block",
      _key: "a",
      style: "normal",
      markDefs: [
        { _type: "link", _key: "page", href: "/contact" },
        { _type: "link", _key: "script", href: "javascript:alert(1)" },
      ],
      children: [
        span("Call {phone} or "),
        span("write to us", ["page"]),
        span(" and never ", []),
        span("run this", ["script"]),
      ],
    },
  ],
  posts: [
    { _id: "post-a", title: "A post", excerpt: "About it.", slug: "a-post" },
    // Not published, or deleted.
    null,
  ],
} as unknown as IssueDocument;

const written = (issue: IssueDocument) =>
  writeEmail(
    {
      name: "newsletter-letter",
      props: buildSampleLetterProps(buildLetter(issue, practice), "https://example.com"),
    },
    { ...practice, siteUrl: "https://example.com", postalAddress: "12 Sample Street" },
  );

describe("a letter", () => {
  it("has the practice's details, its number as a link, and addresses that a mail program can open", async () => {
    const { subject, html, text } = await written(document);
    expect(subject).toBe("A quiet evening plan");
    expect(html).toContain("Five minutes for Ellen Marsh and you.");
    expect(html).toMatch(/<a[^>]*href="tel:\+15555550142"[^>]*>\(555\) 555-0142<\/a>/);
    expect(text).toContain("Call (555) 555-0142 or write to us <https://example.com/contact>");
    expect(text).toContain("A post <https://example.com/blog/a-post>\nAbout it.");
    expect(html).not.toContain("javascript:");
  });

  it("reports what prevents sending it", () => {
    const problemsOf = (change: object) =>
      findLetterProblems(buildLetter({ ...document, ...change }, practice));
    expect(problemsOf({})).toEqual([]);
    expect(problemsOf({ title: null, subject: null, preheader: null, body: null, posts: null })).toEqual([
      "The heading must be 1 to 120 characters",
      "The subject must be 1 to 78 characters",
      "The preview line must be 1 to 140 characters",
      "The letter has no text yet",
    ]);
    expect(problemsOf({ subject: "x".repeat(79) })).toEqual(["The subject must be 1 to 78 characters"]);
    for (const word of ["addiction", "Rehab"])
      expect(problemsOf({ preheader: `About ${word} at home` })).toEqual([
        `“${word}” would tell a bystander what the mail is about. Please choose another word.`,
      ]);
  });
});
