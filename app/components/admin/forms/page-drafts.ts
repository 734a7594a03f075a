import { createFormDraftStore } from "./draft-store";

/** Generates the key that a form is sent with: 128 random bits. `randomUUID` would need https. */
export const generateRandomKey = () =>
  [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");

const LOCK = "unsent-page-";

let current: ReturnType<typeof openPage> | undefined;

/** Returns the drafts kept by this page, a tab between two loads; in the browser only. */
export function getPageDrafts() {
  current ??= openPage();
  return current;
}

/** A lock shows other tabs that this one is open. Without locks (no https) a draft may show in two tabs; none is lost. */
function openPage() {
  const page = generateRandomKey();
  const { locks } = navigator;
  const held =
    locks &&
    new Promise<void>((granted) => {
      void locks.request(LOCK + page, () => {
        granted();
        return new Promise(() => {});
      });
    });
  return {
    drafts: createFormDraftStore(localStorage, page),
    openPages: async (): Promise<ReadonlySet<string>> => {
      if (!held) return new Set();
      await held;
      const names = (await locks.query()).held?.flatMap(({ name }) => name ?? []) ?? [];
      return new Set(names.filter((name) => name.startsWith(LOCK)).map((name) => name.slice(LOCK.length)));
    },
  };
}

const submitted = new EventTarget();

/** Calls `onSubmitted` with the key of each form that the server has taken. */
export function subscribeToSubmittedDrafts(onSubmitted: (key: string) => void, signal: AbortSignal): void {
  submitted.addEventListener("submitted", (event) => onSubmitted((event as CustomEvent<string>).detail), {
    signal,
  });
}

/** Forgets the draft of a form that was sent with this key: the server has it. */
export function discardSubmittedDraft(key: FormDataEntryValue | null): void {
  if (typeof key !== "string" || !key) return;
  getPageDrafts().drafts.forgetSent(key);
  submitted.dispatchEvent(new CustomEvent("submitted", { detail: key }));
}

/** Discards every draft, at sign-out. */
export const discardAllDrafts = () => getPageDrafts().drafts.wipe();

export const pruneExpiredDrafts = () => getPageDrafts().drafts.sweep(Date.now());
