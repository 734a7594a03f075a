import { useSyncExternalStore } from "react";

export type ToastMessage = {
  title: string;
  description?: string | undefined;
  variant?: "default" | "destructive";
  /** How long a toast stays, in milliseconds; the toaster has a default. */
  duration?: number;
  /** The toast's button, such as for an undo. */
  action?: { label: string; run: () => void };
};
export type Toast = ToastMessage & { id: number; open: boolean };

/** How long a dismissed toast is kept in the store, in milliseconds (docs/product/numbers.md §9). */
const REMOVE_DELAY_MS = 1_000_000;

type Listener = () => void;

/** Holds at most one toast: a new one takes the place of the last (docs/product/numbers.md §9). */
export function createToastStore(schedule: (work: () => void, delay: number) => void = setTimeout) {
  let current: Toast | null = null;
  let lastId = 0;
  const listeners = new Set<Listener>();
  const change = (next: Toast | null) => {
    current = next;
    for (const listener of listeners) listener();
  };

  return {
    get: () => current,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    show(message: ToastMessage): number {
      lastId += 1;
      change({ ...message, id: lastId, open: true });
      return lastId;
    },
    dismiss(id: number) {
      if (current?.id !== id || !current.open) return;
      change({ ...current, open: false });
      schedule(() => {
        if (current?.id === id) change(null);
      }, REMOVE_DELAY_MS);
    },
  };
}

const store = createToastStore();

export const showToast = store.show;
export const dismissToast = store.dismiss;

const none = () => null;

export const useToast = (): Toast | null => useSyncExternalStore(store.subscribe, store.get, none);
