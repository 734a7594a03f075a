import { runCommand } from "../run-command";
import { runSecretCommand } from "./secret-command";

await runCommand((readSettings) => runSecretCommand(process.argv.slice(2), readSettings));
