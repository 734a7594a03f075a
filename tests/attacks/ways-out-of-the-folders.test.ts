import { beforeAll, describe, expect, it } from "vitest";
import { rawRequest } from "#tests/setup/raw-request";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";

let server: TestServer;
beforeAll(async () => {
  server = await sharedServer();
});

describe("an address that wants out", () => {
  it.each([
    "/assets/../../server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/%2e%2e/%2e%2e/package.json",
    "/../../etc/passwd",
    "/guides/..%2f..%2f..%2fpackage.json",
    "/guides/....//....//package.json",
    "/..%5c..%5cpackage.json",
    "/data/app.sqlite",
    "/lake/images/embedded/production/..%2f..%2f..%2fapp.sqlite",
    "/lake/files/embedded/production/%2e%2e%2f%2e%2e%2fsession-secret",
    "/.env",
    "/.git/config",
    "/node_modules/react/package.json",
  ])("%s gives nothing", async (address) => {
    const { status, body } = await rawRequest(server.url, { path: address });
    expect(status).toBeGreaterThanOrEqual(400);
    expect(status).toBeLessThan(500);
    expect(body).not.toMatch(/SQLite format|"dependencies"|root:x|repositoryformatversion|createServer/);
  });

  it.each(["../../etc/passwd", "..", "../../../users/me?", "a/../../../../doc/production/siteSettings"])(
    "is made of no id that a form brings: %j",
    async (id) => {
      const cookie = await sessionCookie(server.url);
      for (const path of [
        "?do=posts.deletePost",
        "?do=posts.restorePost",
        "/posts/a-post?do=posts.restoreVersion",
        "/posts/a-post?do=posts.discardChanges",
      ]) {
        const answer = await fetch(`${server.url}/admin/content-studio${path}`, {
          method: "POST",
          headers: { cookie, origin: server.url },
          body: new URLSearchParams({ id, to: "a-revision" }),
        });
        expect([path, answer.status]).toEqual([path, 404]);
      }
    },
  );
});
