import type { z } from "zod";
import type { actionsBody } from "./actions/schema";
import { translateActions } from "./actions/translate";
import { dropDeletedAssets } from "./assets";
import { Dataset } from "./dataset";
import { buildHttpError } from "./errors";
import { ListenerHub } from "./listen/hub";
import { LiveHub } from "./listen/live";
import {
  buildRepeatedResult,
  type CommitResult,
  commitTransaction,
  hashRequest,
  isAlreadyCommitted,
} from "./mutations/commit";
import type { Mutation } from "./mutations/schema";
import { type BackgroundOptions, BackgroundQueries } from "./query/background";
import {
  answerQuery,
  answerQueryInTime,
  type EvaluationContext,
  type LakeQuery,
  selectIds,
} from "./query/evaluate";
import { buildTimeoutError, OWN_QUERY_LIMITS, type QueryLimits } from "./query/limits";
import type { ResolvedPerspective } from "./query/perspective";
import type { CachedResult } from "./query/result-cache";
import { EVERYTHING_TAG } from "./query/sync-tags";
import { closeStore, type LakeStore, openStore } from "./store";
import type { AclMode, CreatedDataset } from "./store/catalogue";
import type { LakeLogger, LiveListener, PublicTypes } from "./types";

export interface CoreOptions {
  file: string;
  projectId: string;
  datasets: readonly string[];
  clock: () => Date;
  newId: () => string;
  logger: LakeLogger;
  publicTypes: PublicTypes;
  background: Pick<BackgroundOptions, "timeout" | "worker">;
}

export interface WriteOptions {
  transactionId?: string | undefined;
  identity: string;
  limits?: QueryLimits | undefined;
  digest?: string | undefined;
  /** whether the lake's own documents may be written, such as those of releases; false by default */
  ownDocuments?: boolean | undefined;
  dryRun?: boolean | undefined;
  autoGenerateArrayKeys?: boolean | undefined;
}

interface OpenDataset {
  dataset: Dataset;
  hub: ListenerHub;
  live: LiveHub;
}

export class LakeCore {
  readonly projectId: string;
  readonly store: LakeStore;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly #logger: LakeLogger;
  readonly #background: BackgroundQueries;
  readonly #publicTypes: PublicTypes;
  readonly #own: readonly string[];
  readonly #open = new Map<string, OpenDataset>();

