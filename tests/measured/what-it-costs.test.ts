import { rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENQUIRY } from "../../bench/enquiries";
import { startBareServer } from "../../bench/http/bare-server";
import { generateLoad } from "../../bench/http/load";
import { createBenchFolder, type Site, startSite } from "../../bench/http/site";
import { fetchUndecoded } from "../../bench/pages";

// What it costs to run, beside something simple that is measured in the same minute (`docs/decisions/0042`). The figures that
// we aim at are in bench/; these bars are those that hold, so that a commit that makes it dearer is noticed.

const SECONDS = 8;
const GZIP = { "Accept-Encoding": "gzip" };

describe("what it costs to run", { tags: ["bars"] }, () => {
  let site: Site;
  let folder: string;
  beforeAll(async () => {
    site = await startSite();
    folder = createBenchFolder();
  });
  afterAll(async () => {
    await site.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it("an enquiry is stored at a twentieth of the rate at which a bare server stores its body, the slowest hundredth within 20 times its own", async () => {
    const bare = await startBareServer("bare-store.mjs", path.join(site.dataDir, "bare.sqlite"));
    const order = { ...ENQUIRY, connections: 10, seconds: SECONDS, warmUp: 2, from: 1_000 };
    const ours = await generateLoad({ ...order, url: `${site.url}/api/contact` });
    const theirs = await generateLoad({ ...order, url: bare.url });
    await bare.stop();
    expect(ours.perSecond / theirs.perSecond).toBeGreaterThan(0.05);
    expect(ours.p99 / theirs.p99).toBeLessThan(20);
  });

  it("a kept page is sent at a third of the rate at which a bare server sends the same bytes", async () => {
    for (let n = 0; n < 2; n++) await fetchUndecoded(site.url);
    const { headers, body } = await fetchUndecoded(site.url);
    const file = path.join(folder, "page");
    writeFileSync(file, body);
    const bare = await startBareServer("bare.mjs", JSON.stringify({ headers, file }));
    const order = { connections: 10, seconds: SECONDS, warmUp: 2, headers: GZIP };
    const ours = await generateLoad({ ...order, url: `${site.url}/` });
    const theirs = await generateLoad({ ...order, url: bare.url });
    await bare.stop();
    expect(ours.perSecond / theirs.perSecond).toBeGreaterThan(0.33);
  });

  it("after a minute of readers, rendering and enquiries it holds less than 500 MiB, where it would hold 650 without limits", async () => {
    await generateLoad({ url: `${site.url}/`, connections: 50, seconds: 20, headers: GZIP });
    await generateLoad({ url: `${site.url}/blog?rendered`, connections: 10, seconds: 20 });
    await generateLoad({
      ...ENQUIRY,
      url: `${site.url}/api/contact`,
      connections: 10,
      seconds: 20,
      from: 100_000,
    });
    expect(site.memory()).toBeLessThan(500);
  });
});
