import { afterEach, expect, it } from "vitest";
import { createLake, type Lake } from "../index";

let lake: Lake;
afterEach(() => lake.close());

const documents = Array.from({ length: 400 }, (_, n) => ({ create: { _id: `d${n}`, _type: "post", n } }));
const joins = "*[count(*[n > ^.n && count(*[n > ^.n && n > ^.^.n]) > 0]) > 0]";

it.each([
  ["joins within joins", `count(${joins})`],
  [
    "the same with functions that groq-js evaluates asynchronously",
    `{"a": diff::changedAny({}, {}, a), "b": count(${joins})}`,
  ],
])("a query that takes too long is given up: %s", async (_what, query) => {
  lake = createLake({ file: ":memory:", projectId: "embedded", datasets: ["production"], queryTimeout: 20 });
  lake.transact("production", documents);
  await expect(lake.query("production", query)).rejects.toMatchObject({ status: 408 });
  expect(await lake.query("production", "count(*)")).toBe(400);
});
