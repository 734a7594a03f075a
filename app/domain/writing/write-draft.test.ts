import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type FakeOpenAi, type OpenAiBehaviour, startFakeOpenAi } from "#tests/fakes/openai";
import { countRichTextWords, extractPlainText } from "~/content/portable-text/reading";
import { findPublishProblems } from "~/domain/seo/publish-problems";
import { builtInModel } from "~/integrations/model/configured.server";
import type { Model } from "~/integrations/model/model";
import { openAiModel } from "~/integrations/model/openai.server";
import { readWritersLibrary } from "./built-in/library.server";
import type { BlogDraft, DraftProgress, DraftRequest, SiteFacts } from "./request";
import { writeDraft } from "./write-draft";

const request: DraftRequest = {
  topic: "How to say no and still say I love you",
  tone: "empathetic",
  category: "family-support",
  keywords: ["saying no"],
};
const posts = [
  {
    title: "Boundaries That Hold",
    slug: "boundaries-that-hold",
    excerpt: "A boundary is small.",
    keywords: [],
  },
];
const facts: SiteFacts = {
  business: "Porchlight",
  description: "Help for families.",
  areaServed: "United States",
  hoursText: "Always open",
  siteUrl: "https://www.example.com",
  ownHosts: [],
};

const paragraph =
  "Families need a plan when someone they love is drinking again, and a plan begins with one small and honest sentence.";
const body = [
  `Saying no is hard. ${paragraph}`,
  ...["One", "Two", "Three", "Four"].map(
    (name) => `## Part ${name}\n\n${Array(7).fill(paragraph).join(" ")}`,
  ),
  "- a first step\n- a second step",
  "See [boundaries](/blog/boundaries-that-hold), [our services](/services) and [SAMHSA](https://www.samhsa.gov/made-up/page).",
].join("\n\n");
const answer = {
  title: "How to Say No With Love: A Guide for Tired Families",
  excerpt:
    "You can love someone and still say no. Small sentences that hold, what to do when they don’t, and how to keep your heart open in the middle of it.",
  metaDescription:
    "How to say no to someone with an addiction and still show that you love them: sentences that hold, what to do when you slip, and where to find help today.",
  tags: ["Boundaries"],
  keywords: ["ignored"],
  body,
};

let fake: FakeOpenAi;
let model: Model;
beforeAll(async () => {
  fake = await startFakeOpenAi();
  model = openAiModel({ apiKey: "key", baseUrl: fake.url, model: "gpt-4.1-mini", log: () => {} });
});
afterAll(() => fake.close());
beforeEach(() => {
  fake.behave("well");
  fake.requests.length = 0;
  fake.pace = 0;
  fake.hangUps = 0;
  fake.reply = () => answer;
});

const write = (more: Partial<Parameters<typeof writeDraft>[1]> = {}, asked = request) =>
  writeDraft(asked, {
    model,
    posts,
    facts,
    library: readWritersLibrary(),
    timeouts: { draft: 1_000, repair: 1_000 },
    ...more,
  });
const problems = (draft: BlogDraft) => findPublishProblems({ ...draft, hasImage: false, imageAltText: "" });
const hrefs = ({ content }: BlogDraft) =>
  content.flatMap((block) => (block._type === "block" ? (block.markDefs ?? []) : [])).map(({ href }) => href);
const sent = () => JSON.stringify(fake.requests.map(({ body }) => body));

it("a model's post loses each paragraph and field that names a number or an address which is not known", async () => {
  const kept = [
    "Call 911 or 988, or 1-800-662-4357.",
    "See www.example.com and samhsa.gov.",
    "From 2019–2023 it grew.",
  ];
  const gone = ["Call 1-801-555-0199 today.", "Go to evil.example now.", "- Write to jane@evil.example"];
  fake.reply = () => ({
    ...answer,
    body: [body, ...kept, ...gone].join("\n\n"),
    excerpt: "Call (801) 555-0199 at any hour, and somebody will tell you what to do next.",
    tags: ["evil.example", "Boundaries"],
  });
  const { draft, writer } = await write();
  expect(writer.kind).toBe("model");
  const text = extractPlainText(draft.content);
  for (const line of kept) expect(text).toContain(line);
  expect(JSON.stringify(draft)).not.toMatch(/0199|evil/);
  expect(draft.tags).toEqual(["boundaries"]);
});

