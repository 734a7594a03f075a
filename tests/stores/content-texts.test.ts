import { execFile } from "node:child_process";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createLake, type Lake } from "#studio/lake";
import { type RunningServer, serveLake } from "#studio/lake/cli/serve";
import { buildTextDocuments } from "#studio/texts/documents";

let lake: Lake;
let server: RunningServer;
const ALL = buildTextDocuments();

beforeEach(async () => {
  lake = createLake({
    file: ":memory:",
    projectId: "hosted1",
    datasets: ["production"],
    tokens: new Map([
      ["writes", "editor"],
      ["reads", "viewer"],
    ]),
  });
  server = await serveLake(lake);
});
afterEach(async () => {
  lake.close();
  await server.stop();
});

/** Runs the command as from the shell. */
const texts = (...args: string[]) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const command = ["--import", "tsx", "studio/seed/cli.ts", ...args];
    execFile(process.execPath, command, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const there = (token: string) => ["--url", `${server.origin}/lake`, "--project", "hosted1", "--token", token];
const put = (document: { _id: string; _type: string } & Record<string, unknown>) =>
  lake.transact("production", [{ createOrReplace: document }], {});
const held = () =>
  lake.query<({ _id: string; _type: string } & Record<string, unknown>)[]>(
    "production",
    "*[!(_type match 'system.*')]",
    {},
    { perspective: "raw" },
  );

it("a dataset gets the texts that it doesn't hold, as they come, and keeps those that it does", async () => {
  put({ _id: "staffText-mention", _type: "staffText", notice: "mention", subject: "Ours" });
  put({ _id: "drafts.routingMessage-urgent", _type: "routingMessage", outcome: "urgent", message: "Soon" });

  const check = await texts(...there("writes"), "--check");
  expect(check).toMatchObject({ code: 0, err: "" });
  expect(check.out).toContain("missing: nurtureEmail-high-1\n");
  expect(check.out).toContain(`${ALL.length - 2} texts are missing`);
  expect(await held()).toHaveLength(2);

  const first = await texts(...there("writes"));
  expect(first).toMatchObject({ code: 0, err: "" });
  expect(first.out).toContain("only a draft, publish it in the Studio: routingMessage-urgent");
  expect(first.out).toContain(`${ALL.length - 2} texts were written`);
  const stored = new Map((await held()).map((document) => [document._id, document]));
  expect(stored.size).toBe(ALL.length);
  expect(stored.get("staffText-mention")).toMatchObject({ subject: "Ours" });
  expect(stored.has("routingMessage-urgent")).toBe(false);
  for (const document of ALL)
    if (!["staffText-mention", "routingMessage-urgent"].includes(document._id))
      expect(stored.get(document._id)).toMatchObject(document);

  put({ ...stored.get("nurtureEmail-high-1")!, subject: "Edited since" });
  expect((await texts(...there("writes"))).out).toContain("0 texts were written");
  expect((await held()).find(({ _id }) => _id === "nurtureEmail-high-1")).toMatchObject({
    subject: "Edited since",
  });
}, 120_000);

it("a token that may not write, or a missing address, gives one line of error and writes nothing", async () => {
  const refused = await texts(...there("reads"));
  expect(refused).toMatchObject({ code: 1, out: "" });
  expect(refused.err.trim()).toMatch(/\S/);
  expect(refused.err).not.toContain("    at ");
  expect(await texts("--token", "writes")).toMatchObject({
    code: 1,
    err: expect.stringContaining("--project"),
  });
  expect(await held()).toEqual([]);
}, 120_000);
