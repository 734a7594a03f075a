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
  file: string;
  projectId: string;
  /** the names of the lake's datasets; a request for another one gets 404 */
  datasets: readonly string[];
  base?: string | undefined;
  /** the lake's address for browsers (`https://example.com/lake`); the request's own by default */
  publicUrl?: string | undefined;
  tokens?: ReadonlyMap<string, LakeRole> | undefined;
  nameOfUser?: ((id: string) => string) | undefined;
  /** returns headers for the answer to a sign-out, such as to clear the session's cookie */
  onLogout?: ((request: Request) => Headers | Promise<Headers>) | undefined;
  clock?: (() => Date) | undefined;
  /** creates ids for documents, transactions and listeners; random UUIDs by default */
  newId?: (() => string) | undefined;
  logger?: LakeLogger | undefined;
  /** the types that are readable without a sign-in; only pictures and files by default */
  publicTypes?: PublicTypes | undefined;
  /** Rate limit for anonymous reads: seconds to wait, for a 429, or null. */
  mayRead?: ((request: Request) => Promise<number | null>) | undefined;
  /** the processor time of queries over HTTP in milliseconds, then 408; 10,000 by default */
  queryTimeout?: number | undefined;
  /** the worker for long queries: the built `query/background-worker.ts`; by default its source runs, through tsx */
  queryWorker?: URL | undefined;
  /** the image sizes that anybody may request; a few usual widths by default */
  publicSizes?: PublicSizes | undefined;
  /** Rate limit for making new image sizes without a sign-in: seconds to wait, for a 429, or null. */
  mayMakeImage?: ((request: Request) => Promise<number | null>) | undefined;
  /** the largest requests: 10 MiB of JSON and 100 MiB of upload by default, then 413 */
  limits?: Partial<RequestLimits> | undefined;
}

export interface QueryOptions {
  /** the layer of documents that a query sees; `published` by default */
  perspective?: Perspective | undefined;
}

export interface TransactOptions {
  transactionId?: string | undefined;
  /** the author of the transaction in the history; `system` by default */
  identity?: string | undefined;
  dryRun?: boolean | undefined;
  autoGenerateArrayKeys?: boolean | undefined;
}

export interface TransactResult {
  transactionId: string;
  results: { id: string; operation: string; document: LakeDocument | null }[];
}

export interface Lake {
  /** Answers an HTTP request; `user` is who is signed in to the application, or null. */
  fetch: LakeHandler;
  /** Upgrades a request to a WebSocket for the presence of editors. */
  connect: LakeConnect;
  /**
   * Runs a query in process, without a time limit. The result is a copy.
   * @throws LakeError 400 for a query that cannot be run, 404 for an unknown dataset
   */
  query<T = unknown>(
    dataset: string,
    groq: string,
    params?: Record<string, unknown>,
    options?: QueryOptions,
  ): Promise<T>;
  /**
   * Applies mutations as one transaction, on disk when this returns. @throws LakeError 4xx in Sanity's shape when a
   * mutation cannot be applied
   */
  transact(dataset: string, mutations: readonly Mutation[], options?: TransactOptions): TransactResult;
  /**
   * Calls `listener` at each change of published content, when it is on disk and before the write is answered.
   * Returns a function that unsubscribes.
   */
  subscribe(dataset: string, listener: LiveListener): () => void;
  /**
   * Copies the lake to a new file, compact and consistent, with its assets in `<file>-assets`. Blocks the process
   * meanwhile.
   * @throws when the file exists
   */
  backup(file: string): void;
  /** Deletes transactions of the history; documents stay as they are. Returns the number of deleted transactions. */
  pruneHistory(before: Date): number;
  unusedAssets(dataset: string): LakeDocument[];
  removeUnusedAssets(dataset: string, identity?: string): string[];
  close(): void;
}

const MIB = 1024 * 1024;

/**
 * The limits of files open at once: a page loads some dozen large pictures, and many homes may share an address. Each
 * open file takes some 200 KiB.
 */
const FILE_READERS: OpenLimits = { what: "files", perUser: 200, perClient: 64, strangers: 500 };

/** Opens a lake. @throws when the file cannot be opened, or was written by a newer version */
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
  const services: LakeServices = {
    core,
    streams,
    fileReaders: new OpenCounts(FILE_READERS),
    images: new ImageCache(file === ":memory:" ? undefined : `${file}-images`, 512 * MIB),
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
      // The mutations are copied, as stored documents must not change with the caller's objects.
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
