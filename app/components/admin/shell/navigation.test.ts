import { expect, it } from "vitest";
import { isWithin } from "./navigation";

it.each([
  ["/admin/content-studio", "/admin/content-studio", true],
  ["/admin/blog", "/admin/content-studio", true],
  ["/admin/scheduler", "/admin/content-studio", true],
  ["/admin/hub", "/admin/content-studio", false],
  ["/admin/campaigns/1", "/admin/campaigns", true],
  ["/admin/campaigns-old", "/admin/campaigns", false],
])("%s lies within %s: %s", (pathname, to, expected) => {
  expect(isWithin(pathname, to)).toBe(expected);
});
