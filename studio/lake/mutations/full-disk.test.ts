import { expect, it } from "vitest";
import { LakeCore } from "../core";
import { silentLogger } from "../types";

it("a full disk refuses the write, keeps the rest, and memory agrees with the file", async () => {
  let n = 0;
  const core = new LakeCore({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    clock: () => new Date("2025-06-01T12:00:00Z"),
    newId: () => `id${++n}`,
    logger: silentLogger,
    publicTypes: {},
    background: { timeout: 10_000, worker: undefined },
  });
  const write = (_id: string, text: string) =>
    core.mutate("production", [{ create: { _id, _type: "post", text } }], { identity: "test" });
  write("small", "fits");
  const pages = Number(core.store.db.pragma("page_count", { simple: true }));
  core.store.db.pragma(`max_page_count = ${pages + 2}`);
  expect(() => write("large", "x".repeat(100_000))).toThrow(expect.objectContaining({ status: 507 }));
  core.store.db.pragma("max_page_count = 1000000");

  const ids = async () =>
    (await core.query("production", { query: "*._id", params: {} }, "raw", { identity: "" })).json;
  expect(await ids()).toBe('["small"]');
  expect([...core.store.documents.all("production")].map(({ _id }) => _id)).toEqual(["small"]);
  write("large", "x".repeat(100_000));
  expect(await ids()).toBe('["large","small"]');
  core.close();
});
