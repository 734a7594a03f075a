import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { callLake, LAKE_TOKEN } from "#tests/setup/lake-calls";
import { readPdf } from "#tests/setup/pdf";
import { startServer, type TestServer } from "#tests/setup/server";
import { addStaff, sessionCookie } from "#tests/setup/staff";
import { PUBLIC_PAGES } from "~/pages";

const OWNER = { username: "ellen", password: "seven quiet herons" };
const LAKE_TOKENS = `${LAKE_TOKEN}=administrator`;

/** Sample text that came with the site and is true of nobody. */
const SAMPLES = [
  "555-0142",
  "+15555550142",
  "hello@example.com",
  "www.example.com",
  "500+",
  "85%",
  "15+",
  "Denise R.",
  "player.vimeo.com",
  "Salt Lake City",
];

let open: TestServer;
let here: TestServer;
beforeAll(async () => {
  const env = {
    SITE_URL: "https://practice.example",
    ADMIN_USERNAME: OWNER.username,
    ADMIN_PASSWORD: OWNER.password,
    LAKE_TOKENS,
  };
  [open, here] = await Promise.all([startServer({ env }), startServer({ env: { LAKE_TOKENS } })]);
});
afterAll(() => Promise.all([open.dispose(), here.dispose()]));

const page = async (server: TestServer, path: string, cookie = "") => {
  const answer = await fetch(server.url + path, { redirect: "manual", headers: { cookie } });
  return answer.text();
};
const patch = async (server: TestServer, id: string, set: Record<string, unknown>) => {
  const answer = await callLake(server, "data/mutate/production", {
    staff: true,
    method: "POST",
    body: JSON.stringify({ mutations: [{ patch: { id, set } }] }),
  });
  expect(answer.status, await answer.text()).toBe(200);
};

