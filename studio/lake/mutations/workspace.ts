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
    let touched = this.#touched.get(id);
    if (!touched) {
      touched = { id, before: this.#stored(id) ?? null, after: null, mutations: [] };
      this.#touched.set(id, touched);
    }
    touched.after = after;
    touched.mutations.push(mutation);
  }

  changes(): TouchedDocument[] {
    return [...this.#touched.values()].filter(({ before, after }) => before !== null || after !== null);
  }
}
