import { runCommand } from "../run-command";
import { runPersonCommand } from "./person-command";

await runCommand((readSettings) => runPersonCommand(process.argv.slice(2), readSettings));
