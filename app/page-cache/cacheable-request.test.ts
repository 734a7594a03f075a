import { describe, expect, it } from "vitest";
import { isAnonymous, isPublicPage, isSitePath } from "./cacheable-request";

describe("a public page", () => {
  it.each(["/", "/about", "/contact", "/blog", "/blog/a-post-2", "/newsletter"])("is %s", (address) => {
    expect(isPublicPage(address)).toBe(true);
  });

  it.each([
    "/?",
    "/?utm_source=x",
    "/about/",
    "/About",
    "//about",
    "/ab%6Fut",
    "/about#x",
    "/blog/",
    "/blog?q=narcan",
    "/blog/A",
    "/blog/a/b",
    "/blog/../admin",
    "/blog/a?x",
    "/chat",
    "/newsletter/confirm",
    "/admin",
    "/admin/login",
    "/api/blog/posts",
    "/about.data",
    "http://elsewhere.test/",
    "*",
    "",
  ])("is not %s", (address) => {
    expect(isPublicPage(address)).toBe(false);
  });
});

describe("a visitor", () => {
  it.each([undefined, "", "theme=dark", "chat=abc", "mysession=1", "previews=1", "a=session"])(
    "with the cookie %s is anonymous",
    (cookie) => {
      expect(isAnonymous({ cookie })).toBe(true);
    },
  );

  it.each([
    "session=",
    "session=x",
    "a=b; session=x",
    "a=b;session=x",
    "__Host-session=x",
    "x=1; preview=y",
    "session =x",
  ])("with the cookie %s is not", (cookie) => {
    expect(isAnonymous({ cookie })).toBe(false);
  });

  it("who authorizes is not", () => {
    expect(isAnonymous({ authorization: "Bearer x" })).toBe(false);
  });
});

it.each([
  ["/", true],
  ["/chat", true],
  ["/blog/a-post-2", true],
  ["/about/", false],
  ["/newsletter/confirm", false],
  ["/admin/hub", false],
  ["/api/blog/posts", false],
])("Remix needs only the site's routes for %s: %s", (path, expected) => {
  expect(isSitePath(path)).toBe(expected);
});
