import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { runLakeCommand } from "./run";
import { connectionOptions, createTransferClient, exportLakeFile } from "./transfer";

/** tsx studio/lake/cli/export.ts [--url http://localhost:3000/lake] --token T [--dataset production] file.tar.gz */
await runLakeCommand(async () => {
  const { values, positionals } = parseArgs({ options: connectionOptions, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error("name the file to write: export [--url …] --token … content.tar.gz");
  const { documents, assets } = await exportLakeFile(createTransferClient(values), file);
  stdout.write(`${file}: ${documents} documents, ${assets} assets\n`);
});
