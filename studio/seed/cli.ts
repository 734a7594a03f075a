import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { runLakeCommand } from "../lake/cli/run";
import { connectionOptions, createTransferClient } from "../lake/cli/transfer";
import { writeMissingTexts } from "./index";

/**
 * tsx studio/seed/cli.ts --project P --token T [--dataset production] [--url http://localhost:3000/lake] [--check]
 * Publishes the shipped texts of mails and of the chat that a dataset lacks. `--check` lists them, and writes
 * nothing.
 */
await runLakeCommand(async () => {
  const options = { ...connectionOptions, check: { type: "boolean", default: false } } as const;
  const { values } = parseArgs({ options });
  if (!values.url && values.project === connectionOptions.project.default)
    throw new Error("--project is needed for Sanity's hosted lake, or --url for another");
  const { missing, drafted } = await writeMissingTexts(createTransferClient(values), {
    isCheck: values.check,
  });
  for (const id of missing) stdout.write(`${values.check ? "missing" : "written"}: ${id}\n`);
  for (const id of drafted) stdout.write(`only a draft, publish it in the Studio: ${id}\n`);
  stdout.write(`${missing.length} texts ${values.check ? "are missing" : "were written"}\n`);
});
