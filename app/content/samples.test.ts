import { describe, expect, it } from "vitest";
import { buildSeedDocuments } from "#studio/seed/documents";
import { isMarked } from "./sample-marks";
import { SAMPLE_ROWS } from "./sample-rows";
import { type ContentDocument, collectSeedValues, listRemainingSamples, markOrHideSamples } from "./samples";

const documents = buildSeedDocuments().map((document) =>
  document._type === "siteSettings" ? { ...document, image: { file: "portrait.png" } } : document,
);
const first = collectSeedValues(documents);
const of = (id: string) => structuredClone(documents.find(({ _id }) => _id === id)) as ContentDocument;
const standing = (changed: ContentDocument[], confirmed = {}) =>
  listRemainingSamples(changed, first, confirmed).map(({ row }) => row.id);
/** The result without its types. */
interface Shown {
  [name: string]: Shown;
  [index: number]: Shown;
}
const onPublicSite = (document: unknown, confirmed = {}) =>
  markOrHideSamples(document, first, { confirmed, areHidden: true }) as unknown as Shown;
const onThisMachine = (document: unknown, confirmed = {}) =>
  markOrHideSamples(document, first, { confirmed, areHidden: false }) as unknown as Shown;

describe("a sample", () => {
  it("is found in each row while it equals the value of the first content", () => {
    expect(new Set(standing(documents))).toEqual(new Set(SAMPLE_ROWS.map(({ id }) => id)));
  });

  it.each([
    ["phone", { phone: "(801) 322-0170" }],
    ["email", { email: "ellen@practice.org" }],
    ["figure", { figures: [{ figure: "familiesHelped", value: "500+", definition: "Our own words" }] }],
    ["image.file", { image: { file: "ellen.jpg" } }],
    ["address.locality", { address: { locality: "Denver", region: "Colorado", country: "US" } }],
  ])("is gone when %s is replaced", (id, change) => {
    expect(standing([of("siteSettings")])).toContain(id);
    expect(standing([{ ...of("siteSettings"), ...change }])).not.toContain(id);
  });

  it("is gone when somebody says that it is real, but a phone, an address or a link only by being replaced", () => {
    const confirmed = {
      figuresAreReal: true,
      credentialsAreReal: true,
      addressIsReal: true,
      priceIsReal: true,
      hoursAreReal: true,
    };
    const left = standing([of("siteSettings"), of("aboutPage")], confirmed);
    expect(left).toEqual([
      "phone",
      "email",
      "business",
      "name",
      "image.file",
      "aboutStory",
      "profile",
      "profile",
    ]);
    expect(standing([{ ...of("testimonial-1"), confirmed: true }])).toEqual([]);
  });

  it("is known again under another id, and by its words alone", () => {
    expect(standing([{ ...of("testimonial-1"), _id: "copied", author: "Somebody" }])).toEqual([
      "testimonial",
    ]);
  });

  it("is a legal place where the terms as they came name it, until a lawyer has read them", () => {
    const terms = of("legal-terms");
    expect(standing([terms, of("legal-privacy")])).toEqual(["legalPlace", "legalPlace"]);
    expect(standing([{ ...terms, confirmed: true }])).toEqual([]);
    const moved = JSON.parse(JSON.stringify(terms).replaceAll("Utah", "Ohio"));
    expect(standing([moved])).toEqual([]);
  });

  it("is known in a list by what its items say, not by what the store adds to them", () => {
    const [first] = of("siteSettings").hours as [Record<string, unknown>];
    const { _key, _type, days, opens, closes } = first;
    expect(_key).toBeDefined();
    const queried = (hours: object) => onPublicSite({ ...of("siteSettings"), hours: [hours] }).hours;
    expect(queried({ closes, opens, days })).toEqual([]);
    expect(queried({ closes: "17:00", opens, days, _type })).toHaveLength(1);
  });

  it("is known as an earlier version had it, in a document that was edited since", () => {
    const earlier = {
      personDescription: `${of("siteSettings").name} is a Certified Intervention Professional who has spent more than 15 years helping families plan and hold calm, caring interventions.`,
    };
    expect(standing([{ ...of("siteSettings"), ...earlier }])).toContain("personDescription");
  });

  it("is a claim about clients in a post, even where its author and the words around it were replaced", () => {
    const id = "post-talking-with-children-about-addiction";
    expect(standing([of(id)])).toEqual(["inventedStory"]);
    const edited = JSON.parse(JSON.stringify(of(id)).replaceAll("An hour later", "Later"));
    expect(standing([{ ...edited, author: { _ref: "somebody-else" } }])).toEqual(["inventedStory"]);
    expect(
      standing([JSON.parse(JSON.stringify(of(id)).replaceAll("a father told me", "imagine a father"))]),
    ).toEqual([]);
  });

  it("is no empty value", () => {
    expect(standing([{ ...of("siteSettings"), phone: "", familiesHelped: undefined }])).not.toContain(
      "phone",
    );
  });
});

