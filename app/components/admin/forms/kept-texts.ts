import { WEEK_MS } from "~/time-units";

export type UnsentText = {
  /** When it was last typed in, in milliseconds since 1970. */
  at: number;
  /** The form's submission key: the same content sent twice counts once. */
  key: string;
  /** The values of each field that differs from the form's initial state. */
  fields: Record<string, string[]>;
  /** The version of the edited record, where the form has one. */
  version?: string;
  /** Data beside the fields, such as the draft that a form was opened with. */
  beside?: unknown;
};

/** How long drafts are kept, in milliseconds: as long as a session (docs/product.md §6). */
export const UNSENT_TEXT_TTL_MS = WEEK_MS;

const PREFIX = "unsent|";

/** A form of one person on one screen. It holds no name or number of a lead: the address has ids only. */
export type DraftKey = { userId: string; screen: string; form: string };

const placeOf = ({ userId, screen, form }: DraftKey) =>
  `${PREFIX}${[userId, screen, form].map(encodeURIComponent).join("|")}|`;

/**
 * Drafts of unsent forms in a browser's storage. Each page (a tab between two loads) writes under its own name, so that
 * tabs never overwrite each other.
 */
export function createFormDraftStore(storage: Storage, page: string) {
  const names = () => Object.keys(storage).filter((name) => name.startsWith(PREFIX));
  const read = (name: string): UnsentText | undefined => {
    try {
      return JSON.parse(storage.getItem(name) ?? "") as UnsentText;
    } catch {
      return undefined;
    }
  };

  return {
    keep: (place: DraftKey, kept: UnsentText) => storage.setItem(placeOf(place) + page, JSON.stringify(kept)),
    forget: (place: DraftKey) => storage.removeItem(placeOf(place) + page),

    own: (place: DraftKey): UnsentText | undefined => read(placeOf(place) + page),

    /** This page's draft; else adopts the latest one of a closed page. */
    take(place: DraftKey, openPages: ReadonlySet<string>): UnsentText | undefined {
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

    forgetSent(key: string): void {
      for (const name of names()) if (read(name)?.key === key) storage.removeItem(name);
    },

    /** Deletes drafts that are too old or unreadable. */
    sweep(now: number): void {
      for (const name of names()) {
        const kept = read(name);
        if (!kept || now - kept.at > UNSENT_TEXT_TTL_MS) storage.removeItem(name);
      }
    },

    wipe(): void {
      for (const name of names()) storage.removeItem(name);
    },
  };
}
