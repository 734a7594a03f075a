import { stdout } from "node:process";
import { parseArgs } from "node:util";
import { run } from "./run";
import { connect, connectionOptions, importFrom } from "./transfer";

/** tsx studio/lake/cli/import.ts [--url http://localhost:3000/lake] --token T [--dataset production] file.tar.gz */
await run(async () => {
  const { values, positionals } = parseArgs({ options: connectionOptions, allowPositionals: true });
  const [file] = positionals;
  if (!file) throw new Error("name the file to read: import [--url …] --token … content.tar.gz");
  const documents = await importFrom(connect(values), file);
  stdout.write(`${file}: ${documents} documents\n`);
});
