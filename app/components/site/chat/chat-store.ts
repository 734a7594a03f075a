import { useSyncExternalStore } from "react";

type Listener = () => void;

/** One flag for every button. It remembers which control opened the panel, which gets the keyboard back. */
export function createChatStore() {
  let open = false;
  let opener: HTMLElement | null = null;
  const listeners = new Set<Listener>();
  const set = (next: boolean, by?: HTMLElement | null) => {
    if (next && by) opener = by;
    if (next === open) return;
    open = next;
    for (const listener of listeners) listener();
  };
  return {
    isOpen: () => open,
    subscribe(listener: Listener) {
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
      };
    },
    open: (by?: HTMLElement | null) => set(true, by),
    close: () => set(false),
    /** After another page has come: the keyboard belongs there. */
    leave: () => {
      opener = null;
      set(false);
    },
    toggle: (by?: HTMLElement | null) => set(!open, by),
    opener: () => opener,
  };
}

const store = createChatStore();

export const {
  open: openChat,
  close: closeChat,
  leave: leaveChat,
  toggle: toggleChat,
  opener: chatOpener,
} = store;

const never = () => false;

export const useChatOpen = (): boolean => useSyncExternalStore(store.subscribe, store.isOpen, never);

/** In the state of a step of the history: the panel fills the screen there. */
export const CHAT_PANEL_STATE_KEY = "chatPanel";

export const isPanelStep = (): boolean => Boolean(history.state?.[CHAT_PANEL_STATE_KEY]);
