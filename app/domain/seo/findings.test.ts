import { describe, expect, it } from "vitest";
import { parseMarkdownBlocks } from "#studio/rich-text/from-markdown";
import { buildSeedDocuments } from "#studio/seed/documents";
import { buildTestPost } from "#tests/setup/post-for-review";
import { findWordingProblems } from "./findings";
import { readManuscript } from "./manuscript";
import { findWording } from "./wording/find";

/** A text and the words in it that must be found. */
const mustFind: [string, string][] = [
  ["Living with an addict changes you.", "addict"],
  ["Heroin addicts can recover.", "Heroin addicts"],
  ["What every parent of a drug addict should know", "drug addict"],
  ["He is a recovering addict and a father.", "recovering addict"],
  ["She married an alcoholic.", "alcoholic"],
  ["A guide for an ex-alcoholic", "ex-alcoholic"],
  ["My alcoholic father called.", "alcoholic"],
  ["People called him a junkie.", "junkie"],
  ["Junkies and druggies", "Junkies"],
  ["He looked like a crackhead.", "crackhead"],
  ["He is a drunk.", "a drunk"],
  ["Drunks don’t change, they say.", "Drunks"],
  ["Drug users need help.", "Drug users"],
  ["A substance abuser in the family", "substance abuser"],
  ["Substance Abuse in Families", "Substance Abuse"],
  ["Signs of alcohol abuse", "alcohol abuse"],
  ["He was abusing prescription drugs.", "abusing prescription"],
  ["He abuses alcohol.", "abuses alcohol"],
  ["A drug habit costs money.", "drug habit"],
  ["He wants to get clean.", "get clean"],
  ["She got clean in 2019.", "got clean"],
  ["How to stay clean after rehab", "stay clean"],
  ["Staying clean and sober takes help.", "clean and sober"],
  ["She has been clean for two years.", "She has been clean"],
  ["He’s clean now.", "He’s clean"],
  ["Ninety days clean", "Ninety days clean"],
  ["He celebrates his clean time.", "clean time"],
  ["A dirty drug test means trouble.", "dirty drug test"],
  ["He gave a clean urine.", "clean urine"],
  ["Her screen came back dirty.", "screen came back dirty"],
  ["He committed suicide in May.", "committed suicide"],
  ["People who commit suicide", "commit suicide"],
  ["After a failed suicide attempt", "failed suicide attempt"],
  ["The mentally ill deserve care.", "The mentally ill"],
  ["Schizophrenics hear voices.", "Schizophrenics"],
  ["She is bipolar and scared.", "is bipolar"],
  ["Babies born addicted", "Babies born addicted"],
  ["Opioid replacement therapy works.", "Opioid replacement therapy"],
  ["The abuse of alcohol runs in families.", "abuse of alcohol"],
  ["Never share dirty needles.", "dirty needles"],
  ["Guaranteed to get your son sober", "Guaranteed to get"],
  ["Every call is 100% confidential.", "100% confidential"],
  ["100 percent confidential", "100 percent confidential"],
  ["Our line is completely anonymous.", "completely anonymous"],
  ["Your privacy is guaranteed.", "privacy is guaranteed"],
  ["We guarantee complete confidentiality.", "guarantee complete confidentiality"],
  ["Our forms are HIPAA compliant.", "HIPAA compliant"],
  ["A HIPAA-compliant chat", "HIPAA-compliant"],
  ["We guarantee results.", "guarantee results"],
  ["Guaranteed success", "Guaranteed success"],
  ["Recovery guaranteed.", "Recovery guaranteed"],
  ["We guarantee that your son will accept treatment.", "guarantee that your son will"],
  ["An approach guaranteed to work", "guaranteed to work"],
  ["We promise you lasting sobriety.", "We promise you lasting sobriety"],
  ["We don’t just talk: we guarantee results.", "guarantee results"],
  ["Don’t worry: every call is 100% confidential.", "100% confidential"],
  ["No matter what, every call is 100% confidential.", "100% confidential"],
  ["Our program is 100% effective.", "100% effective"],
  ["A permanent cure", "permanent cure"],
  ["It cures addiction in a week.", "cures addiction"],
  ["Interventions never fail.", "Interventions never fail"],
];

