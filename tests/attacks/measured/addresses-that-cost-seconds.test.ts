import { afterAll, beforeAll, expect, it } from "vitest";
import { again } from "#tests/setup/lake-calls";
import { rawRequest } from "#tests/setup/raw-request";
import { readManifestVersion } from "#tests/setup/route-manifest";
import { startServer, type TestServer } from "#tests/setup/server";
import { underAttack } from "#tests/setup/under-attack";

let server: TestServer;
let version: string;
beforeAll(async () => {
  server = await startServer();
  version = await readManifestVersion(server.url);
});
afterAll(() => server.dispose());

/** As much as fits: Node refuses a request whose headers, with its address, have more than 16 KiB. */
const LONGEST_ADDRESS_CHARS = 15_900;
const fill = (start: string, part: string, chars = LONGEST_ADDRESS_CHARS) =>
  start + part.repeat(Math.floor((chars - start.length) / part.length));

const MANIFEST_CHARS = 7_600;

it.each([
  ["of a page, in one word", () => fill("/", "a")],
  ["of a page, in many words", () => fill("", "/a")],
  ["of a page, with slashes alone", () => `${fill("/a", "/")}a`],
  ["of a page, with backslashes alone", () => `${fill("/a", "\\")}a`],
  ["of a file, in many words", () => fill("/assets", "/a")],
  ["of the Studio, in one word", () => fill("/studio/", "a")],
  ["of the Studio, in many words", () => fill("/studio", "/a", 14_000)],
  ["that leaves the Studio", () => fill("/studio/..", "/a")],
  ["of the lake, with slashes alone", () => `${fill("/lake/a", "/")}a`],
  ["of a picture", () => fill("/lake/images/embedded/production/", "a-")],
  ["of a call", () => fill("/api/", "a")],
  [
    "of a request for routes, in many words",
    () => fill(`/__manifest?version=${version}&p=`, "/a", MANIFEST_CHARS),
  ],
  [
    "of a request for routes, with many pages",
    () =>
      `/__manifest?version=${version}${Array.from({ length: 1_400 }, (_, n) => `&p=${n.toString(36)}`).join("")}`.slice(
        0,
        MANIFEST_CHARS,
      ),
  ],
])("costs no more than a page: an address %s", { tags: ["bars"] }, async (name, path) => {
  // Three requests, and /healthz asked a dozen times meanwhile, which takes most of it.
  const limits = { processor: 20, healthz: 5 };
  const ask = () => rawRequest(server.url, { path: path() });
  // What the first answers compile is not the address's.
  for (let n = 0; n < 5; n++) await ask();
  const { status } = await underAttack(server, `an address ${name}`, limits, () => again(ask));
  expect(status).toBeLessThan(500);
});
