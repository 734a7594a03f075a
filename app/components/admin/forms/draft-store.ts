import { WEEK_MS } from "~/time-units";

export type StoredDraft = {
  /** The time of the last keystroke in the form, in milliseconds since 1970. */
  at: number;
  /** The form's submission key: the same content sent twice counts once. */
  key: string;
  /** The values of each field that differs from the form's initial state. */
  fields: Record<string, string[]>;
  /** The version of the edited record, where the form has one. */
  version?: string;
  /** Data of a form beside its fields, such as the draft that it was opened with. */
  beside?: unknown;
};

/** How long drafts are kept, in milliseconds: as long as a session (docs/product/sign-in.md §6). */
export const FORM_DRAFT_TTL_MS = WEEK_MS;

// Browsers hold drafts under this name, so it stays.
const PREFIX = "unsent|";

/** A draft is found by person, screen and form. None holds a name or number of a lead: the address has ids only. */
export type DraftKey = { userId: string; screen: string; form: string };

const buildPrefix = ({ userId, screen, form }: DraftKey) =>
  `${PREFIX}${[userId, screen, form].map(encodeURIComponent).join("|")}|`;

/**
 * Drafts of forms in a browser's storage. Each page (a tab between two loads) writes under its own name, so that
 * tabs never overwrite each other.
 */
export function createFormDraftStore(storage: Storage, page: string) {
  const listNames = (prefix = PREFIX) => Object.keys(storage).filter((name) => name.startsWith(prefix));
  const read = (name: string): StoredDraft | undefined => {
    try {
      return JSON.parse(storage.getItem(name) ?? "") as StoredDraft;
    } catch {
      return undefined;
    }
  };
  const write = (name: string, draft: StoredDraft) => {
    try {
      storage.setItem(name, JSON.stringify(draft));
    } catch {
      // Storage is full. The typed text is then kept only as long as the screen is open.
    }
  };
  const removeWhere = (isOver: (draft: StoredDraft | undefined) => boolean) => {
    for (const name of listNames()) if (isOver(read(name))) storage.removeItem(name);
  };

  return {
    keep: (key: DraftKey, draft: StoredDraft) => write(buildPrefix(key) + page, draft),
    forget: (key: DraftKey) => storage.removeItem(buildPrefix(key) + page),
    own: (key: DraftKey): StoredDraft | undefined => read(buildPrefix(key) + page),

    /** Returns this page's draft; where there is none, adopts the latest one of a closed page. */
    take(key: DraftKey, openPages: ReadonlySet<string>): StoredDraft | undefined {
      const prefix = buildPrefix(key);
      const own = read(prefix + page);
      if (own) return own;
      const [latest] = listNames(prefix)
        .filter((name) => !openPages.has(name.slice(prefix.length)))
        .map((name) => ({ name, draft: read(name) }))
        .sort((a, b) => (b.draft?.at ?? 0) - (a.draft?.at ?? 0));
      if (!latest?.draft) return undefined;
      storage.removeItem(latest.name);
      write(prefix + page, latest.draft);
      return latest.draft;
    },

    forgetSent: (key: string) => removeWhere((draft) => draft?.key === key),
    /** Deletes drafts that are too old or unreadable. */
    sweep: (now: number) => removeWhere((draft) => !draft || now - draft.at > FORM_DRAFT_TTL_MS),
    wipe: () => removeWhere(() => true),
  };
}