const mustNotFind = [
  // The word, with another meaning.
  "Drink clean water and eat.",
  "Get clean water to the camp.",
  "Keep the kitchen clean and dry.",
  "Clean the house before she comes home.",
  "They went to get clean clothes.",
  "Start with a clean slate.",
  "He came clean about the money.",
  "A clean bill of health",
  "The floor was clean.",
  "They got clean, dry clothes.",
  "They got clean sheets from the closet.",
  "Dirty dishes in the sink",
  "He is addicted to opioids.",
  "Addiction is an illness, and addictive drugs change the brain.",
  "An alcoholic drink or two",
  "Try non-alcoholic beer.",
  "Alcoholic hepatitis is a danger.",
  "Alcoholism runs in families.",
  "He was arrested as a drunk driver.",
  "He came home drunk.",
  "A website for users of all ages",
  "Users of the app",
  "Child abuse must be reported.",
  "She survived abuse as a child.",
  "Make it a habit to call on Sundays.",
  "She committed to a plan.",
  "Suicide prevention saves lives.",
  "He survived a suicide attempt.",
  "She has bipolar disorder.",
  "He is bipolar II, says the chart.",
  "A psychologist can help.",
  "Junk mail",
  "Stone and tweak",
  "A junky old car",
  "Each family has a fully private room.",
  "She is a HIPAA compliance officer.",
  // Names.
  "She is a Licensed Substance Abuse Counselor.",
  "Narcotics Anonymous meets on Mondays.",
  "Alcoholics Anonymous helped him.",
  "The National Institute on Drug Abuse says so.",
  "The Substance Abuse and Mental Health Services Administration runs a helpline.",
  "Food Addicts in Recovery Anonymous",
  "Adult Children of Alcoholics has a meeting finder.",
  "The National Institute on Alcohol Abuse and Alcoholism",
  // The word talked about, not used.
  "Please don’t say “addict”.",
  "The word “junkie,” people forget, is about someone’s child.",
  // A promise that isn't made.
  "No one can guarantee recovery.",
  "We can’t guarantee results.",
  "Nobody can promise you that.",
  "There is no cure for addiction.",
  "Recovery is never guaranteed.",
  "We are not HIPAA compliant, and we don’t need to be.",
  "A program that guarantees success is a red flag.",
  "Be wary of anyone who guarantees results.",
  "Ask whether their app is HIPAA compliant.",
  "Nothing cures addiction overnight.",
  "Beware of anyone who guarantees success.",
  "He promised sobriety at Christmas.",
  // Similar to a claim, and allowed.
  "Calls are confidential, within the limits of the law.",
  "The loan is guaranteed by the bank.",
  "Families are 100% behind her.",
  "HIPAA gives patients rights.",
  "This is strictly confidential.",
  "A guarantee of payment",
];

describe("wording", () => {
  it.each(mustFind)("in %j is found", (text, found) => {
    expect(findWording(text)[0]?.found).toBe(found);
  });

  it.each(mustNotFind)("in %j is fine", (text) => {
    expect(findWording(text)).toEqual([]);
  });

  it("gives each finding a reason and something better to say", () => {
    for (const [text] of mustFind) {
      for (const { reason, better } of findWording(text)) {
        expect(reason).toMatch(/\.$/);
        expect(better).not.toBe("");
      }
    }
  });

  it("is reported once, with its place and the words around it", () => {
    const post = buildTestPost({
      title: "Loving an addict",
      excerpt: "A guide.",
      content: parseMarkdownBlocks(
        "## First\n\nIn the second block stands a recovering addict, who is someone’s only son.",
      ),
    });
    expect(
      findWordingProblems(post, readManuscript(post)).map(({ place, key, found, context }) => ({
        place,
        key,
        found,
        context,
      })),
    ).toEqual([
      { place: "Title", key: undefined, found: "addict", context: "Loving an addict" },
      {
        place: "Content",
        key: "b2",
        found: "recovering addict",
        context: "In the second block stands a recovering addict, who is someone’s only son.",
      },
    ]);
  });

  it("of the blog's own first posts is all fine", () => {
    for (const document of buildSeedDocuments().filter(({ _type }) => _type === "post")) {
      const post = buildTestPost(document as Parameters<typeof buildTestPost>[0]);
      expect(findWordingProblems(post, readManuscript(post))).toEqual([]);
    }
  });
});