describe("on a public site", () => {
  it.each([
    ...PUBLIC_PAGES.map(({ path }) => path),
    "/podcast.xml",
    "/.well-known/security.txt",
    "/nothing-here",
  ])("no sample is on %s", async (path) => {
    const text = await page(open, path);
    expect(SAMPLES.filter((sample) => text.includes(sample))).toEqual([]);
    expect(text).not.toMatch(/href="(tel|mailto):"/);
  });

  it("nothing is left of what names a sample figure, nor of a sentence that leans on it", async () => {
    const contact = await page(open, "/contact");
    expect(contact).toContain("No one can promise you an outcome. We can promise careful preparation");
    expect(contact).not.toContain("own count");
    const disclaimer = await page(open, "/disclaimer");
    expect(disclaimer).not.toMatch(/own count|Certified Intervention|That certification/);
    expect(disclaimer).toContain("A certification covers intervention work.");
  });

  it("no call is played, also for who is on this machine", async () => {
    const statusOf = async ({ url }: TestServer, cookie: string) =>
      (await fetch(`${url}/admin/calls/try`, { redirect: "manual", headers: { cookie } })).status;
    expect(await statusOf(open, await sessionCookie(open.url, OWNER))).toBe(404);
    expect(await statusOf(here, await sessionCookie(here.url))).toBe(200);
  });

  it("search engines get no credential, price range or opening hours that are samples", async () => {
    const [post = ""] = /\/blog\/[a-z0-9-]+(?=")/.exec(await page(open, "/blog")) ?? [];
    for (const path of ["/", "/about", post])
      expect(await page(open, path), path).not.toMatch(
        /"(?:jobTitle|priceRange|openingHoursSpecification)":/,
      );
    expect(await page(here, post)).toContain('"jobTitle":"Certified Interventionist"');
  });

  it("the crisis lines, the form and the chat are there without a number of the practice", async () => {
    const contact = await page(open, "/contact");
    for (const line of ["tel:911", "tel:988", "sms:741741"]) expect(contact).toContain(line);
    expect(contact).toMatch(/<form[^>]*action="\/contact/);
    expect(await page(open, "/")).toContain('href="/chat"');
  });

  it("the guides have no number of the practice either", async () => {
    for (const slug of ["warning-signs", "family-support-checklist", "intervention-preparation"]) {
      const answer = await fetch(`${open.url}/guides/${slug}.pdf`);
      expect(answer.status).toBe(200);
      const pdf = await readPdf(new Uint8Array(await answer.arrayBuffer()));
      const all = pdf.pages.join(" ");
      expect(all).not.toMatch(/555-01\d\d|\{phone\}/);
      expect(pdf.links.join(" ")).not.toMatch(/1555/);
      expect(all).toContain("988");
      expect(all).toContain("practice.example");
    }
  });

  it("staff see in red that nobody can call, and owners and staff find every point", async () => {
    const owner = await sessionCookie(open.url, OWNER);
    expect(await page(open, "/admin/hub", owner)).toMatch(
      /Visitors can’t call\..*Before launch: \d+ points/s,
    );
    const launch = await page(open, "/admin/launch", owner);
    for (const point of ["Author of the posts", "Legal place: Utah", "Price range", "Opening hours", "Texts"])
      expect(launch).toContain(point);
    for (const point of ["Phone number", "Testimonial", "Podcast link", "Mail", "Backups", "Second factor"])
      expect(launch).toContain(point);
    expect(launch).toContain("/studio/intent/edit/id=siteSettings;type=siteSettings;path=phone");
    expect(launch).not.toContain("Address of the site");
    const staff = await sessionCookie(open.url, await addStaff(open, "sam", "staff"));
    expect(await page(open, "/admin/launch", staff)).toContain("Phone number");
  });

  it("what is replaced or confirmed in the Studio shows, and goes from the list", async () => {
    await patch(open, "siteSettings", { phone: "(801) 322-0170", figuresAreReal: true });
    await patch(open, "testimonial-1", { confirmed: true });
    const home = await page(open, "/");
    expect(home).toContain("tel:+18013220170");
    expect(home).toContain("500+");
    expect(home).toContain("512 of 640 who asked, 2010 to 2024. Source: our own count");
    expect(home).toContain("Denise R.");
    expect(home).not.toContain("Marcus T.");
    const owner = await sessionCookie(open.url, OWNER);
    expect(await page(open, "/admin/hub", owner)).not.toContain("Visitors can’t call");
    const launch = await page(open, "/admin/launch", owner);
    expect(launch).not.toContain("Phone number");
    expect(launch).not.toContain("Families helped");
    expect(launch).toContain("Marcus T.");
  });

  it("a figure without its definition is on no page, and the launch checklist says why", async () => {
    const figure = { _key: "a", figure: "familiesHelped", value: "730+", from: "2010", until: "2024" };
    await patch(open, "siteSettings", { figures: [figure], treatmentEngagement: "94%" });
    // The random id of a form may hold the digits alone.
    for (const { path } of PUBLIC_PAGES) expect(await page(open, path), path).not.toMatch(/730\+|94%/);
    const launch = await page(open, "/admin/launch", await sessionCookie(open.url, OWNER));
    expect(launch).toContain("“730+” has no definition, count, or source.");
    expect(launch).toContain(
      "“94%” has no definition, count, start of the time, end of the time, or source.",
    );
    const parts = { definition: "Families with a plan", count: "730 of 900", source: "closed files" };
    await patch(open, "siteSettings", { figures: [{ ...figure, ...parts }] });
    for (const path of ["/", "/about", "/contact"])
      expect(await page(open, path)).toContain(
        "Families with a plan: 730 of 900, 2010 to 2024. Source: closed files",
      );
  });
});

it("the About page shows what families can check, each line once it is filled in", async () => {
  expect(await page(open, "/about")).not.toContain("What you can check");
  await patch(open, "siteSettings", {
    "trust.certifyingBody": "Example Board of Interventionists",
    "trust.certificateNumber": "CIP 1234",
    "trust.certificateUrl": "https://register.example.org/cip-1234",
    "address.locality": "Denver",
  });
  const about = await page(open, "/about");
  for (const text of [
    "Example Board of Interventionists",
    "CIP 1234",
    "Denver",
    "https://register.example.org",
  ])
    expect(about).toContain(text);
  expect(about).not.toMatch(/<dt[^>]*>(Supervision|Fees)</);
});

const marksIn = (text: string) => text.match(/>(?:Sample|Partly sample)</g)?.length ?? 0;

describe("on the practice's own machine", () => {
  it("samples are shown, marked, and lead nowhere", async () => {
    const home = await page(here, "/");
    expect(home).toContain("tel:+15555550142");
    expect(home).toContain("Denise R.");
    // Hero, figures, video, profile and testimonials: one mark each.
    expect(marksIn(home)).toBe(5);
    for (const path of ["/", "/car-talk"]) {
      const text = await page(here, path);
      expect(text).not.toMatch(/player\.vimeo\.com|href="https:\/\/www\.example\.com/);
    }
    // The latest episode, the others, and where to subscribe: one mark each.
    expect(marksIn(await page(here, "/car-talk"))).toBe(3);
  });

  it("an answer or a part of the disclaimer that tells a sample figure is marked with its section", async () => {
    expect(await page(here, "/contact")).toMatch(
      /id="questions".{0,400}>Partly sample<.*Over 500 families/is,
    );
    expect(await page(here, "/disclaimer")).toMatch(/Outcomes are not guaranteed<span[^>]*>Sample</);
  });

  const samplesIn = (text: string) => SAMPLES.filter((sample) => text.includes(sample));

  it("staff look at it as a family will, page after page, and nobody else does", async () => {
    const session = await sessionCookie(here.url);
    const begun = await fetch(`${here.url}/?as=family`, { headers: { cookie: session } });
    expect(begun.headers.get("cache-control")).toBe("private, no-store");
    expect(begun.headers.get("cdn-cache-control")).toBeNull();
    const home = await begun.text();
    expect(home).toContain("As families will see it");
    expect(samplesIn(home)).toEqual([]);
    const [view = ""] = (begun.headers.get("set-cookie") ?? "").split(";");
    expect(samplesIn(await page(here, "/about", `${session}; ${view}`))).toEqual([]);

    for (const [path, cookie] of [
      ["/?as=family", view],
      ["/", view],
      ["/", session],
    ] as const) {
      const text = await page(here, path, cookie);
      expect(text).not.toContain("As families will see it");
      expect(text).toContain("Denise R.");
    }
    const ended = await fetch(`${here.url}/about?as=staff`, {
      redirect: "manual",
      headers: { cookie: `${session}; ${view}` },
    });
    expect(ended.headers.get("location")).toBe("/about");
    expect(ended.headers.get("set-cookie")).toContain("Max-Age=0");
  });

  it("one switch takes the samples off the site for everybody, until it is turned back", async () => {
    const cookie = await sessionCookie(here.url);
    const hide = (hidden: boolean) =>
      fetch(`${here.url}/admin/launch?do=samples.hide`, {
        method: "POST",
        redirect: "manual",
        headers: { cookie, origin: here.url },
        body: new URLSearchParams({ hidden: String(hidden) }),
      });
    expect((await hide(true)).status).toBe(200);
    for (const path of ["/", "/about", "/contact", "/car-talk", "/podcast.xml"])
      expect(samplesIn(await page(here, path)), path).toEqual([]);
    expect(await page(here, "/admin/launch", cookie)).toContain("Show the samples again");
    expect((await hide(false)).status).toBe(200);
    expect(await page(here, "/")).toContain("Denise R.");
  });

  it("a video of the practice's own plays, beside samples that don't", async () => {
    await patch(here, "homePage", { "video.clip.embedUrl": "https://player.vimeo.com/video/1" });
    expect(await page(here, "/")).toContain('href="https://player.vimeo.com/video/1"');
  });

  it("the hub says what is left and how staff get notices, and has nothing in red about the phone", async () => {
    const hub = await page(here, "/admin/hub", await sessionCookie(here.url));
    expect(hub).toContain("Email to the outbox only, SMS not set up");
    expect(hub).toMatch(/Before launch: \d+ points are open/);
    expect(hub).not.toContain("Visitors can’t call");
  });
});
