import path from "node:path";
import { parseArgs } from "node:util";
import { type Settings, SetupError } from "~/platform/config/settings";
import { rotateSecrets } from "~/platform/secrets/kept-secrets";
import { DAY_MS } from "~/time-units";

const USAGE = `npm run secret -- rotate [--keep-days 30]   signs with a new secret, and takes the old one for so many days

Restart the server afterwards. With 0 days everybody signs in again. Links in mails already sent go on working.`;

const MAX_DAYS = 365;

/** Runs `npm run secret`. @returns what it prints @throws SetupError with what to do instead */
export function runSecretCommand(args: string[], readSettings: () => Settings): string {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { "keep-days": { type: "string", default: "30" } },
  });
  const days = Number(values["keep-days"]);
  const isRotation = positionals.length === 1 && positionals[0] === "rotate";
  if (!isRotation || !Number.isInteger(days) || days < 0 || days > MAX_DAYS) throw new SetupError(USAGE);
  const settings = readSettings();
  if (settings.SESSION_SECRET)
    throw new SetupError(
      "SESSION_SECRET is set, so the secret is not kept in DATA_DIR. Put a new one before it, with a comma between: SESSION_SECRET=<new>,<old>",
    );
  const now = new Date();
  const until = new Date(now.getTime() + days * DAY_MS);
  const kept = rotateSecrets(path.resolve(settings.DATA_DIR), { now, until });
  const old =
    days === 0
      ? "The old one is gone: everybody signs in again"
      : `The old one is taken until ${until.toISOString()}`;
  const more = kept > 1 ? ` (${kept} old ones in all)` : "";
  return `There is a new secret. ${old}${more}. Restart the server to use it.`;
}