describe("a model that writes well", () => {
  it("is used as it is, followed as it writes, and paid for", async () => {
    const heard: DraftProgress[] = [];
    const { draft, writer, note, generationPrompt } = await write({ onProgress: (step) => heard.push(step) });
    expect(problems(draft)).toEqual([]);
    expect(draft.title).toBe(answer.title);
    expect(draft.keywords).toEqual(["saying no"]);
    expect(draft.tags).toEqual(["boundaries"]);
    expect(hrefs(draft)).toEqual(["/blog/boundaries-that-hold", "/services", "https://www.samhsa.gov"]);
    expect(writer).toEqual({
      kind: "model",
      name: "gpt-4.1-mini",
      model: "gpt-4.1-mini",
      promptVersion: "blog-draft-1",
      inputTokens: 1_000,
      outputTokens: 500,
      costMicros: 1_200,
      costKnown: true,
    });
    expect(note).toBeNull();
    expect(generationPrompt).toContain("Topic: How to say no and still say I love you");
    expect(fake.requests).toHaveLength(1);
    expect(fake.requests[0]?.body).toMatchObject({ store: false, stream: true });
    const sections = heard.flatMap((step) => (step.stage === "writing" ? (step.section ?? []) : []));
    expect([...new Set(sections)]).toEqual(["Part One", "Part Two", "Part Three", "Part Four"]);
    const counts = heard.flatMap((step) => (step.stage === "writing" ? step.words : []));
    expect(counts).toEqual([...counts].sort((a, b) => a - b));
    expect(counts.at(-1)).toBeGreaterThan(400);
  });

  it("is offered the site's own pages and facts, and told of nobody", async () => {
    await write(
      {},
      {
        ...request,
        topic: "How to help Tobias Okonkwo, 801-555-0142, say no to kevin",
        keywords: ["tobias@example.com"],
        notes: "Ask for Xiomara at jane@example.org",
      },
    );
    for (const part of ["Tobias", "Okonkwo", "0142", "kevin", "tobias", "Xiomara", "jane@"])
      expect(sent()).not.toContain(part);
    for (const part of ["/blog/boundaries-that-hold", "/services", "https://988lifeline.org", "Porchlight"])
      expect(sent()).toContain(part);
  });

  it("has what the checks name repaired in a second pass", async () => {
    const flawed = {
      ...answer,
      title: `${answer.title} and a Good Deal More`,
      body: body.replace("Saying no", "The addict"),
    };
    fake.reply = ({ messages }) => (messages?.[1]?.content.includes("An editor's checks") ? answer : flawed);
    const heard: DraftProgress[] = [];
    const { draft, writer } = await write({ onProgress: (step) => heard.push(step) });
    expect(draft.title).toBe(answer.title);
    expect(extractPlainText(draft.content)).not.toContain("addict");
    expect(writer).toMatchObject({ inputTokens: 2_000, outputTokens: 1_000, costMicros: 2_400 });
    expect(heard).toContainEqual(expect.objectContaining({ stage: "repairing" }));
    const second = fake.requests[1]?.body.messages?.[1]?.content ?? "";
    expect(second).toMatch(/Title of 1 to 60 characters/);
    expect(second).toMatch(/person with an addiction/);
  });

  it("that repairs nothing still gives a draft that keeps the publishing rules", async () => {
    fake.reply = () => ({ ...answer, title: "No ".repeat(40), metaDescription: "Too short.", excerpt: "" });
    const { draft, writer } = await write();
    expect(writer.kind).toBe("model");
    expect(fake.requests).toHaveLength(2);
    expect(problems(draft)).toEqual([]);
  });

  it("on a machine of the owner's own costs nobody knows what", async () => {
    const own = openAiModel({ apiKey: "key", baseUrl: fake.url, model: "llama3.1", log: () => {} });
    expect((await write({ model: own })).writer).toMatchObject({ costMicros: 0, costKnown: false });
  });
});

describe("a model that does not", () => {
  it.each<[OpenAiBehaviour | "rubbish", RegExp, number]>([
    ["slow", /took too long/, 1],
    ["hanging", /took too long/, 1],
    ["stalling", /took too long/, 1],
    ["refusing", /declined/, 1],
    ["failing", /could not be reached/, 2],
    ["malformed", /could not be reached/, 2],
    ["cut-off", /could not be reached/, 2],
    ["rubbish", /could not be used/, 1],
  ])("%s: the built-in writer takes over and says so", async (behaviour, why, tries) => {
    if (behaviour === "rubbish") fake.reply = () => ({ ...answer, body: "la ".repeat(30) });
    else fake.behave(behaviour);
    const heard: DraftProgress[] = [];
    const { draft, writer, note, generationPrompt } = await write({
      timeouts: { draft: behaviour === "slow" || /ing$/.test(behaviour) ? 400 : 4_000, repair: 400 },
      onProgress: (step) => heard.push(step),
    });
    expect(writer).toMatchObject({ kind: "built-in", name: "Built-in draft", model: "gpt-4.1-mini" });
    expect(note).toMatch(why);
    expect(note).toContain("built-in draft");
    expect(generationPrompt).toContain("Built-in draft");
    expect(heard.at(-1)).toMatchObject({ stage: "built-in", reason: expect.stringMatching(why) });
    expect(problems(draft)).toEqual([]);
    expect(countRichTextWords(draft.content)).toBeGreaterThan(600);
    expect(fake.requests).toHaveLength(tries);
  });

  it("answer once is asked once more", async () => {
    fake.behave("failing-once");
    expect((await write()).writer.kind).toBe("model");
  });

  it("answer the second pass: the first draft is kept", async () => {
    let calls = 0;
    fake.reply = () => (calls++ === 0 ? { ...answer, metaDescription: "Short." } : "no JSON");
    const { draft, writer } = await write();
    expect(writer.kind).toBe("model");
    expect(draft.title).toBe(answer.title);
    expect(problems(draft)).toEqual([]);
  });

  it("exist: the built-in draft needs no excuse", async () => {
    const { writer, note } = await write({ model: builtInModel });
    expect(writer).toMatchObject({ kind: "built-in", model: null, costMicros: 0, costKnown: true });
    expect(note).toBeNull();
    expect(fake.requests).toHaveLength(0);
  });
});

describe("cancelling", () => {
  it("while the model writes hangs up, and no draft is made", async () => {
    fake.pace = 20;
    const leaving = new AbortController();
    const work = write({
      signal: leaving.signal,
      timeouts: { draft: 20_000, repair: 1_000 },
      onProgress: (step) => step.stage === "writing" && step.words > 0 && leaving.abort(),
    });
    await expect(work).rejects.toMatchObject({ name: "WritingError", reason: "cancelled" });
    await expect.poll(() => fake.hangUps).toBe(1);
    expect(fake.requests).toHaveLength(1);
  });

  it("before it begins asks nobody", async () => {
    await expect(write({ signal: AbortSignal.abort() })).rejects.toThrow("Nothing was saved");
    expect(fake.requests).toHaveLength(0);
  });
});
