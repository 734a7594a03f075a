import { runCommand } from "../run-command";
import { runAccountCommand } from "./account-command";

await runCommand((readSettings) =>
  runAccountCommand(process.argv.slice(2), { readSettings, input: process.stdin }),
);
