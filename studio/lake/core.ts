import type { z } from "zod";
import type { actionsBody } from "./actions/schema";
import { translateActions } from "./actions/translate";
import { dropDeletedAssets } from "./assets";
import { Dataset } from "./dataset";
import { httpError } from "./errors";
import { cursorAt } from "./listen/events";
import { Hub } from "./listen/hub";
import { LiveHub } from "./listen/live";
import { alreadyCommitted, type CommitResult, commit, digestOf, repeated } from "./mutations/commit";
import type { Mutation } from "./mutations/schema";
import { answerQuery, type EvaluationContext, selectIds } from "./query/evaluate";
import type { Lens } from "./query/perspective";
import type { CachedResult } from "./query/result-cache";
import { openStore, type Store } from "./store";
import type { ChangeEvent, LakeLogger } from "./types";

export interface CoreOptions {
  file: string;
  projectId: string;
  datasets: readonly string[];
  clock: () => Date;
  newId: () => string;
  logger: LakeLogger;
  /** milliseconds */
  queryTimeout: number;
}

export interface WriteOptions {
  transactionId?: string | undefined;
  identity: string;
  digest?: string | undefined;
  dryRun?: boolean | undefined;
  autoGenerateArrayKeys?: boolean | undefined;
}

export type ChangeListener = (event: ChangeEvent) => void;

interface Open {
  dataset: Dataset;
  hub: Hub;
  live: LiveHub;
  subscribers: Set<ChangeListener>;
}

/** The lake without HTTP: datasets in memory over one file, queries, transactions, and who is told of them. */
export class LakeCore {
  readonly projectId: string;
  readonly store: Store;
  readonly clock: () => Date;
  readonly newId: () => string;
  readonly #logger: LakeLogger;
  readonly #queryTimeout: number;
  readonly #open = new Map<string, Open>();

  constructor(options: CoreOptions) {
    this.projectId = options.projectId;
    this.clock = options.clock;
    this.newId = options.newId;
    this.#logger = options.logger;
    this.#queryTimeout = options.queryTimeout;
    this.store = openStore(options.file);
    for (const name of options.datasets) {
      const dataset = new Dataset(name, this.store.documents.all(name));
      const hub = new Hub(dataset, this.store.history, this.newId);
      this.#open.set(name, { dataset, hub, live: new LiveHub(), subscribers: new Set() });
    }
  }

  get datasetNames(): string[] {
    return [...this.#open.keys()];
  }

  /** @throws LakeError 404 for a dataset that the lake was not opened with */
  dataset(name: string): Dataset {
    return this.#find(name).dataset;
  }

  hub(name: string): Hub {
    return this.#find(name).hub;
  }

  live(name: string): LiveHub {
    return this.#find(name).live;
  }

  /** The answer to a query as JSON text, and the tags of what it depends on. */
  async query(
    datasetName: string,
    query: string,
    params: Record<string, unknown>,
    lens: Lens,
    identity: string,
  ): Promise<CachedResult> {
    const view = this.dataset(datasetName).view(lens);
    return answerQuery(query, params, view, this.evaluation(datasetName, identity));
  }

  evaluation(dataset: string, identity: string): EvaluationContext {
    return { projectId: this.projectId, dataset, identity, now: this.clock(), timeout: this.#queryTimeout };
  }

  /** Commits a transaction and tells everyone. @throws LakeError when it cannot be applied */
  mutate(datasetName: string, mutations: readonly Mutation[], options: WriteOptions): CommitResult {
    const { dataset, hub, live } = this.#find(datasetName);
    const context = this.evaluation(datasetName, options.identity);
    const result = commit(this.store, dataset, mutations, {
      ...options,
      transactionId: options.transactionId ?? this.newId(),
      timestamp: context.now.toISOString(),
      newId: this.newId,
      select: (query, params) => selectIds(query, params, dataset.view("raw"), context),
    });
    if (result.changes.length > 0) {
      dropDeletedAssets(this.store.assets, datasetName, result.changes);
      this.#tellSubscribers(datasetName, result);
      hub.publish(result.changes);
      live.publish(cursorAt(result.changes[0]?.seq ?? 0), result.tags);
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
    const digest = digestOf(actions);
    if (alreadyCommitted(this.store, dataset, transactionId, digest)) {
      return repeated(transactionId);
    }
    const { mutations, purge } = translateActions(actions, (id) => dataset.documents.get(id));
    const result = this.mutate(datasetName, mutations, { ...options, transactionId, digest });
    if (!options.dryRun) for (const id of purge) this.store.history.purge(datasetName, id);
    return result;
  }

  subscribe(datasetName: string, listener: ChangeListener): () => void {
    const { subscribers } = this.#find(datasetName);
    subscribers.add(listener);
    return () => subscribers.delete(listener);
  }

  close(): void {
    this.store.db.close();
  }

  #tellSubscribers(dataset: string, { transactionId, changes }: CommitResult): void {
    const event: ChangeEvent = {
      dataset,
      transactionId,
      documents: changes.map(({ documentId, before, after }) => ({
        id: documentId,
        type: (after ?? before)?._type ?? "",
        before,
        after,
      })),
    };
    for (const listener of [...this.#find(dataset).subscribers]) {
      try {
        listener(event);
      } catch (error) {
        // The transaction is on disk: a subscriber's fault must not look like a failed write.
        this.#logger.error({ err: error, dataset, transactionId }, "a change subscriber failed");
      }
    }
  }

  #find(name: string): Open {
    const open = this.#open.get(name);
    if (open) return open;
    throw httpError(404, `Dataset "${name}" not found for project ID "${this.projectId}"`);
  }
}
