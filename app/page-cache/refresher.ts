type Resting = { again: boolean; timer: NodeJS.Timeout };

interface Options {
  /** Milliseconds between two refreshes of a key. */
  interval: number;
  /** Called at once for a key that was not refreshed within the interval. */
  first: (key: string) => void;
  /** Called after the interval, for a key that was asked for again. */
  again: (key: string) => void;
}

export class Refresher {
  readonly #options: Options;
  readonly #resting = new Map<string, Resting>();

  constructor(options: Options) {
    this.#options = options;
  }

  ask(key: string): void {
    const resting = this.#resting.get(key);
    if (resting) resting.again = true;
    else {
      this.#rest(key);
      this.#options.first(key);
    }
  }

  stop(): void {
    for (const { timer } of this.#resting.values()) clearTimeout(timer);
    this.#resting.clear();
  }

  #rest(key: string): void {
    const resting: Resting = {
      again: false,
      timer: setTimeout(() => this.#wake(key, resting), this.#options.interval),
    };
    resting.timer.unref();
    this.#resting.set(key, resting);
  }

  #wake(key: string, { again }: Resting): void {
    this.#resting.delete(key);
    if (!again) return;
    this.#rest(key);
    this.#options.again(key);
  }
}
