import { evaluate, parse } from "groq-js";
import type { ContentEvent, ContentSource } from "./source";

interface StoredDocument {
  _id: string;
  _type: string;
  [field: string]: unknown;
}

/** A content store in memory for unit tests: real GROQ over an array, and a `put` and `remove` that tell listeners. */
export interface MemorySource extends ContentSource {
  put(document: StoredDocument): void;
  remove(id: string): void;
  /** How many queries were really run. */
  queries: number;
}

export function memorySource(documents: StoredDocument[]): MemorySource {
  const store = new Map(documents.map((document) => [document._id, document]));
  const listeners = new Set<(event: ContentEvent) => void>();
  const tell = (event: ContentEvent) => {
    for (const listener of listeners) listener(event);
  };

  return {
    queries: 0,
    images: { projectId: "embedded", dataset: "production", baseUrl: "/lake" },
    async query<Result>(groq: string, params: Record<string, unknown>): Promise<Result> {
      this.queries += 1;
      const value = await evaluate(parse(groq, { params }), { dataset: [...store.values()], params });
      return (await value.get()) as Result;
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    put(document) {
      const transition = store.has(document._id) ? "update" : "appear";
      store.set(document._id, document);
      tell({ kind: "change", change: { documentId: document._id, type: document._type, transition } });
    },
    remove(id) {
      const type = store.get(id)?._type;
      store.delete(id);
      tell({ kind: "change", change: { documentId: id, type, transition: "disappear" } });
    },
    transact() {
      throw new Error("A memory source is changed with put() and remove()");
    },
    history: {
      transactions: async () => [],
      documentAt: async () => null,
    },
    uploadImage() {
      throw new Error("A memory source keeps no files");
    },
  };
}
