import { type AppDatabase, requireAppDb } from "#db/client.server";
import { type LinkKeys, linkKeys, publicLinkKey } from "~/platform/secrets/signed-links.server";
import { env } from "./config/env.server";
import { log } from "./log.server";
import { singleton } from "./process/singleton.server";
import { readOrMakeSecrets, validSecrets } from "./secrets/kept-secrets";
import { addLinkKeys, readLinkKeys } from "./secrets/link-keys";
import { type PushKeys, readOrMakePushKeys } from "./secrets/push-keys";

/** What routes, calls and jobs hand to the domain: the store, the settings, the log and the clock. */
export const context = () =>
  singleton("context", () => ({
    get db(): AppDatabase {
      return requireAppDb();
    },
    env: env(),
    log: log(),
    /**
     * The secrets for cookies: the first one signs, all are accepted. Within a process they only expire, none is added.
     */
    get sessionSecrets(): [string, ...string[]] {
      return secrets();
    },
    get mailLinks(): LinkKeys {
      return mailLinks();
    },
    get pushKeys(): PushKeys {
      return singleton("push-keys", () => readOrMakePushKeys(env().DATA_DIR));
    },
    now: () => new Date(),
  }));

/** The secrets valid now, the signing one first; a replaced one expires by itself. */
function secrets(): [string, ...string[]] {
  const { SESSION_SECRET, DATA_DIR } = env();
  if (SESSION_SECRET) return SESSION_SECRET;
  const kept = singleton("kept-secrets", () => readOrMakeSecrets(DATA_DIR));
  return validSecrets(kept, new Date()) as [string, ...string[]];
}

/** The public half of each secret is on disk before a mail is signed with it. */
function mailLinks(): LinkKeys {
  const good = secrets();
  return singleton(`mail-links:${good.length}`, () => {
    const { DATA_DIR } = env();
    addLinkKeys(DATA_DIR, good.map(publicLinkKey));
    return linkKeys(good, readLinkKeys(DATA_DIR));
  });
}
