/** What was changed in a form and not taken by the server yet. */
export type Kept = {
  /** When it was typed last, in milliseconds since 1970. */
  at: number;
  /** What the form is sent with, so that the same words sent twice count once. */
  key: string;
  /** The values of each field that differs from what the form began with. */
  fields: Record<string, string[]>;
  /** The version of what was edited, where the form has one. */
  version?: string;
  /** Something beside the fields, such as the draft that a form was opened with. */
  beside?: unknown;
};

/** Longest time that words are kept, in milliseconds: that of a session (docs/product.md §6). */
export const KEPT_FOR = 7 * 24 * 60 * 60_000;

const PREFIX = "unsent|";

/** A form of one person on one screen. No name or number of a lead stands in it: the address holds ids. */
export type Place = { userId: string; screen: string; form: string };

const placeOf = ({ userId, screen, form }: Place) =>
  `${PREFIX}${[userId, screen, form].map(encodeURIComponent).join("|")}|`;

/**
 * Words that were typed and not sent, in a browser's storage. Each page (a tab between two loads) writes under its own
 * name, so two tabs never overwrite each other.
 * @param page the name of this page
 */
export function createFormDraftStore(storage: Storage, page: string) {
  const names = () => Object.keys(storage).filter((name) => name.startsWith(PREFIX));
  const read = (name: string): Kept | undefined => {
    try {
      return JSON.parse(storage.getItem(name) ?? "") as Kept;
    } catch {
      return undefined;
    }
  };

  return {
    keep: (place: Place, kept: Kept) => storage.setItem(placeOf(place) + page, JSON.stringify(kept)),
    forget: (place: Place) => storage.removeItem(placeOf(place) + page),

    /** What this page holds of a form. */
    own: (place: Place): Kept | undefined => read(placeOf(place) + page),

    /** What this page holds; else the latest of a page that is gone, which is this page's from now on. */
    take(place: Place, openPages: ReadonlySet<string>): Kept | undefined {
      const prefix = placeOf(place);
      const own = read(prefix + page);
      if (own) return own;
      const left = names()
        .filter((name) => name.startsWith(prefix) && !openPages.has(name.slice(prefix.length)))
        .flatMap((name) => {
          const kept = read(name);
          return kept ? [{ name, kept }] : [];
        })
        .sort((a, b) => b.kept.at - a.kept.at)[0];
      if (!left) return undefined;
      storage.removeItem(left.name);
      storage.setItem(prefix + page, JSON.stringify(left.kept));
      return left.kept;
    },

    /** Forgets what was sent with this key, on whichever page. */
    forgetSent(key: string): void {
      for (const name of names()) if (read(name)?.key === key) storage.removeItem(name);
    },

    /** Forgets what is too old or can't be read. */
    sweep(now: number): void {
      for (const name of names()) {
        const kept = read(name);
        if (!kept || now - kept.at > KEPT_FOR) storage.removeItem(name);
      }
    },

    /** Forgets everything, of everybody. */
    wipe(): void {
      for (const name of names()) storage.removeItem(name);
    },
  };
}
