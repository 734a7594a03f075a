import { pickValidSecrets, readOrMakeSecrets } from "~/platform/secrets/kept-secrets";
import { createLinkKeys, type LinkKeys } from "~/platform/secrets/signed-links.server";

/** Reads the secrets of a test server. */
export const readServerSecrets = (dataDir: string) =>
  pickValidSecrets(readOrMakeSecrets(dataDir), new Date()) as [string, ...string[]];

/** Reads the keys with which a test server signs the links in its mails. */
export const readServerLinkKeys = (dataDir: string): LinkKeys => createLinkKeys(readServerSecrets(dataDir));
