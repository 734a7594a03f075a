import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import path from "node:path";
import type { Duplex } from "node:stream";
import { pathToFileURL } from "node:url";
import Database from "better-sqlite3";
import { createLake, type Lake } from "#studio/lake";
import type { LakeCaller } from "#studio/lake/http/app";
import { PUBLIC_TYPES } from "#studio/public-types";
import { findUser } from "~/platform/auth/accounts.server";
import { getSignedIn } from "~/platform/auth/require-user.server";
import { isStillLive } from "~/platform/auth/session.server";
import { signOut } from "~/platform/auth/sign-in.server";
import { getSettings } from "~/platform/config/env.server";
import { getAppContext } from "~/platform/context.server";
import { pickAddressBlock, readClientAddress } from "~/platform/http/address.server";
import { getDisconnectSignal } from "~/platform/http/connections.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { getLogger } from "~/platform/log.server";
import { ensureSingleton } from "~/platform/process/singleton.server";
import { DAY_MS } from "~/time-units";
import { PICTURE_SIZES, type PictureOptions } from "./image";

export const LAKE_PROJECT = "embedded";
export const LAKE_DATASET = "production";

const pictureSizes: PictureOptions[] = Object.values(PICTURE_SIZES);

/** The sizes of pictures that visitors may ask for; others need a sign-in. */
const publicSizes = {
  widths: [...new Set(pictureSizes.flatMap(({ widths }) => widths))],
  aspects: [...new Set(pictureSizes.flatMap(({ aspect = [] }) => aspect))],
};

/** The built background worker of the content lake; see `app/operations/start/build.mjs`. */
const BUILT_WORKER = "build/start/background-worker.js";

export const getLake = (): Lake =>
  ensureSingleton("lake", () => {
    const { SITE_URL, LAKE_TOKENS, LAKE_PUBLIC } = getSettings();
    return createLake({
      file: contentFile(),
      projectId: LAKE_PROJECT,
      datasets: [LAKE_DATASET],
      base: "/lake",
      publicUrl: `${SITE_URL}/lake`,
      clock: () => new Date(),
      newId: () => randomUUID(),
      tokens: LAKE_TOKENS,
      logger: getLogger(),
      nameOfUser: findUserName,
      onLogout: signOut,
      queryWorker: import.meta.env.PROD ? pathToFileURL(path.resolve(BUILT_WORKER)) : undefined,
      publicTypes: LAKE_PUBLIC ? PUBLIC_TYPES : undefined,
      mayRead: async (request) => (await consumeRateLimit("lakeRead", request))?.retryAfter ?? null,
      publicSizes,
      mayMakeImage: async (request) => (await consumeRateLimit("newImageSize", request))?.retryAfter ?? null,
    });
  });

/** Finds the name that other editors see beside a document. */
function findUserName(id: string): string {
  if (id === "system") return "This site";
  return findUser(getAppContext().db, id)?.username ?? (id.startsWith("token-") ? "A program" : "Somebody");
}

/** Whether a request asks for a picture or a file, whose answer may be large. */
export const isAsset = ({ method, url = "" }: IncomingMessage): boolean =>
  (method === "GET" || method === "HEAD") && /^\/lake\/(images|files)\//.test(url);

export const isLakeEmbedded = () => !getSettings().SANITY_PROJECT_ID;

/** Answers a request to the content lake: owners are administrators, other staff editors, anyone else anonymous. */
export async function answerFromLake(request: Request): Promise<Response> {
  if (!isLakeEmbedded())
    return Response.json({ message: "Content is kept in the hosted lake." }, { status: 404 });
  return getLake().fetch(request, {
    ...(await identifyCaller(request)),
    client: pickAddressBlock(readClientAddress(request)),
    signal: getDisconnectSignal(request),
  });
}

/**
 * Shows editors each other's presence. Resolves to the response status; undefined when the address is not the lake's.
 */
export async function connectToLake(
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
): Promise<number | undefined> {
  if (!incoming.url?.startsWith("/lake/") || !isLakeEmbedded()) return undefined;
  const headers = new Headers({ cookie: incoming.headers.cookie ?? "" });
  const caller = await identifyCaller(new Request(getSettings().SITE_URL, { headers }));
  return getLake().connect(incoming, socket, head, caller);
}

async function identifyCaller(request: Request): Promise<LakeCaller> {
  const found = await getSignedIn(request);
  if (!found) return { isStillIn: undefined, user: null };
  const { user, session } = found;
  return {
    isStillIn: () => isStillLive(session),
    user: {
      id: user.id,
      name: user.username,
      email: `${user.username}@localhost`,
      role: user.role === "owner" ? "administrator" : "editor",
    },
  };
}

/** How many days the Studio can restore a document's earlier revisions. */
const HISTORY_DAYS = 365;

/** Deletes old history of the content lake; documents stay unchanged. @returns how many transactions were deleted */
export function pruneContentHistory(now: Date): number {
  if (!isLakeEmbedded()) return 0;
  return getLake().pruneHistory(new Date(now.getTime() - HISTORY_DAYS * DAY_MS));
}

export async function closeLake(): Promise<void> {
  if (isLakeEmbedded()) await getLake().close();
}

/** Whether the store can be written; always true with the hosted lake, which is not part of this process's readiness. */
export function isContentStoreWritable(): boolean {
  if (!isLakeEmbedded()) return true;
  const store = new Database(contentFile(), { fileMustExist: true, timeout: 1_000 });
  try {
    store.exec("begin immediate; rollback");
    return true;
  } finally {
    store.close();
  }
}

const contentFile = () => path.join(getSettings().DATA_DIR, "content.sqlite");
