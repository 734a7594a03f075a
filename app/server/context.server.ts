import { type AppDatabase, appDb } from "#db/client.server";
import { env } from "./env.server";
import { log } from "./log.server";
import { once } from "./once.server";
import { readOrMakeSecret } from "./session-secret.server";

/** What routes, calls and jobs hand to the domain: the store, the settings, the log and the clock. */
export const context = () =>
  once("context", () => ({
    get db(): AppDatabase {
      return appDb();
    },
    env: env(),
    log: log(),
    sessionSecret: env().SESSION_SECRET ?? readOrMakeSecret(env().DATA_DIR),
    now: () => new Date(),
  }));
