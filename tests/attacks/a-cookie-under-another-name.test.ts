import { createCookie } from "@remix-run/node";
import { beforeAll, expect, it } from "vitest";
import { sendJson } from "#tests/setup/enquiries";
import { sharedServer, type TestServer } from "#tests/setup/server";
import { sessionCookie } from "#tests/setup/staff";
import { deriveCookieSecret } from "~/platform/http/cookies.server";
import { pickValidSecrets, readOrMakeSecrets } from "~/platform/secrets/kept-secrets";

let server: TestServer;
let session: string;
beforeAll(async () => {
  server = await sharedServer();
  session = await sessionCookie(server.url);
});

const readCookieValue = (cookie: string) => cookie.slice(cookie.indexOf("=") + 1);

const open = (path: string, cookie: string) =>
  fetch(`${server.url}${path}`, { headers: { cookie }, redirect: "manual" });

const isSignedIn = async (cookie: string) => (await open("/api/leads", cookie)).status === 200;

/** The session's cookie as versions signed it that had one secret for all cookies. */
const signAsEarlier = async (id: unknown) => {
  const secrets = pickValidSecrets(readOrMakeSecrets(server.dataDir), new Date());
  return (await createCookie("session", { secrets }).serialize(id)).split(";", 1)[0]!;
};

const readId = async (cookie: string): Promise<unknown> => {
  const secrets = pickValidSecrets(readOrMakeSecrets(server.dataDir), new Date());
  return createCookie("session", {
    secrets: secrets.map((secret) => deriveCookieSecret(secret, "session")),
  }).parse(cookie);
};

it("a session's value is no sign-in that waits for its second step", async () => {
  expect(await isSignedIn(session)).toBe(true);
  // The session keeps a step of its own from here on, under its own id.
  const begun = await sendJson(`${server.url}/api/auth/passkeys/options`, {}, { cookie: session });
  expect(begun.status).toBe(200);
  for (const cookie of [session, await signAsEarlier(await readId(session))]) {
    const answer = await open("/admin/login/code", `sign-in=${readCookieValue(cookie)}`);
    expect([answer.status, answer.headers.get("location")]).toEqual([302, "/admin/login"]);
  }
});

it("nor is what the server signed for any other cookie a session", async () => {
  const id = await readId(session);
  const [secret] = pickValidSecrets(readOrMakeSecrets(server.dataDir), new Date());
  for (const name of ["sign-in", "device", "request", "preview"]) {
    const signed = createCookie("session", { secrets: [deriveCookieSecret(secret!, name)] });
    expect(await isSignedIn((await signed.serialize(id)).split(";", 1)[0]!), name).toBe(false);
  }
});

it("staff who were signed in by a version that had one secret for all cookies still are", async () => {
  expect(await isSignedIn(await signAsEarlier(await readId(session)))).toBe(true);
  expect(await isSignedIn(`${await signAsEarlier(await readId(session))}x`)).toBe(false);
});
