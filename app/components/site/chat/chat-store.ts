import { useSyncExternalStore } from "react";

type Listener = () => void;

/** Creates one flag for every chat button. It remembers which control opened the panel, which gets the keyboard back. */
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
    /** Closes the panel after another page has loaded, and leaves the keyboard to that page. */
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

/** The key in the state of a step of the history where the chat panel fills the screen. */
export const CHAT_PANEL_STATE_KEY = "chatPanel";

export const isPanelStep = (): boolean => Boolean(history.state?.[CHAT_PANEL_STATE_KEY]);
