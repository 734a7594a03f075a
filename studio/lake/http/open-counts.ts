import { buildHttpError } from "../errors";

export interface LakeReader {
  user: string | undefined;
  /** tells anonymous clients apart */
  client: string;
}

export interface OpenLimits {
  /** what is counted, in the plural, for error messages */
  what: string;
  perUser: number;
  perClient: number;
  strangers: number;
}

const STRANGERS = "";

export class OpenCounts {
  readonly #limits: OpenLimits;
  /** how many each reader has open; under the empty key, how many all anonymous clients have */
  readonly #open = new Map<string, number>();

  constructor(limits: OpenLimits) {
    this.#limits = limits;
  }

  /**
   * Counts what a reader opens, such as a file or a stream. Returns a function that uncounts it.
   * @throws LakeError 429 when the reader has too many open, 503 when all anonymous clients together have
   */
  admit({ user, client }: LakeReader): () => void {
    const { what, perUser, perClient, strangers } = this.#limits;
    const own = user === undefined ? `client ${client}` : `user ${user}`;
    const most = user === undefined ? perClient : perUser;
    const keys = user === undefined ? [own, STRANGERS] : [own];
    if (this.#count(own) >= most) throw buildHttpError(429, `More than ${most} ${what} are open already`);
    if (user === undefined && this.#count(STRANGERS) >= strangers)
      throw buildHttpError(503, `Too many ${what} are open; try again later`);
    for (const key of keys) this.#open.set(key, this.#count(key) + 1);
    return () => {
      for (const key of keys) {
        const left = this.#count(key) - 1;
        if (left > 0) this.#open.set(key, left);
        else this.#open.delete(key);
      }
    };
  }

  #count(key: string): number {
    return this.#open.get(key) ?? 0;
  }
}
