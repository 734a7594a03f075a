import { lineHandlers, readPracticeLine } from "~/services/telephone/line.server";
import { lineShape } from "~/services/telephone/line-commands";
import { createApiRouter, createCall, staffOnly } from "./call";
import { mountCommands } from "./commands";
import { describeAnswer } from "./shapes";

const read = createCall({
  method: "get",
  path: "/telephone/line",
  operationId: "readPhoneLine",
  summary: "Read the practice's line",
  middleware: staffOnly,
  responses: { 200: describeAnswer("The practice's line", lineShape) },
});

export const telephoneLineCalls = mountCommands(
  createApiRouter().openapi(read, (c) => c.json(readPracticeLine(), 200)),
  lineHandlers,
);
