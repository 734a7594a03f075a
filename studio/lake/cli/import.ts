import process, { stdout } from "node:process";
import { parseArgs } from "node:util";
import { runLakeCommand } from "./run";
import { connectionOptions, createTransferClient } from "./transfer";
import { importLakeFile } from "./whole-import";

/**
 * tsx studio/lake/cli/import.ts [--url http://localhost:3000/lake] --token T [--dataset production] [--check]
 * file.tar.gz
 * `--check` lists the documents that differ in the file, and writes nothing.
 */
await runLakeCommand(async () => {
  const options = { ...connectionOptions, check: { type: "boolean", default: false } } as const;
  const { values, positionals } = parseArgs({ options, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error("name the file to read: import [--url …] --token … content.tar.gz");
  const { documents, changed } = await importLakeFile(createTransferClient(values), file, {
    isCheck: values.check,
  });
  stdout.write(`${file}: ${documents} documents\n`);
  if (!values.check) return;
  for (const id of changed) stdout.write(`different: ${id}\n`);
  if (changed.length > 0) process.exitCode = 1;
});
