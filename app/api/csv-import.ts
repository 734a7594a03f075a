import { z } from "@hono/zod-openapi";
import { type DateOrder, dateOrders, type FileDateOrder } from "~/domain/leads/import/import-date";
import { buildStaffChange } from "~/platform/context.server";
import { decodeTextFile } from "~/platform/csv-text";
import type { StaffChange } from "~/records/change";
import { sendProblem, staffOnly } from "./call";
import { allowNull, describeAnswer, type JsonContext } from "./shapes";

const query = z.object({
  dryRun: z
    .enum(["true", "false"])
    .default("false")
    .openapi({ description: "true: says what would happen and writes nothing" }),
  dates: z.enum(dateOrders).optional().openapi({
    description:
      "What comes first in dates such as 3/4/2026: the month (mdy) or the day (dmy). Without it a day after the 12th decides; where none does, those rows are invalid",
  }),
});

/** Where the reading of a file ended, so that the rest can be fixed and sent again. */
const UnreadFromShape = allowNull(
  z.int().openapi({
    description:
      "Characters before the row whose quote is not closed, which ended the reading; null where all was read",
  }),
);

/** How the dates of a file were read. */
const DateOrderShape = allowNull(
  z.enum([...dateOrders, "ask"]).openapi({
    description:
      "The order of the file's dates; ask: those rows wait for `dates`; null where none depends on it",
  }),
);

/** Describes what a call that imports a CSV file takes and answers. @param row what it answers of a row of the file */
export const describeImport = <Row extends z.ZodType>(row: Row) => ({
  middleware: staffOnly,
  request: { query, body: { required: true, content: { "text/csv": { schema: z.string() } } } },
  responses: {
    200: describeAnswer(
      "What became of each row, and the columns that were not read",
      z.object({
        rows: z.array(row),
        ignored: z.array(z.string()),
        unreadFrom: UnreadFromShape,
        order: DateOrderShape,
      }),
    ),
  },
});

type FileImport<Row> = {
  rows: Row[];
  ignored: string[];
  /** The row that ended the reading. */
  broken: { from: number } | null;
  order: FileDateOrder | null;
};

/** Answers a call that imports a CSV file. */
export async function answerImport<Row>(
  c: JsonContext,
  { dryRun, dates }: z.output<typeof query>,
  importRows: (
    change: StaffChange,
    text: string,
    options: { dryRun: boolean; dates?: DateOrder | undefined },
  ) => Promise<FileImport<Row>>,
) {
  // Browsers send a form's text with any type.
  if (!/^text\/csv\b/i.test(c.req.header("content-type") ?? ""))
    return sendProblem(c, 422, "Please send the file as text/csv.");
  // Read by its bytes: what a spreadsheet saved may be in another encoding than UTF-8.
  const { text } = decodeTextFile(new Uint8Array(await c.req.arrayBuffer()));
  const options = { dryRun: dryRun === "true", dates };
  const { rows, ignored, broken, order } = await importRows(buildStaffChange(c.var.user), text, options);
  return c.json({ rows, ignored, unreadFrom: broken?.from ?? null, order }, 200);
}
