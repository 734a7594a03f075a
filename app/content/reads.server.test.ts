import { expect, it } from "vitest";
import { createEmptyReads, noteFigure, recordReads } from "./reads.server";

const soon = () => new Promise((resolve) => setTimeout(resolve, 5));

async function readLate(name: string): Promise<string> {
  await soon();
  noteFigure(name);
  await soon();
  noteFigure(`${name}, later`);
  return name;
}

it("notes what a piece of work reads, and nothing of what runs beside it, also after another has ended", async () => {
  const [one, two] = [createEmptyReads(), createEmptyReads()];
  const first = recordReads(one, () => readLate("one"));
  noteFigure("nobody's");
  const second = recordReads(two, async () => {
    await first;
    return readLate("two");
  });
  expect([await first, await second]).toEqual(["one", "two"]);
  noteFigure("too late");
  expect([...one.figures]).toEqual(["one", "one, later"]);
  expect([...two.figures]).toEqual(["two", "two, later"]);
});

it("goes on noting after a piece of work has failed", async () => {
  const failing = recordReads(createEmptyReads(), async () => {
    await soon();
    throw new Error("not today");
  });
  await expect(failing).rejects.toThrow("not today");
  const after = createEmptyReads();
  await recordReads(after, () => readLate("after"));
  expect([...after.figures]).toEqual(["after", "after, later"]);
});
