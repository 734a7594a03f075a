import { brotliDecompressSync, gunzipSync } from "node:zlib";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { compressed, type Encoding } from "./compressed";
import { freshNonce } from "./nonces.server";
import { fill, splitAtNonce } from "./template";

const UNPACK: Record<Encoding, (bytes: Buffer) => Buffer> = { br: brotliDecompressSync, gzip: gunzipSync };
const STAND_IN = "c3RhbmQtaW4tZm9yLW5vbg==";

/** Text like a page's: the nonce in attributes between words that come again and again. */
const script = `<script nonce="${STAND_IN}">window.__context.push("`;
const words = fc.constantFrom(
  "family",
  "a person ",
  '</p><p class="mt-4">',
  "==",
  "é€😀",
  "\n",
  script,
  STAND_IN,
);

async function packAndUnpack(html: string, encoding: Encoding, effort: "quick" | "small") {
  const plain = splitAtNonce(html, STAND_IN);
  const template = await compressed(plain, encoding, effort, freshNonce);
  if (!template) throw new Error("no template could be made");
  for (let i = 0; i < 3; i++) {
    const nonce = freshNonce();
    const bytes = fill(template, nonce);
    expect(bytes.length).toBe(template.length);
    expect(UNPACK[encoding](bytes).toString()).toBe(html.replaceAll(STAND_IN, nonce.toString()));
  }
  return template;
}

describe.each(["br", "gzip"] as const)("%s", { timeout: 30_000 }, (encoding) => {
  it.each(["quick", "small"] as const)("unpacks to the page with any nonce (%s)", async (effort) => {
    await fc.assert(
      fc.asyncProperty(fc.array(words, { maxLength: 120 }), async (text) => {
        await packAndUnpack(text.join(""), encoding, effort);
      }),
      { numRuns: 40 },
    );
  });

  it("takes pages whose nonces are further apart than the compressor can see", async () => {
    const random = (length: number) =>
      Array.from({ length }, (_, i) => ((i * 7_919 + i * i) % 46_656).toString(36)).join(" ");
    const html = ["<p>", random(12_000), random(3), random(20_000), ""].join(script);
    const template = await packAndUnpack(html, encoding, "small");
    expect(template.length).toBeLessThan(Buffer.byteLength(html));
  });

  it("needs the nonce's bytes once, not once for each script", async () => {
    const many = await packAndUnpack(`<p>${"a b c ".repeat(50)}${script.repeat(40)}`, encoding, "small");
    expect(many.parts.length).toBe(2);
    expect(many.length).toBeLessThan(250);
  });

  it("takes nonces that stand side by side, which no compressor refers back to", async () => {
    await packAndUnpack(STAND_IN.repeat(3), encoding, "small");
  });

  it("takes a page without a nonce, and an empty one", async () => {
    expect((await packAndUnpack("<p>Hello</p>".repeat(50), encoding, "quick")).parts.length).toBe(1);
    await packAndUnpack("", encoding, "quick");
  });
});

it("chooses another stand-in when one looks like the page's own words", async () => {
  const html = `<p>${"ABCDEFGHIJKLMNOPQRSTUV".repeat(20)}</p>${script}`;
  const tried: Buffer[] = [];
  const standIns = () => {
    const nonce = tried.length === 0 ? Buffer.from("ABCDEFGHIJKLMNOPQRSTUV==") : freshNonce();
    tried.push(nonce);
    return nonce;
  };
  const template = await compressed(splitAtNonce(html, STAND_IN), "gzip", "small", standIns);
  const nonce = freshNonce();
  const unpacked = template && gunzipSync(fill(template, nonce)).toString();
  expect(unpacked).toBe(html.replaceAll(STAND_IN, nonce.toString()));
});
