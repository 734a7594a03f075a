import { execFile, execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startServer, type TestServer } from "#tests/setup/server";
import { signInByPassword } from "#tests/setup/staff";

/** Every command that `package.json` runs from its source, and that the image has. */
const COMMANDS = new Set(
  Object.values<string>(JSON.parse(readFileSync("package.json", "utf8")).scripts).flatMap((script) =>
    [...script.matchAll(/\btsx ((?:app|studio)\/\S+)/g)].map(([, file = ""]) => file),
  ),
);

describe("the image", { tags: ["image"] }, () => {
  let folder: string;
  let server: TestServer;

  beforeAll(async () => {
    folder = mkdtempSync(path.join(tmpdir(), "practice-image-"));
    execFileSync(process.execPath, ["app/operations/image/assemble.mjs", folder]);
    server = await startServer({ folder });
  });
  afterAll(async () => {
    await server.dispose();
    rmSync(folder, { recursive: true });
  });

  it("serves pages, a guide’s PDF and a post’s picture with the packages that it holds", async () => {
    const paths = ["/", "/contact", "/blog", "/guides/warning-signs.pdf", "/admin/login", "/studio"];
    for (const address of paths)
      expect([address, (await fetch(server.url + address)).status]).toEqual([address, 200]);
    const post = await (await fetch(`${server.url}/blog/boundaries-that-hold`)).text();
    const picture = /property="og:image" content="([^"]+)"/.exec(post)?.[1];
    expect((await fetch(`${picture}`)).headers.get("content-type")).toMatch(/^image\//);
    expect(await signInByPassword(server.url)).toContain("session=");
  });

  it.each([...COMMANDS])("finds every package that %s loads", async (command) => {
    const tsx = path.join(folder, "node_modules/tsx/dist/cli.mjs");
    const env = { PATH: process.env.PATH, NODE_ENV: "production", DATA_DIR: server.dataDir } as const;
    const ran = await promisify(execFile)(process.execPath, [tsx, command], { cwd: folder, env }).catch(
      ({ stdout, stderr }) => ({ stdout, stderr }),
    );
    expect(ran.stdout + ran.stderr).not.toMatch(/ERR_MODULE_NOT_FOUND|Cannot find/);
    expect(ran.stdout + ran.stderr).not.toBe("");
  });

  it("holds every package’s license and notice, or the readme of one that has neither", () => {
    const packages = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((file) =>
      /node_modules\/(@[^/]+\/)?[^/]+\/package\.json$/.test(file),
    );
    expect(packages.length).toBeGreaterThan(500);
    const missing = packages.flatMap((file) => {
      const from = path.dirname(file);
      const texts = readdirSync(from).filter((name) => /^(licen[cs]e|notice|copying)/i.test(name));
      const wanted =
        texts.length > 0 ? texts : readdirSync(from).filter((name) => /^readme\.(md|markdown)$/i.test(name));
      return wanted
        .filter((name) => !existsSync(path.join(folder, from, name)))
        .map((name) => `${from}/${name}`);
    });
    expect(missing).toEqual([]);
    for (const bundled of ["sanity", "lucide-react", "@headlessui/react"])
      expect(existsSync(path.join(folder, "licenses", bundled, "LICENSE"))).toBe(true);
  });
});