  constructor(options: CoreOptions) {
    this.projectId = options.projectId;
    this.clock = options.clock;
    this.newId = options.newId;
    this.#logger = options.logger;
    this.store = openStore(options.file);
    this.#background = new BackgroundQueries({
      ...options.background,
      projectId: options.projectId,
      file: () => (options.file === ":memory:" ? this.store.db.serialize() : options.file),
    });
    this.#publicTypes = options.publicTypes;
    this.#own = options.datasets;
    for (const name of options.datasets) this.#start(name, options.publicTypes);
    for (const { name, aclMode } of this.store.catalogue.datasets()) {
      if (!this.#open.has(name)) this.#start(name, this.#readableBy(aclMode));
    }
  }

  datasets(): (Pick<CreatedDataset, "name" | "aclMode"> & Partial<CreatedDataset>)[] {
    const own = this.#own.map((name) => ({ name, aclMode: "public" as const }));
    return [...own, ...this.store.catalogue.datasets().filter(({ name }) => this.isCreated(name))];
  }

  isCreated(name: string): boolean {
    return this.#open.has(name) && !this.#own.includes(name);
  }

  createDataset(dataset: CreatedDataset): void {
    this.store.catalogue.create(dataset);
    this.#start(dataset.name, this.#readableBy(dataset.aclMode));
  }

  removeDataset(name: string): void {
    const { hub } = this.#find(name);
    this.store.catalogue.remove(name);
    this.store.assets.removeDataset(name);
    this.#open.delete(name);
    hub.disconnect("The dataset was deleted");
  }

  /** Decides what strangers may read: without a sign-in, nothing in a private dataset can be read. */
  #readableBy(aclMode: AclMode): PublicTypes {
    return aclMode === "public" ? this.#publicTypes : {};
  }

  #start(name: string, publicTypes: PublicTypes): void {
    const live = new LiveHub(this.store.history.lastSeq(name));
    const dataset = new Dataset(name, this.store.documents.all(name), {
      publicTypes,
      onForgotten: (lens) => live.forget(lens),
    });
    const hub = new ListenerHub(dataset, this.store.history, this.newId);
    this.#open.set(name, { dataset, hub, live });
  }

  /** Finds a dataset's name; also resolves aliases, such as `~current`. @throws LakeError 404 for an alias without a dataset */
  nameOf(given: string): string {
    if (!given.startsWith("~")) return given;
    const alias = this.store.catalogue.aliases().find(({ name }) => name === given.slice(1));
    if (alias?.datasetName) return alias.datasetName;
    throw buildHttpError(404, `Dataset alias "${given}" is not linked to a dataset`);
  }

  /** Finds a dataset by its name. @throws LakeError 404 for an unknown dataset */
  dataset(name: string): Dataset {
    return this.#find(name).dataset;
  }

  hub(name: string): ListenerHub {
    return this.#find(name).hub;
  }

  live(name: string): LiveHub {
    return this.#find(name).live;
  }

  /**
   * @param limits a longer query continues in a worker thread, except for anonymous users
   * @throws LakeError 400 for a query that cannot be run, 408 for one that takes too long, 413 for too long an answer
   */
  async query(
    datasetName: string,
    question: LakeQuery,
    lens: ResolvedPerspective,
    { identity, limits = OWN_QUERY_LIMITS }: { identity: string; limits?: QueryLimits },
  ): Promise<CachedResult> {
    const view = this.dataset(datasetName).view(lens);
    const context = this.evaluation(datasetName, identity, limits);
    if (limits.time === undefined) return answerQuery(question, view, context);
    const answer = answerQueryInTime(question, view, context);
    if (answer) return answer;
    if (lens === "public") throw buildTimeoutError(limits.time);
    // A query in a worker thread doesn't record its lookups, so any change invalidates its answer.
    const { json, sourceMap } = await this.#background.answer({ question, lens, context });
    return { json, sourceMap, tags: [EVERYTHING_TAG] };
  }

  evaluation(dataset: string, identity: string, limits: QueryLimits): EvaluationContext {
    return { projectId: this.projectId, dataset, identity, now: this.clock(), limits };
  }

  /** Applies mutations in one transaction. @throws LakeError when they cannot be applied */
  mutate(datasetName: string, mutations: readonly Mutation[], options: WriteOptions): CommitResult {
    const { dataset, hub, live } = this.#find(datasetName);
    const context = this.evaluation(datasetName, options.identity, options.limits ?? OWN_QUERY_LIMITS);
    const result = commitTransaction(this.store, dataset, mutations, {
      ...options,
      transactionId: options.transactionId ?? this.newId(),
      timestamp: context.now.toISOString(),
      newId: this.newId,
      select: (query, params) => selectIds({ query, params }, dataset.view("raw"), context),
    });
    if (result.changes.length > 0) {
      dropDeletedAssets(this.store.assets, datasetName, result.changes);
      // Cached answers are dropped first: the listeners notified next must not get one from before the change.
      live.publish(result.changes[0]?.seq ?? 0, result.tags);
      hub.publish(result.changes);
    }
    return result;
  }

  act(
    datasetName: string,
    actions: z.infer<typeof actionsBody>["actions"],
    options: WriteOptions,
  ): CommitResult {
    const dataset = this.dataset(datasetName);
    const transactionId = options.transactionId ?? this.newId();
    const digest = hashRequest(actions);
    if (isAlreadyCommitted(this.store, dataset, transactionId, digest)) {
      return buildRepeatedResult(transactionId);
    }
    const { mutations, purge } = translateActions(actions, {
      documents: dataset.documents,
      beforeDeletion: (id) =>
        this.store.history.documentAt(datasetName, id, undefined, { lastRevision: true }),
      identity: options.identity,
      now: this.clock(),
    });
    const result = this.mutate(datasetName, mutations, {
      ...options,
      transactionId,
      digest,
      ownDocuments: true,
    });
    if (!options.dryRun) for (const id of purge) this.store.history.purge(datasetName, id);
    return result;
  }

  /** Subscribes to changes of a dataset; calls `listener` synchronously. Returns a function that unsubscribes. */
  subscribe(datasetName: string, listener: LiveListener): () => void {
    return this.live(datasetName).listen({
      of: "published",
      send: ({ type, data }) => {
        if (type === "welcome") return;
        try {
          listener(type === "message" ? (data as { tags: string[] }).tags : "everything");
        } catch (error) {
          // The transaction is committed: a subscriber's error must not look like a failed write.
          this.#logger.error({ err: error, dataset: datasetName }, "a change subscriber failed");
        }
      },
    });
  }

  close(): void {
    this.#background.close();
    closeStore(this.store);
  }

  #find(name: string): OpenDataset {
    const open = this.#open.get(name);
    if (open) return open;
    throw buildHttpError(404, `Dataset "${name}" not found for project ID "${this.projectId}"`);
  }
}
