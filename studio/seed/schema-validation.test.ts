import type { SanityClient } from "@sanity/client";
import { createSchema, type SanityDocument, type ValidateDocumentOptions, validateDocument } from "sanity";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { SINGLETON_IDS, schemaTypes } from "../schema";
import { drawSeedImages } from "./art";
import { buildSeedDocuments, type SeedDocument } from "./documents";
import { placeImages } from "./images";

/** Loading the Studio's own validator takes a while on a small machine. */
const TIMEOUT_MS = 60_000;

const assets = new Map(
  [...drawSeedImages().keys()].map((name) => [name, `image-${"a1b2c3d4".repeat(5)}-1600x840-png`]),
);
const documents = buildSeedDocuments().map((document) => placeImages(document, assets));
const ids = new Set(documents.map(({ _id }) => _id));

describe("the first content", () => {
  let workspace: ValidateDocumentOptions["workspace"];

  beforeAll(() => {
    // The validator takes its timers from the window.
    vi.stubGlobal("window", { setTimeout, clearTimeout });
    const schema = createSchema({ name: "default", types: schemaTypes });
    workspace = { schema } as ValidateDocumentOptions["workspace"];
  }, TIMEOUT_MS);

  afterAll(() => vi.unstubAllGlobals());

  /** What the Studio would show an editor who opens the document, as lines of text. */
  async function problems(document: SeedDocument): Promise<string[]> {
    const markers = await validateDocument({
      document: { _createdAt: "", _updatedAt: "", _rev: "r", ...document } as SanityDocument,
      workspace,
      environment: "cli",
      getDocumentExists: async ({ id }) => ids.has(id) || id.startsWith("image-"),
      // Only asked whether an address is taken; the addresses' own test says none is.
      getClient: () =>
        ({
          fetch: async () => true,
          withConfig() {
            return this;
          },
        }) as unknown as SanityClient,
    });
    return markers.map(
      ({ level, path, message }) => `${level} ${document._id} ${path.join(".")}: ${message}`,
    );
  }

  it(
    "passes every rule of the Studio, warnings among them",
    async () => {
      const found = await Promise.all(documents.map(problems));
      expect(found.flat()).toEqual([]);
    },
    TIMEOUT_MS,
  );

  it(
    "is refused where a rule is broken",
    async () => {
      const post = documents.find(({ _type }) => _type === "post")!;
      const broken = {
        ...post,
        title: "x".repeat(61),
        metaDescription: "too short",
        imageAltText: "",
        excerpt: "",
      };
      expect((await problems(broken)).map((line) => line.split(": ")[1]).sort()).toEqual([
        "Alt text is required when featured image is present",
        "Excerpt is required (minimum 20 characters)",
        "Meta description must be 150-160 characters",
        "Title must be 1-60 characters",
      ]);
    },
    TIMEOUT_MS,
  );

  it.each([
    ["nurtureEmail-low-1", { subject: "Hello {{nickname}}" }, "{{nickname}} can’t stand here"],
    ["nurtureEmail-low-1", { subject: "About addiction" }, "“addiction” would tell a bystander"],
    ["nurtureEmail-violence-1", { subject: "How to leave" }, "“leave” could endanger somebody"],
    ["nurtureEmail-violence-2", { preheader: "A shelter near you" }, "“shelter” could endanger somebody"],
    ["nurtureEmail-violence-2", { body: [] }, "The mail needs words that everybody gets"],
    ["nurtureEmail-low-1", { body: [] }, "The mail needs words that everybody gets"],
    ["staffText-mention", { text: "By the {{source}}" }, "{{source}} can’t stand here"],
    ["staffText-new-inquiry", { subject: "{{name}} wrote" }, "{{name}} can’t stand here"],
    ["routingMessage-urgent", { message: "Hello {{firstName}}" }, "{{firstName}} can’t stand here"],
    ["routingMessage-emergency", { message: "{{phone}}" }, "needs words of its own"],
    ["staffText-draft-written", { subject: "{{title}} is ready" }, "{{title}} can’t stand here"],
    ["staffText-morning", { heading: "{{count}} wait" }, "{{count}} can’t stand here"],
    ["staffText-invitation", { preheader: "Hello {{colleague}}" }, "{{colleague}} can’t stand here"],
    ["textConsent-en", { who: "We text you." }, "write {{practice}} in it"],
    ["textConsent-en", { purpose: "" }, "“What they are for” must be 1 to 200"],
    ["textConsent-es", { frequency: undefined }, "“How often” must be 1 to 200"],
    ["textConsent-es", { rates: "Es gratis." }, "tarifas"],
    ["textConsent-en", { stopAndHelp: "Text STOP to end them." }, "STOP and HELP"],
    ["textConsent-en", { terms: " " }, "“Link to the terms” must be"],
    ["textConsent-en", { privacy: undefined }, "“Link to the privacy policy” must be"],
    ["spokenWords-en", { danger: "In danger, call 911." }, "has to name 911 and 988"],
    ["spokenWords-en", { danger: `Call 911 or 988. ${"So please do. ".repeat(12)}` }, "1 to 160"],
    ["spokenWords-es", { callBack: "Oprima 4 para que le llamemos." }, "key 1, and no other number"],
    ["spokenWords-en", { mayText: "Press 3, then 1." }, "key 3, and no other number"],
    ["spokenWords-en", { tone: "" }, "must be 1 to 160"],
    ["spokenWords-en", { greeting: "You have reached {{practice}}." }, "can’t stand here"],
    ["spokenWords-en", { willCallBack: "We call you back within ten minutes." }, "promises"],
    ["spokenWords-en", { taken: "Somebody will call you soon." }, "promises"],
    ["spokenWords-es", { taken: "Le llamamos en una hora." }, "promises"],
    ["spokenWords-es", { unanswered: "Contestamos las 24 horas." }, "promises"],
    ["spokenWords-en", { agreed: "More at www.example.com" }, "is spoken"],
    ["spokenWords-en", { unanswered: "[Nobody] is here." }, "is spoken"],
    ["afterCrisisTexts-en", { dayAfter: "" }, "must be one line of text"],
    ["afterCrisisTexts-en", { dayAfter: "This is {{practice}}." }, "can’t stand here"],
    [
      "afterCrisisTexts-en",
      { thirdDay: `{{professional}} ${"and so on ".repeat(11)}` },
      "at most 130 characters",
    ],
    ["afterCrisisTexts-es", { thirdDay: "Llámenos cuando quiera." }, "“á” makes the text be sent in several"],
    ["afterCrisisTexts-en", { weekAfter: "In danger, call 911." }, "“danger” would tell"],
    ["afterCrisisTexts-en", { weekAfter: "988 is there for you." }, "“988” would tell"],
    ["afterCrisisTexts-es", { weekAfter: "Sobre las drogas." }, "“drogas” would tell"],
    ["afterCrisisTexts-en", { dayAfter: "Are you still scared?" }, "could endanger somebody whose phone"],
    ["afterCrisisTexts-en", { dayAfter: "We'll call at noon." }, "promises"],
    ["afterCrisisTexts-en", { dayAfter: "I answer within two hours." }, "promises"],
    ["afterCrisisTexts-es", { dayAfter: "Le llamaremos." }, "promises"],
    ["afterCrisisTexts-en", { dayAfter: "See example.com" }, "can’t have a link"],
    ["chatQuestion-situation", { question: "What is it, {firstName}?" }, "A token is broken"],
  ])(
    "%s can’t be published with %j",
    async (id, over, why) => {
      const stored = documents.find(({ _id }) => _id === id)!;
      const found = await problems({ ...stored, ...over });
      expect(found).toEqual([expect.stringContaining(why)]);
      expect(found[0]).toMatch(/^error/);
    },
    TIMEOUT_MS,
  );

  it("has no field that its type does not have, and every type that a page needs", () => {
    const fieldsOf = new Map(
      schemaTypes.map((type) => [
        type.name,
        new Set(((type as { fields?: { name: string }[] }).fields ?? []).map(({ name }) => name)),
      ]),
    );
    for (const document of documents) {
      const known = fieldsOf.get(document._type);
      expect(known, document._type).toBeDefined();
      const unknown = Object.keys(document).filter((key) => !key.startsWith("_") && !known?.has(key));
      expect(unknown, document._id).toEqual([]);
    }
    expect([...SINGLETON_IDS].filter((id) => !ids.has(id))).toEqual([]);
  });
});
