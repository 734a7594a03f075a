import { beforeEach, describe, expect, it } from "vitest";
import { buildSeedDocuments } from "#studio/seed/documents";
import { lakeContent } from "#tests/setup/lake";
import { initContent } from "./client.server";
import { getContactPage, getHomePage } from "./pages.server";
import { getSiteSettings, MissingContentError } from "./settings.server";

let lake: ReturnType<typeof lakeContent>;
const settings = buildSeedDocuments()[0]!;

beforeEach(() => {
  lake = lakeContent(buildSeedDocuments());
  initContent(lake.store);
});

describe("pages", () => {
  it("fill the practice's details into the copy", async () => {
    const home = await getHomePage();
    expect(home.profile.subheading).toBe("Ellen Marsh, Certified Intervention Professional");
    expect(JSON.stringify([home, await getContactPage()])).not.toMatch(/\{\w+\}/);
  });

  it("come with their lists, in order", async () => {
    const home = await getHomePage();
    expect(home.methodSteps.map((step) => step.title)).toEqual([
      "Assess",
      "Prepare",
      "Intervene",
      "Transition",
      "Support",
    ]);
    expect(home.quotes).toHaveLength(3);
    expect((await getContactPage()).faqItems).toHaveLength(6);
  });

  it("ask the store once, until an edit", async () => {
    await getHomePage();
    const first = await getHomePage();
    expect(lake.asked.queries).toBe(2);
    expect(await getHomePage()).toEqual(first);

    lake.put({ ...settings, phone: "(555) 555-0199" });
    expect((await getHomePage()).seo.description).toContain("(555) 555-0199");
    expect((await getSiteSettings()).phoneHref).toBe("tel:+15555550199");
    expect(lake.asked.queries).toBe(3);
  });

  it("say which document is missing", async () => {
    lake.edit({ delete: { id: "homePage" } });
    await expect(getHomePage()).rejects.toThrow(MissingContentError);
    await expect(getHomePage()).rejects.toThrow(/homePage/);
  });
});
