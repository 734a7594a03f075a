import { getOrInsert } from "../get-or-insert";
import type { LakeDocument } from "../types";

export interface TouchedDocument {
  id: string;
  before: LakeDocument | null;
  after: LakeDocument | null;
  mutations: unknown[];
}

export class Workspace {
  readonly #stored: (id: string) => LakeDocument | undefined;
  readonly #touched = new Map<string, TouchedDocument>();

  constructor(stored: (id: string) => LakeDocument | undefined) {
    this.#stored = stored;
  }

  get(id: string): LakeDocument | null {
    const touched = this.#touched.get(id);
    return touched ? touched.after : (this.#stored(id) ?? null);
  }

  put(id: string, after: LakeDocument | null, mutation: unknown): void {
    const touched = getOrInsert(this.#touched, id, () => {
      const before = this.#stored(id) ?? null;
      return { id, before, after: null, mutations: [] };
    });
    touched.after = after;
    touched.mutations.push(mutation);
  }

  changes(): TouchedDocument[] {
    return [...this.#touched.values()].filter(({ before, after }) => before !== null || after !== null);
  }
}
