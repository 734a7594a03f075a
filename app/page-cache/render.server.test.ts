import { expect, it } from "vitest";
import { hashInlineSource } from "~/platform/http/security-headers.server";
import { hashInlineScripts } from "./render.server";

const NONCE = "q83vEjRWeJCrze8SNFZ4kA==";

it("names our scripts by their hashes and leaves no nonce", () => {
  const page = (nonce: string) => `<!DOCTYPE html><html><head><title>é – “A”</title></head><body>
<script${nonce}>first("a < b && c")</script><p>text</p><script${nonce} type="module" async="">import "/a.js";</script>
<div hidden><script${nonce}>first("a < b && c")</script></div></body></html>`;
  expect(hashInlineScripts(page(` nonce="${NONCE}"`), NONCE)).toEqual({
    html: page(""),
    hashes: [hashInlineSource('first("a < b && c")'), hashInlineSource('import "/a.js";')],
  });
});

it("names no script that came in with content, nor one with another nonce", () => {
  const page = `<p><script>alert(1)</script><script nonce="other">alert(2)</script><img src=x onerror="alert(3)"></p>`;
  expect(hashInlineScripts(page, NONCE)).toEqual({ html: page, hashes: [] });
});

it("names no data and no script from a file", () => {
  const page = `<script type="application/ld+json" nonce="${NONCE}">{"a":1}</script><script nonce="${NONCE}" src="/a.js"></script>`;
  expect(hashInlineScripts(page, NONCE)).toEqual({
    html: '<script type="application/ld+json">{"a":1}</script><script src="/a.js"></script>',
    hashes: [],
  });
});

it("hashes what a browser reads, whose parser joins line ends", () => {
  const { hashes } = hashInlineScripts(`<script nonce="${NONCE}">a\r\nb</script>`, NONCE);
  expect(hashes).toEqual([hashInlineSource("a\nb")]);
});
