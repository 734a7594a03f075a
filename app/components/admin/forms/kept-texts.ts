import { WEEK_MS } from "~/time-units";

export type UnsentText = {
  /** The time of the last keystroke in the form, in milliseconds since 1970. */
  at: number;
  /** The form's submission key: the same content sent twice counts once. */
  key: string;
  /** The values of each field that differs from the form's initial state. */
  fields: Record<string, string[]>;
  /** The version of the edited record, where the form has one. */
  version?: string;
  /** Data of an unsent form beside its fields, such as the draft that it was opened with. */
  beside?: unknown;
};

/** How long drafts are kept, in milliseconds: as long as a session (docs/product/sign-in.md §6). */
export const UNSENT_TEXT_TTL_MS = WEEK_MS;

const PREFIX = "unsent|";

/** The place of an unsent form: person, screen, form. It has no name or number of a lead: the address has ids only. */
export type DraftKey = { userId: string; screen: string; form: string };

const buildPrefix = ({ userId, screen, form }: DraftKey) =>
  `${PREFIX}${[userId, screen, form].map(encodeURIComponent).join("|")}|`;

/**
 * Drafts of unsent forms in a browser's storage. Each page (a tab between two loads) writes under its own name, so that
 * tabs never overwrite each other.
 */
export function createFormDraftStore(storage: Storage, page: string) {
  const listNames = (prefix = PREFIX) => Object.keys(storage).filter((name) => name.startsWith(prefix));
  const read = (name: string): UnsentText | undefined => {
    try {
      return JSON.parse(storage.getItem(name) ?? "") as UnsentText;
    } catch {
      return undefined;
    }
  };
  const write = (name: string, kept: UnsentText) => {
    try {
      storage.setItem(name, JSON.stringify(kept));
    } catch {
      // Storage is full. The typed text is then kept only as long as the screen is open.
    }
  };
  const removeWhere = (isOver: (kept: UnsentText | undefined) => boolean) => {
    for (const name of listNames()) if (isOver(read(name))) storage.removeItem(name);
  };

  return {
    keep: (place: DraftKey, kept: UnsentText) => write(buildPrefix(place) + page, kept),
    forget: (place: DraftKey) => storage.removeItem(buildPrefix(place) + page),
    own: (place: DraftKey): UnsentText | undefined => read(buildPrefix(place) + page),

    /** Returns this page's draft; where there is none, adopts the latest one of a closed page. */
    take(place: DraftKey, openPages: ReadonlySet<string>): UnsentText | undefined {
      const prefix = buildPrefix(place);
      const own = read(prefix + page);
      if (own) return own;
      const [latest] = listNames(prefix)
        .filter((name) => !openPages.has(name.slice(prefix.length)))
        .map((name) => ({ name, kept: read(name) }))
        .sort((a, b) => (b.kept?.at ?? 0) - (a.kept?.at ?? 0));
      if (!latest?.kept) return undefined;
      storage.removeItem(latest.name);
      write(prefix + page, latest.kept);
      return latest.kept;
    },

    forgetSent: (key: string) => removeWhere((kept) => kept?.key === key),
    /** Deletes drafts that are too old or unreadable. */
    sweep: (now: number) => removeWhere((kept) => !kept || now - kept.at > UNSENT_TEXT_TTL_MS),
    wipe: () => removeWhere(() => true),
  };
}
