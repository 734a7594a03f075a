import { createFormDraftStore } from "./kept-texts";

/** What a form is sent with: 128 random bits. `randomUUID` would want https. */
export const generateRandomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

type Texts = ReturnType<typeof createFormDraftStore>;
type ThisPage = { texts: Texts; openPages: () => Promise<ReadonlySet<string>> };

const LOCK = "unsent-page-";
const NO_PAGES: ReadonlySet<string> = new Set();

let current: ThisPage | undefined;

/** The words kept by this page, a tab between two loads; in the browser only. */
export function getPageDrafts(): ThisPage {
  current ??= open();
  return current;
}

/** A lock tells other tabs that this one is open. Without locks (no https) words may show in two tabs; none are lost. */
function open(): ThisPage {
  const page = generateRandomKey();
  const { locks } = navigator;
  const held = locks
    ? new Promise<void>((granted) => {
        void locks.request(LOCK + page, () => {
          granted();
          return new Promise(() => {});
        });
      })
    : undefined;
  return {
    texts: tolerant(createFormDraftStore(localStorage, page)),
    openPages: async () => {
      if (!held) return NO_PAGES;
      await held;
      const names = (await locks.query()).held?.flatMap(({ name }) => name ?? []) ?? [];
      return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
    },
  };
}

/** Storage may be full or switched off. Words then live as long as the screen does, and the screen goes on. */
function tolerant(texts: Texts): Texts {
  const calm = Object.entries(texts).map(([name, work]) => [
    name,
    (...args: never[]) => {
      try {
        return (work as (...args: never[]) => unknown)(...args);
      } catch {
        return undefined;
      }
    },
  ]);
  return Object.fromEntries(calm) as Texts;
}

type Heard = (key: string) => void;
const heard = new Set<Heard>();

/** Calls `hear` with the key of each form that the server has taken. @returns a way to stop. */
export function subscribeToSubmittedDrafts(hear: Heard): () => void {
  heard.add(hear);
  return () => {
    heard.delete(hear);
  };
}

/** Forgets what was sent with this key: the server has it. */
export function discardSubmittedDraft(key: FormDataEntryValue | null): void {
  if (typeof key !== "string" || !key) return;
  getPageDrafts().texts.forgetSent(key);
  for (const hear of heard) hear(key);
}

/** Forgets everything that was typed and not sent, at sign-out. */
export const forgetUnsent = () => getPageDrafts().texts.wipe();

/** Forgets what is older than words are kept. */
export const pruneExpiredDrafts = () => getPageDrafts().texts.sweep(Date.now());
