import { expect, it } from "vitest";
import { parseUrl } from "./parse-url";

it.each([
  ["https://x.example/a", undefined, "https://x.example/a"],
  ["/a?b", "https://x.example/c", "https://x.example/a?b"],
  ["mailto:a@example.com", undefined, "mailto:a@example.com"],
  ["/a", undefined, undefined],
  ["", undefined, undefined],
  ["https://[", "https://x.example/", undefined],
])("%s on %s is the address %s", (address, base, href) => {
  expect(parseUrl(address, base)?.href).toBe(href);
});
