import { describe, expect, it } from "vitest";
import { readReports } from "./reports.server";

const PAGE = "https://practice.example/blog/what-to-say?utm=jane@example.com#x";

describe("readReports", () => {
  it("reads what report-uri sends", () => {
    const report = {
      "document-uri": PAGE,
      "blocked-uri": "https://cdn.example/tracker.js?visitor=7",
      "violated-directive": "script-src-elem 'self'",
      "original-policy": "…",
      "script-sample": "secret",
    };
    expect(readReports({ "csp-report": report })).toEqual([
      { directive: "script-src-elem", blocked: "https://cdn.example", page: "/blog/what-to-say" },
    ]);
  });

  it("reads what the Reporting API sends, and leaves its other reports", () => {
    const body = { documentURL: PAGE, blockedURL: "inline", effectiveDirective: "style-src-elem" };
    expect(
      readReports([
        { type: "csp-violation", age: 1, url: PAGE, body },
        { type: "deprecation", body: {} },
      ]),
    ).toEqual([{ directive: "style-src-elem", blocked: "inline", page: "/blog/what-to-say" }]);
  });

  it.each([
    ["/admin/leads/3f2c1d84-1111-4222-8333-444455556666", "/admin/leads/…"],
    ["/people/jane@example.com/x", "/people/…/x"],
    ["/call/8015550142", "/call/…"],
    ["/a/b/c/d/e/f/g", "/a/b/c/d/e"],
    ["/M%C3%BCller", "/…"],
  ])("keeps no id, number or name of %s", (path, page) => {
    const report = {
      "document-uri": `https://x.test${path}`,
      "blocked-uri": "eval",
      "effective-directive": "script-src",
    };
    expect(readReports({ "csp-report": report })).toEqual([
      { directive: "script-src", blocked: "eval", page },
    ]);
  });

  it.each([
    ["chrome-extension://abc/x.js", "chrome-extension:"],
    ["data", "data"],
    ["https://user:pass@x.test/y", "https://x.test"],
    ["<script>", "unknown"],
    ["", "unknown"],
  ])("keeps of %s only %s", (given, blocked) => {
    const report = { "document-uri": PAGE, "blocked-uri": given, "effective-directive": "script-src" };
    expect(readReports({ "csp-report": report })).toMatchObject([{ blocked }]);
  });

  it("drops what names no directive or page, and takes nothing else for a report", () => {
    expect(
      readReports({ "csp-report": { "document-uri": "x", "effective-directive": "script-src" } }),
    ).toEqual([]);
    expect(readReports({ "csp-report": { "document-uri": PAGE, "effective-directive": "<b>" } })).toEqual([]);
    for (const other of [null, 1, "x", {}, [1], [{ type: 1 }], Array(21).fill({ type: "x", body: {} })])
      expect(readReports(other)).toBeNull();
  });
});
