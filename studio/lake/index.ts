import { randomUUID } from "node:crypto";
import { TokenRegistry } from "./access";
import { listUnusedAssets } from "./assets";
import { LakeCore } from "./core";
import { createHandler, type HandlerOptions, type LakeHandler } from "./http/app";
import type { LakeServices, RequestLimits } from "./http/context";
import { OpenCounts, type OpenLimits } from "./http/open-counts";
import { type LakeConnect, Sockets } from "./http/socket";
import { OpenStreams } from "./http/sse";
import { ImageCache } from "./images/cache";
import { DEFAULT_PUBLIC_SIZES, type PublicSizes } from "./images/public-sizes";
import { type Mutation, parseMutateBody } from "./mutations/schema";
import { normalizePerspective, resolveLens } from "./query/perspective";
import { createLakeBackup } from "./store";
import {
  type LakeDocument,
  type LakeLogger,
  type LakeRole,
  type LiveListener,
  type Perspective,
  type PublicTypes,
  silentLogger,
} from "./types";

export { LakeError } from "./errors";
export type { LakeHandler } from "./http/app";
export type { Mutation } from "./mutations/schema";
export type * from "./types";

export interface LakeOptions {
  /** path of the SQLite file, or `:memory:`; created if missing */
  file: string;
  projectId: string;
  /** the datasets to serve; a request for another one gets 404 */
  datasets: readonly string[];
  /** where the handler is mounted; `/lake` by default */
  base?: string | undefined;
  /** the lake's address for browsers (`https://example.com/lake`); the request's own by default */
  publicUrl?: string | undefined;
  /** bearer tokens and their roles */
  tokens?: ReadonlyMap<string, LakeRole> | undefined;
  /** other origins whose pages may write with a visitor's sign-in */
  allowedOrigins?: readonly string[] | undefined;
  /** the name of a user that others see; the id by default */
  nameOfUser?: ((id: string) => string) | undefined;
  /** headers for the answer to a sign-out, such as the one that clears the session's cookie */
  onLogout?: ((request: Request) => Headers | Promise<Headers>) | undefined;
  clock?: (() => Date) | undefined;
  /** ids of documents, transactions and listeners; random UUIDs by default */
  newId?: (() => string) | undefined;
  logger?: LakeLogger | undefined;
  /** where transformed images are cached; `<file>-images` by default */
  imageCacheDirectory?: string | undefined;
  /** maximum size of the image cache in bytes; 512 MiB by default */
  imageCacheBytes?: number | undefined;
  /** what can be read over HTTP without a sign-in; only pictures and files by default */
  publicTypes?: PublicTypes | undefined;
  /** Rate limit for anonymous reads: the seconds to wait, for a 429, or null to allow the request. */
  mayRead?: ((request: Request) => Promise<number | null>) | undefined;
  /** time limit of a query over HTTP in milliseconds, after which it gets 408; 10,000 by default */
  queryTimeout?: number | undefined;
  /** `query/background-worker.ts` as the build has it; without it long queries run from the source, through tsx */
  queryWorker?: URL | undefined;
  /** the picture sizes that anybody may request; a few usual widths by default */
  publicSizes?: PublicSizes | undefined;
  /** Rate limit for uncached image sizes without a sign-in: the seconds to wait, for a 429, or null to allow it. */
  mayMakeImage?: ((request: Request) => Promise<number | null>) | undefined;
  /** 10 MiB of JSON and 100 MiB of upload by default; larger requests get 413 */
  limits?: Partial<RequestLimits> | undefined;
}

export interface QueryOptions {
  /** `published` by default */
  perspective?: Perspective | undefined;
}

export interface TransactOptions {
  transactionId?: string | undefined;
  /** the author in the history; `system` by default */
  identity?: string | undefined;
  dryRun?: boolean | undefined;
  autoGenerateArrayKeys?: boolean | undefined;
}

export interface TransactResult {
  transactionId: string;
  results: { id: string; operation: string; document: LakeDocument | null }[];
}

