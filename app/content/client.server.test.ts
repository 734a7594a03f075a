import { expect, it } from "vitest";
import { removeUnsafeAddresses } from "./client.server";

it("takes out every address that would run, however deep", () => {
  const page = {
    title: "javascript: what it is",
    links: [{ url: "javascript:alert(1)" }, { href: " JaVa\tscript:alert(1)" }, { href: "/contact" }],
    clip: { embedUrl: "data:text/html,<script>", audioUrl: "https://example.com/a.mp3" },
  };
  expect(removeUnsafeAddresses(page)).toEqual({
    title: "javascript: what it is",
    links: [{ url: "" }, { href: "" }, { href: "/contact" }],
    clip: { embedUrl: "", audioUrl: "https://example.com/a.mp3" },
  });
});

it("leaves what is safe as it is, the very object", () => {
  const page = {
    links: [{ href: "tel:988" }, { href: "sms:988?body=x" }],
    url: "",
    none: null,
    lqip: "data:image/png;base64,x",
  };
  expect(removeUnsafeAddresses(page)).toBe(page);
  expect(removeUnsafeAddresses(null)).toBeNull();
});
