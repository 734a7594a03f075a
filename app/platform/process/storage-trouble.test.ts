import { beforeEach, expect, it } from "vitest";
import { lakeContent } from "#tests/setup/lake";
import { initContent, writeContent } from "~/content/client.server";
import { isStorageError } from "./storage-trouble";

const content = lakeContent();
beforeEach(() => initContent(content.store));

it.each([
  [507, "the disk of the content lake is full", true],
  [503, "it takes no writes just now", true],
  [500, "it has a fault", false],
  [409, "somebody else was faster", false],
])("a refusal of %i, when %s, calls for another try: %s", async (status, message, isTrouble) => {
  content.asked.instead = async () => Response.json({ error: "Refused", message }, { status });
  const error = await writeContent([{ create: { _type: "post" } }]).catch((refused: unknown) => refused);
  expect(error).toMatchObject({ statusCode: status });
  expect(isStorageError(error)).toBe(isTrouble);
  expect(isStorageError(new Error("The post was not saved", { cause: error }))).toBe(isTrouble);
});

it("knows what SQLite says", () => {
  expect(isStorageError(Object.assign(new Error("full"), { code: "SQLITE_FULL" }))).toBe(true);
  expect(isStorageError(Object.assign(new Error("no"), { code: "SQLITE_CONSTRAINT" }))).toBe(false);
});