export interface Lake {
  /** Answers a request under `base`. `user` is signed in to the application, or null. */
  fetch: LakeHandler;
  /** Upgrades a request under `base` to a WebSocket, over which editors see where the others are. */
  connect: LakeConnect;
  /**
   * Answers a GROQ query in process, however long it takes. The result is a copy that the caller may change.
   *
   * @throws LakeError 400 for a query that cannot be run, 404 for an unknown dataset
   */
  query<T = unknown>(
    dataset: string,
    groq: string,
    params?: Record<string, unknown>,
    options?: QueryOptions,
  ): Promise<T>;
  /**
   * Commits mutations as one transaction: on disk when this returns, or not at all.
   *
   * @throws LakeError 4xx in Sanity's shape when a mutation cannot be applied
   */
  transact(dataset: string, mutations: readonly Mutation[], options?: TransactOptions): TransactResult;
  /**
   * Calls `listener` at each change of published content: after it is on disk, and before the write is answered.
   * Returns a function that unsubscribes.
   */
  subscribe(dataset: string, listener: LiveListener): () => void;
  /**
   * Writes a consistent, compact copy of the whole lake to a new file, with its assets in `<file>-assets`, while it stays in
   * use. Blocks the process for as long as the copy takes.
   *
   * @throws when the file exists
   */
  backup(file: string): void;
  /** Deletes history before `before`; documents stay as they are. Returns the number of deleted transactions. */
  pruneHistory(before: Date): number;
  /** Asset documents that no document refers to, drafts and versions included. */
  unusedAssets(dataset: string): LakeDocument[];
  /** Deletes unused assets with their bytes. Returns their ids. */
  removeUnusedAssets(dataset: string, identity?: string): string[];
  /** Ends all event streams and sockets, and closes the file. */
  close(): void;
}

const MIB = 1024 * 1024;

/** A page loads some dozen large pictures at once, and many homes may share an address. Each open file takes some 200 KiB. */
const FILE_READERS: OpenLimits = { what: "files", perUser: 200, perClient: 64, strangers: 500 };

/**
 * Opens a content lake over one SQLite file, with uploaded files in `<file>-assets`.
 *
 * @throws when the file cannot be opened, or was written by a newer version
 */
export function createLake(options: LakeOptions): Lake {
  const { base = "/lake", file, logger = silentLogger } = options;
  const core = new LakeCore({
    file,
    projectId: options.projectId,
    datasets: options.datasets,
    clock: options.clock ?? (() => new Date()),
    newId: options.newId ?? randomUUID,
    logger,
    publicTypes: options.publicTypes ?? {},
    background: { timeout: options.queryTimeout ?? 10_000, worker: options.queryWorker },
  });
  const streams = new OpenStreams();
  const cacheDirectory = options.imageCacheDirectory ?? (file === ":memory:" ? undefined : `${file}-images`);
  const services: LakeServices = {
    core,
    streams,
    fileReaders: new OpenCounts(FILE_READERS),
    images: new ImageCache(cacheDirectory, options.imageCacheBytes ?? 512 * MIB),
    publicSizes: options.publicSizes ?? DEFAULT_PUBLIC_SIZES,
    base,
    publicUrl: options.publicUrl?.replace(/\/$/, ""),
    limits: { body: 10 * MIB, upload: 100 * MIB, ...options.limits },
    logger,
    onLogout: options.onLogout,
    mayMakeImage: options.mayMakeImage,
    nameOfUser: options.nameOfUser ?? ((id) => id),
  };
  const access: HandlerOptions = {
    openToAll: options.publicTypes !== undefined,
    mayRead: options.mayRead,
    tokens: new TokenRegistry(options.tokens ?? new Map()),
    allowedOrigins: options.allowedOrigins ?? [],
  };
  const sockets = new Sockets(services, access);

  return {
    fetch: createHandler(services, access),
    connect: sockets.connect,
    async query<T>(
      dataset: string,
      groq: string,
      params: Record<string, unknown> = {},
      { perspective = "published" }: QueryOptions = {},
    ) {
      const lens = resolveLens(normalizePerspective(perspective));
      const { json } = await core.query(dataset, { query: groq, params }, lens, { identity: "system" });
      return JSON.parse(json) as T;
    },
    transact(dataset, mutations, { identity = "system", ...rest } = {}) {
      // A copy, so that later changes of the caller's objects do not change stored documents.
      const { mutations: checked } = parseMutateBody(JSON.parse(JSON.stringify({ mutations })));
      const { transactionId, results } = core.mutate(dataset, checked, {
        ...rest,
        identity,
        ownDocuments: true,
      });
      return { transactionId, results };
    },
    subscribe: (dataset, listener) => core.subscribe(dataset, listener),
    backup: (target) => createLakeBackup(core.store, target),
    pruneHistory: (before) => core.store.history.prune(before.toISOString()),
    unusedAssets: (dataset) => listUnusedAssets(core.dataset(dataset)),
    removeUnusedAssets(dataset, identity = "system") {
      const ids = listUnusedAssets(core.dataset(dataset)).map(({ _id }) => _id);
      if (ids.length > 0)
        core.mutate(
          dataset,
          ids.map((id) => ({ delete: { id } })),
          { identity },
        );
      return ids;
    },
    close() {
      streams.closeAll();
      sockets.closeAll();
      core.close();
    },
  };
}
