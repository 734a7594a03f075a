import { type ContentReads, createEmptyReads, type InvalidatedTags, isTouched } from "~/content/cache.server";

interface StoredPage {
  reads: ContentReads;
  isShared: boolean;
  /** The page's approximate size, in bytes. */
  size: number;
}

interface RenderUnderWay<Page> {
  reads: ContentReads;
  page: Promise<Page>;
}

interface Options<Page> {
  /** Renders a page, and notes in `reads` what content it reads. */
  make: (path: string, reads: ContentReads) => Promise<Page>;
  /** The most bytes that pages may take; the least recently used is dropped first. */
  limit: number;
  onKept?: (path: string, page: Page) => void;
}

/** Keeps rendered pages. Concurrent requests share a render; a request after an edit never gets a render that began before it. */
export class PageStore<Page extends StoredPage> {
  readonly #kept = new Map<string, Page>();
  readonly #making = new Map<string, RenderUnderWay<Page>>();
  readonly #options: Options<Page>;

  constructor(options: Options<Page>) {
    this.#options = options;
  }

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

  /** Whether the page is kept; unlike `get`, does not mark it as recently used. */
  has(path: string, page: Page | undefined = this.#kept.get(path)): boolean {
    return page !== undefined && this.#kept.get(path) === page;
  }

  /** Joins a page's render that is under way, or starts one. */
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
    const making: RenderUnderWay<Page> = { reads, page };
    this.#making.set(path, making);
    return { page, joined: false };
  }

  /** Drops pages that an edit touched; renders under way that it touched are not shared with later requests. */
  apply(changed: InvalidatedTags): void {
    const isOld = ({ reads }: { reads: ContentReads }) =>
      changed === "everything" || [...reads.content].some((read) => isTouched(read, changed));
    for (const [path, making] of this.#making) if (isOld(making)) this.#making.delete(path);
    for (const [path, page] of this.#kept) if (isOld(page)) this.#kept.delete(path);
  }

  drop(path: string): void {
    this.#making.delete(path);
    this.#kept.delete(path);
  }

  showing(figure: string): string[] {
    return [...this.#kept].filter(([, { reads }]) => reads.figures.has(figure)).map(([path]) => path);
  }

  /** Drops the least recently used pages over the limit. Call it when a kept page has become larger. */
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
