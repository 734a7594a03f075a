import { describe, expect, it } from "vitest";
import { sayTooLarge } from "~/platform/http/body-size";
import { readSaveAnswer } from "./refused-save";

const json = (status: number, body: object) => Response.json(body, { status });
const html = (status: number) =>
  new Response("<html><body><h1>nginx</h1></body></html>", {
    status,
    headers: { "Content-Type": "text/html" },
  });
const plain = (status: number, words: string) =>
  new Response(words, { status, headers: { "Content-Type": "text/plain;charset=UTF-8" } });

const MIB = 1024 * 1024;

describe("what is said of a save that was not taken", () => {
  it.each<[string, Response, RegExp, boolean]>([
    [
      "is too large for the site",
      json(413, { message: sayTooLarge(2 * MIB) }),
      /larger than the server takes \(2 MB\)\. Remove a picture/,
      true,
    ],
    ["is too large for a proxy", html(413), /larger than the server takes\. Remove a picture/, true],
    [
      "comes from another address",
      json(403, { message: "This form was sent from another site." }),
      /at the site's own address/,
      true,
    ],
    [
      "is a role's no",
      plain(403, "Only an owner may do this."),
      /^Only an owner may do this\. Sign in again/,
      true,
    ],
    [
      "is stopped by a firewall",
      html(403),
      /did not allow this, or something between you and it\. Sign in again/,
      true,
    ],
    ["is for a post that is gone", json(404, { message: "Blog post not found" }), /not there any more/, true],
    ["can't be read", plain(400, "This form could not be read"), /^This form could not be read\. /, true],
    ["is of an unknown kind", html(415), /refused this \(415\)/, true],
    [
      "comes too slowly",
      json(408, { message: "The request did not arrive within 60 seconds." }),
      /it is tried again/,
      false,
    ],
    ["is one too many", html(429), /it is tried again/, false],
    ["breaks the server", plain(500, "Unexpected Server Error"), /it is tried again/, false],
    ["finds a proxy without a server", html(502), /\(502\).*it is tried again/, false],
    ["is answered by something else", html(200), /can't be reached/, false],
  ])("one that %s", async (_, response, words, isFinal) => {
    const answer = await readSaveAnswer(response);
    expect(answer).toMatchObject({
      ok: false,
      title: "Error",
      message: expect.stringMatching(words),
      isFinal,
    });
    expect(answer.message).toMatch(/What you typed is (kept|still) here/);
  });

  it("by a session that has ended: to sign in again", async () => {
    const redirected = Object.defineProperty(html(200), "redirected", { value: true });
    for (const response of [html(401), redirected])
      expect(await readSaveAnswer(response)).toMatchObject({ title: "Error", isSignedOut: true });
  });

  it("by the editor's own call: its own words, whatever the status", async () => {
    const own = { ok: false, title: "Cannot Publish", message: "Title must be 1-60 characters" };
    const problems = ["Title must be 1-60 characters"];
    expect(await readSaveAnswer(json(200, { ...own, value: { problems } }))).toMatchObject({
      ...own,
      problems,
    });
    const refused = { ok: false, title: "Error", result: { error: { slug: ["At most 200 characters"] } } };
    expect(await readSaveAnswer(json(422, refused))).toMatchObject({
      message: "At most 200 characters",
      errors: { slug: ["At most 200 characters"] },
    });
    const clash = { ok: false, title: "Error", message: "Someone else has changed this post." };
    expect(await readSaveAnswer(json(409, { ...clash, value: { theirs: {} } }))).toMatchObject({
      ...clash,
      theirs: {},
    });
    expect(await readSaveAnswer(json(500, { ok: false, title: "Error", retry: true }))).toMatchObject({
      message: "Failed to update blog post",
    });
  });
});
