const sentence = "Families need a plan when someone they love is drinking again, and a plan begins small.";
/** What a model that does as asked answers to "write a post": it passes the checks for search and reading. */
export const SAMPLE_DRAFT = {
  title: "How to Say No With Love: A Guide for Tired Families",
  excerpt:
    "You can love someone and still say no. Small sentences that hold, what to do when they don’t, and how to go on.",
  metaDescription:
    "How to say no to someone with an addiction and still show that you love them: sentences that hold, what to do when you slip, and where to find help today.",
  tags: ["boundaries"],
  keywords: [],
  body: [
    sentence,
    ...["One", "Two", "Three"].map((name) => `## Part ${name}\n\n${Array(9).fill(sentence).join(" ")}`),
    "See [our services](/services) and [how to reach us](/contact).",
  ].join("\n\n"),
};
