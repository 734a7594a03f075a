import sharp from "sharp";
import { afterAll, beforeAll, expect, it } from "vitest";
import { CLOSED_LAKE, callLake, LAKE_TOKEN } from "#tests/setup/lake-calls";
import { startServer, type TestServer } from "#tests/setup/server";
import { dailyOrMeasured, underAttack } from "#tests/setup/under-attack";

let server: TestServer;
let address: string;
beforeAll(async () => {
  server = await startServer({ env: CLOSED_LAKE });
  // Noise, so that it is as slow to make as a photograph.
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const picture = await sharp({
    create: {
      ...dailyOrMeasured({ width: 2_200, height: 1_400 }, { width: 3_000, height: 2_000 }),
      channels: 3,
      background: "#fff",
      noise,
    },
  })
    .jpeg()
    .toBuffer();
  const sent = await callLake(server, "assets/images/production", {
    staff: true,
    method: "POST",
    body: new Uint8Array(picture),
  });
  address = ((await sent.json()) as { document: { url: string } }).document.url;
});
afterAll(() => server.dispose());

const AT_ONCE = 10;
const ways = Array.from(
  { length: dailyOrMeasured(20, 300) },
  (_, n) =>
    [
      `w=${8192 - n}&h=8192&fit=fill&fm=avif`,
      `w=${1_300 + n}&rect=${n},${n},2000,${900 + n}&fm=avif`,
      `w=1600&h=${700 + n}&auto=format&fm=avif&dpr=5`,
      `h=${3_000 + n}&fit=crop&fm=avif`,
    ][n % 4] ?? "",
);

it("are not made: any number of addresses gives one picture, no wider than pages ask for", async () => {
  const limits = { grownMiB: 200, healthz: 5 };
  const sizes = await underAttack(server, "300 sizes of a picture", limits, async () => {
    const made: [string | null, Buffer][] = [];
    const ask = async (query: string) => {
      const answer = await fetch(`${address}?${query}`);
      expect(answer.status, query).toBe(200);
      made.push([answer.headers.get("etag"), Buffer.from(await answer.arrayBuffer())]);
    };
    for (let n = 0; n < ways.length; n += AT_ONCE) await Promise.all(ways.slice(n, n + AT_ONCE).map(ask));
    return new Map(made);
  });
  expect(sizes.size).toBeLessThanOrEqual(2);
  for (const bytes of sizes.values())
    expect((await sharp(bytes).metadata()).width).toBeLessThanOrEqual(1_600);
});

it("say what needs a sign-in, and give staff what they ask for", async () => {
  const blurred = await fetch(`${address}?blur=2000`);
  expect(blurred.status).toBe(400);
  expect(await blurred.json()).toMatchObject({ message: expect.stringContaining("sign-in") });
  const free = await fetch(`${address}?w=111&rect=0,0,500,500`, {
    headers: { Authorization: `Bearer ${LAKE_TOKEN}` },
  });
  expect((await sharp(Buffer.from(await free.arrayBuffer())).metadata()).width).toBe(111);
});

it("of many frames, in the proof as many as are taken, keep the server within its bounds when they come and when they are shown", async () => {
  const noise = { type: "gaussian", mean: 128, sigma: 40 } as const;
  const { width, height, count } = dailyOrMeasured(
    { width: 400, height: 300, count: 12 },
    { width: 800, height: 600, count: 104 },
  );
  const kinds = await Promise.all(
    [0, 90, 180, 270].map((hue) =>
      sharp({ create: { width, height, channels: 3, background: "#c33", noise } })
        .blur(9)
        .modulate({ hue })
        .png()
        .toBuffer(),
    ),
  );
  const frames = Array.from({ length: count }, (_, n) => kinds[n % kinds.length] ?? Buffer.alloc(0));
  const body = await sharp(frames, { join: { animated: true } })
    .gif({ effort: 1, delay: frames.map(() => 50) })
    .toBuffer();
  const limits = { grownMiB: 350, healthz: 5 };
  const pages = await underAttack(server, "a moving picture of 50 megapixels", limits, async () => {
    const path = "assets/images/production";
    const sent = await callLake(server, path, { staff: true, method: "POST", body: new Uint8Array(body) });
    const { url } = ((await sent.json()) as { document: { url: string } }).document;
    const shown = await Promise.all(
      [320, 640, 960].map((w) =>
        fetch(`${url}?w=${w}&auto=format`, { headers: { accept: "image/avif,image/webp" } }),
      ),
    );
    const bytes = await Promise.all(shown.map(async (answer) => Buffer.from(await answer.arrayBuffer())));
    return Promise.all(bytes.map(async (made) => (await sharp(made).metadata()).pages));
  });
  expect(pages).toEqual([count, count, count]);
});
