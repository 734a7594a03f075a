import { runCommand } from "../run-command";
import { runBackupCommand } from "./backup-command";

await runCommand((readSettings) => runBackupCommand(process.argv.slice(2), readSettings));
