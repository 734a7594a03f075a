import { parentPort } from "node:worker_threads";
import Database from "better-sqlite3";
import { Dataset } from "../dataset";
import { LakeError } from "../errors";
import { DocumentStore } from "../store";
import type { WorkerReply, WorkerRequest } from "./background";
import { answerQuery } from "./evaluate";
import { OWN_QUERY_LIMITS } from "./limits";

/** The documents at one state of the file, which SQLite numbers. */
interface Loaded {
  file: string;
  db: Database.Database;
  version: unknown;
  datasets: Map<string, Dataset>;
}

let loaded: Loaded | undefined;

parentPort?.on("message", async (request: WorkerRequest) => {
  parentPort?.postMessage(await reply(request));
});
// The query's time limit counts from here.
parentPort?.postMessage("started");

async function reply({ file, question, lens, context }: WorkerRequest): Promise<WorkerReply> {
  try {
    const view = dataset(file, context.dataset).view(lens);
    // The thread as a whole has a time limit; the size limits apply here too.
    const limits = { ...context.limits, time: OWN_QUERY_LIMITS.time };
    return { answer: await answerQuery(question, view, { ...context, limits }) };
  } catch (error) {
    if (error instanceof LakeError)
      return { refused: { status: error.status, body: error.body, message: error.message } };
    return { failed: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** The dataset in its current state on disk. */
function dataset(file: string | Buffer, name: string): Dataset {
  if (typeof file !== "string") {
    // A lake in memory: its content comes with each request.
    const db = new Database(Buffer.from(file), { readonly: true });
    const found = new Dataset(name, new DocumentStore(db).all(name));
    db.close();
    return found;
  }
  if (loaded?.file !== file) loaded = { file, db: open(file), version: undefined, datasets: new Map() };
  const { db, datasets } = loaded;
  const version = db.pragma("data_version", { simple: true });
  if (version !== loaded.version) datasets.clear();
  loaded.version = version;
  let found = datasets.get(name);
  if (!found) {
    found = new Dataset(name, new DocumentStore(db).all(name));
    datasets.set(name, found);
  }
  return found;
}

const open = (file: string) => new Database(file, { readonly: true, fileMustExist: true });
