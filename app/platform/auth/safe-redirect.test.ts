import { describe, expect, it } from "vitest";
import { resolveSafeRedirect } from "./safe-redirect";

describe("resolveSafeRedirect", () => {
  it.each([
    ["/admin/leads/1?tab=notes#log", "/admin/leads/1?tab=notes#log"],
    ["/studio/structure;post", "/studio/structure;post"],
    ["//evil.example", "/admin/hub"],
    ["/\\evil.example", "/admin/hub"],
    ["/\t/evil.example", "/admin/hub"],
    ["https://evil.example/admin", "/admin/hub"],
    ["javascript:alert(1)", "/admin/hub"],
    ["admin/hub", "/admin/hub"],
    ["", "/admin/hub"],
    ["/..//evil.example", "/admin/hub"],
    ["/admin/login?redirectTo=/admin/login", "/admin/hub"],
    [null, "/admin/hub"],
    [["/admin/x"], "/admin/hub"],
  ])("%j leads to %s", (given, expected) => {
    expect(resolveSafeRedirect(given)).toBe(expected);
  });

  it("lets a full URL of this origin through and keeps only its path", () => {
    const ownOrigin = "http://localhost:3000";
    expect(resolveSafeRedirect("http://localhost:3000/studio/post", { ownOrigin })).toBe("/studio/post");
    expect(resolveSafeRedirect("http://localhost:3001/studio", { ownOrigin })).toBe("/admin/hub");
  });
});
