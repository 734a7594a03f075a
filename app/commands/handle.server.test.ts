import { expect, it } from "vitest";
import { z } from "zod";
import { defineCommands } from "./define";
import { handleCommands } from "./handle.server";

const words = { input: z.object({}), done: null, failed: "Failed" } as const;
const call = {
  at: "POST /sample",
  id: "doSample",
  summary: "Do it",
  answer: { about: "Done", shape: "Lead" },
} as const;

it("has no async handler in its transaction, which a refusal in it would outlive", () => {
  const rows = defineCommands(
    "sample",
    { role: "staff" },
    {
      silent: words,
      described: { ...words, call },
      waiting: { ...words, ownTransaction: true },
    },
  );
  const wait = async () => {};
  const commands = handleCommands(rows, {
    // @ts-expect-error without `ownTransaction`
    silent: wait,
    // @ts-expect-error without `ownTransaction`
    described: async () => ({ id: "1" }),
    waiting: wait,
  });
  expect(commands).toHaveLength(3);
  handleCommands(rows, { silent: () => {}, described: () => ({ id: "1" }), waiting: wait });
  handleCommands(rows, { silent: () => true, described: () => [], waiting: () => {} });
});
