import { type AppDatabase, requireAppDb } from "#db/client.server";
import { createId } from "#db/ids.server";
import { createLinkKeys, derivePublicLinkKey, type LinkKeys } from "~/platform/secrets/signed-links.server";
import type { Actor, Change, StaffChange } from "~/records/change";
import type { User } from "./auth/accounts.server";
import { getSettings } from "./config/env.server";
import { getLogger } from "./log.server";
import { ensureSingleton } from "./process/singleton.server";
import {
  addLinkKeys,
  pickValidSecrets,
  readLinkKeys,
  readOrMakePushKeys,
  readOrMakeSecrets,
  type SitePushKeys,
} from "./secrets/kept-secrets";

export const getAppContext = () =>
  ensureSingleton("context", () => ({
    get db(): AppDatabase {
      return requireAppDb();
    },
    env: getSettings(),
    log: getLogger(),
    /** The session secrets: the first one signs, all are accepted. Within a process they only expire, none is added. */
    get sessionSecrets(): [string, ...string[]] {
      return secrets();
    },
    get mailLinks(): LinkKeys {
      return mailLinks();
    },
    get pushKeys(): SitePushKeys {
      return ensureSingleton("push-keys", () => readOrMakePushKeys(getSettings().DATA_DIR));
    },
    now: () => new Date(),
  }));

function secrets(): [string, ...string[]] {
  const { SESSION_SECRET, DATA_DIR } = getSettings();
  if (SESSION_SECRET) return SESSION_SECRET;
  const kept = ensureSingleton("kept-secrets", () => readOrMakeSecrets(DATA_DIR));
  return pickValidSecrets(kept, new Date()) as [string, ...string[]];
}

/** The keys that sign links in mails; the public half of each is on disk before it signs one. */
function mailLinks(): LinkKeys {
  const good = secrets();
  return ensureSingleton(`mail-links:${good.length}`, () => {
    const { DATA_DIR } = getSettings();
    addLinkKeys(DATA_DIR, good.map(derivePublicLinkKey));
    return createLinkKeys(good, readLinkKeys(DATA_DIR));
  });
}

function buildChange<By extends Actor>(actor: By): Change & { actor: By } {
  const { db, env, now } = getAppContext();
  return { db, now: now(), newId: createId, zone: env.BUSINESS_TIMEZONE, actor };
}

/** Builds the context of whatever somebody of the staff changes now. @param sid the session that asked */
export const buildStaffChange = (
  { id, username }: Pick<User, "id" | "username">,
  sid?: string,
): StaffChange => buildChange({ kind: "staff", id, username, sid });

/** Builds the context of what a family changes now. @param isByMail whether a link in one of our mails was used */
export const buildFamilyChange = (isByMail = false): Change => buildChange({ kind: "family", isByMail });

/** Builds the context of what a job changes now. A job that writes for long builds one for each write. */
export const buildJobChange = (name: string): Change => buildChange({ kind: "job", name });
