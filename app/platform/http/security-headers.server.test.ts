import { expect, it } from "vitest";
import {
  buildPagePolicy,
  buildResourcePolicyHeader,
  buildSecurityHeaders,
  buildStudioPolicy,
  findMediaOrigin,
  REPORTING_ENDPOINTS,
} from "./security-headers.server";

const options = (siteUrl: string) => ({ nonce: "n", dev: false, siteUrl });

it("asks browsers to report, by the newer way only where they take it: over https", () => {
  for (const policy of [
    buildPagePolicy(options("https://practice.example")),
    buildStudioPolicy(options("https://practice.example"), false),
  ])
    expect(policy).toMatch(/upgrade-insecure-requests; report-uri \/api\/csp-reports; report-to csp$/);
  expect(buildPagePolicy(options("http://localhost:3000"))).toMatch(
    /frame-ancestors 'none'; report-uri \/api\/csp-reports$/,
  );
  expect(REPORTING_ENDPOINTS).toBe('csp="/api/csp-reports"');
});

it("lets the Studio frame what it previews, with the empty style element of its marks, and nothing else", () => {
  const policy = (inStudio: boolean) => buildPagePolicy({ ...options("http://localhost:3000"), inStudio });
  expect(policy(true)).toContain("frame-ancestors 'self'");
  expect(policy(true)).toMatch(/style-src [^;]*'sha256-47DEQpj8HBSa\+\/TImW\+5JCeuQeRkm5NMpJWZG3hSuFU='/);
  expect(policy(false)).toContain("frame-ancestors 'none'");
  expect(policy(false)).not.toContain("47DEQpj8");
});

it("lets a page play media from the hosts that it names, and else from here alone", () => {
  const policy = (mediaOrigins: string[]) =>
    buildPagePolicy({ ...options("http://localhost:3000"), mediaOrigins });
  expect(policy(["https://audio.example"])).toContain("; media-src 'self' https://audio.example;");
  expect(policy([])).not.toContain("media-src");
  for (const [address, origin] of [
    ["https://audio.example:8443/a.mp3?x=1", "https://audio.example:8443"],
    ["/lake/files/a.mp3", null],
    ["http://audio.example/a.mp3", null],
    ["https://audio.example;sandbox/a.mp3", null],
    ["data:audio/wav;base64,x", null],
  ] as const)
    expect(findMediaOrigin(address), address).toBe(origin);
});

it("lets other sites embed what is made for them, in its own spelling", () => {
  const policy = (path: string) => buildResourcePolicyHeader(path)[1];
  for (const path of [
    "/og/a-post.png",
    "/rss.xml",
    "/favicon.ico",
    "/icon-512.png",
    "/.well-known/security.txt",
  ])
    expect(policy(path), path).toBe("cross-origin");
  for (const path of [
    "/",
    "/admin/hub",
    "/og",
    "/rss.xml/",
    "//rss.xml",
    "/rssxxml",
    "/lake/v1/users/me",
    "/api/leads",
  ])
    expect(policy(path), path).toBe("same-origin");
  expect(buildResourcePolicyHeader("/lake/images/embedded/production/a-1x1.png")).toEqual([]);
});

it("promises https only where there is https", () => {
  const names = (siteUrl: string) => buildSecurityHeaders(siteUrl, "DENY").map(([name]) => name);
  expect(names("https://practice.example")).toContain("Strict-Transport-Security");
  expect(names("http://localhost:3000")).not.toContain("Strict-Transport-Security");
});
