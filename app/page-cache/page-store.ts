import { type InvalidatedTags, isTouched } from "~/content/cache.server";
import { type ContentReads, createEmptyReads } from "~/content/reads.server";

/** What the store needs to know of its entries. */
interface Kept {
  reads: ContentReads;
  isShared: boolean;
  /** In bytes, rough. */
  size: number;
}

interface Making<Page> {
  reads: ContentReads;
  page: Promise<Page>;
}

interface Options<Page> {
  /** Makes the page at a path and notes in `reads` what it reads. */
  make: (path: string, reads: ContentReads) => Promise<Page>;
  /** Most bytes to keep; the least recently used page is dropped first. */
  limit: number;
  /** Called for each page that was stored. */
  onKept?: (path: string, page: Page) => void;
}

/**
 * Pages by path, kept until an edit touches something they were made from. Concurrent requests share one render. A
 * render that began before an edit is not given to a request that came after it.
 */
export class PageStore<Page extends Kept> {
  readonly #kept = new Map<string, Page>();
  readonly #making = new Map<string, Making<Page>>();
  readonly #options: Options<Page>;

  constructor(options: Options<Page>) {
    this.#options = options;
  }

  /** Bytes kept, rough. */
  get size(): number {
    let size = 0;
    for (const page of this.#kept.values()) size += page.size;
    return size;
  }

  get(path: string): Page | undefined {
    const page = this.#kept.get(path);
    if (page) {
      this.#kept.delete(path);
      this.#kept.set(path, page);
    }
    return page;
  }

  /** Whether a page, or this one, is kept; does not count as asking for it. */
  has(path: string, page: Page | undefined = this.#kept.get(path)): boolean {
    return page !== undefined && this.#kept.get(path) === page;
  }

  /** Makes a page, or waits for the one that is being made. */
  load(path: string): { page: Promise<Page>; joined: boolean } {
    const underWay = this.#making.get(path);
    if (underWay) return { page: underWay.page, joined: true };
    const reads = createEmptyReads();
    const page = this.#options.make(path, reads).then(
      (made) => {
        if (this.#making.get(path) !== making) return made;
        this.#making.delete(path);
        this.#kept.delete(path);
        if (made.isShared) this.#keep(path, made);
        return made;
      },
      (error) => {
        if (this.#making.get(path) === making) this.#making.delete(path);
        throw error;
      },
    );
    const making: Making<Page> = { reads, page };
    this.#making.set(path, making);
    return { page, joined: false };
  }

  /** Drops the pages an edit touched; renders under way that it touched are not shared with later requests. */
  apply(changed: InvalidatedTags): void {
    const isOld = ({ reads }: { reads: ContentReads }) =>
      changed === "everything" || [...reads.content].some((read) => isTouched(read, changed));
    for (const [path, making] of this.#making) if (isOld(making)) this.#making.delete(path);
    for (const [path, page] of this.#kept) if (isOld(page)) this.#kept.delete(path);
  }

  /** Drops a page: the next request renders it again. */
  drop(path: string): void {
    this.#making.delete(path);
    this.#kept.delete(path);
  }

  /** Paths of the pages that show a figure. */
  showing(figure: string): string[] {
    return [...this.#kept].filter(([, { reads }]) => reads.figures.has(figure)).map(([path]) => path);
  }

  /** To be called when a page that is kept has become larger. */
  makeRoom(): void {
    let { size } = this;
    for (const [path, page] of this.#kept) {
      if (size <= this.#options.limit) return;
      this.#kept.delete(path);
      size -= page.size;
    }
  }

  #keep(path: string, page: Page): void {
    this.#kept.set(path, page);
    this.makeRoom();
    if (this.#kept.get(path) === page) this.#options.onKept?.(path, page);
  }
}
