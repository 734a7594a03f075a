import { parentPort } from "node:worker_threads";
import Database from "better-sqlite3";
import { Dataset } from "../dataset";
import { LakeError } from "../errors";
import { getOrInsert } from "../get-or-insert";
import { DocumentStore } from "../store";
import type { WorkerReply, WorkerRequest } from "./background";
import { answerQuery } from "./evaluate";
import { OWN_QUERY_LIMITS } from "./limits";

interface Loaded {
  file: string;
  db: Database.Database;
  version: unknown;
  datasets: Map<string, Dataset>;
}

let loaded: Loaded | undefined;

parentPort?.on("message", async (request: WorkerRequest) => {
  parentPort?.postMessage(await answerRequest(request));
});
// The query's time limit counts from here.
parentPort?.postMessage("started");

async function answerRequest({ file, question, lens, context }: WorkerRequest): Promise<WorkerReply> {
  try {
    const view = loadDataset(file, context.dataset).view(lens);
    // The query has no time limit of its own, as the thread as a whole has one.
    const limits = { ...context.limits, time: OWN_QUERY_LIMITS.time };
    return { answer: await answerQuery(question, view, { ...context, limits }) };
  } catch (error) {
    if (error instanceof LakeError)
      return { refused: { status: error.status, body: error.body, message: error.message } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function loadDataset(file: string | Buffer, name: string): Dataset {
  if (typeof file !== "string") {
    // The content of a lake in memory comes with each request.
    const db = new Database(Buffer.from(file), { readonly: true });
    const found = new Dataset(name, new DocumentStore(db).all(name));
    db.close();
    return found;
  }
  if (loaded?.file !== file)
    loaded = { file, db: openReadOnly(file), version: undefined, datasets: new Map() };
  const { db, datasets } = loaded;
  const version = db.pragma("data_version", { simple: true });
  if (version !== loaded.version) datasets.clear();
  loaded.version = version;
  return getOrInsert(datasets, name, () => new Dataset(name, new DocumentStore(db).all(name)));
}

const openReadOnly = (file: string) => new Database(file, { readonly: true, fileMustExist: true });