describe("visitors of a public site", () => {
  it("see no sample, and what is the practice's own", () => {
    const own = { figure: "familiesHelped", value: "31", definition: "Families with a plan" };
    const settings = of("siteSettings");
    const shown = onPublicSite({ ...settings, figures: [...(settings.figures as object[]), own] });
    expect(shown).toMatchObject({ phone: "", email: "", figures: [own] });
    expect(shown.business).toBe("Porchlight Family Intervention");
    expect(shown.socialProfiles).toEqual([]);
    expect(shown).not.toHaveProperty("samples");
  });

  it("see what was confirmed", () => {
    expect(onPublicSite(of("siteSettings"), { figuresAreReal: true }).figures).toHaveLength(4);
    expect(onPublicSite([{ ...of("testimonial-2"), confirmed: true }])).toHaveLength(1);
  });

  it("see no testimonial and no episode that is a sample, and those beside it", () => {
    const own = { ...of("testimonial-1"), _id: "own", quote: "She listened." };
    expect(onPublicSite({ quotes: [of("testimonial-1"), own] })).toEqual({ quotes: [own] });
    expect(onPublicSite([of("episode-the-first-call")])).toEqual([]);
  });

  it("see an episode whose recording was uploaded, whatever address is left beside it", () => {
    const episode = { ...of("episode-helping-or-carrying"), audio: { path: "files/a.mp3" } };
    expect(onPublicSite([episode])).toHaveLength(1);
    expect(standing([episode])).toEqual([]);
  });

  it("see no clip of a stock video in an episode whose recording is there", () => {
    const episode = { ...of("episode-the-first-call"), audioUrl: "https://practice.org/1.mp3" };
    expect(onPublicSite(episode).clips).toEqual([]);
  });
});

describe("on the practice's own machine", () => {
  it("samples are shown and marked, and lead nowhere", () => {
    const page = onThisMachine(of("carTalkPage"));
    expect(page.subscribe?.links?.[0]).toMatchObject({
      platform: "Apple Podcasts",
      url: "",
      samples: ["url"],
    });
    const home = onThisMachine(of("homePage"));
    expect(home.video?.clip).toMatchObject({ embedUrl: "", samples: ["embedUrl"] });
    expect(isMarked({ ...home.profile }, "credentials")).toBe(true);
    expect(home.profile?.credentials).toHaveLength(2);
    expect(onThisMachine(of("siteSettings"))).toMatchObject({
      phone: "(555) 555-0142",
      figures: expect.arrayContaining([expect.objectContaining({ value: "15+", samples: ["definition"] })]),
    });
  });

  it("what is the practice's own is neither marked nor copied", () => {
    const own = { _id: "aboutPage", _type: "aboutPage", credentials: { points: ["CIP 1234"] } };
    expect(onThisMachine(own)).toBe(own);
    expect(isMarked(own.credentials, "points")).toBe(false);
  });
});

it("what is given in is never changed", () => {
  const page = Object.freeze(of("carTalkPage"));
  const before = JSON.stringify(page);
  onPublicSite(page);
  onThisMachine(page);
  expect(JSON.stringify(page)).toBe(before);
});
