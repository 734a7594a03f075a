import { describe, expect, it, vi } from "vitest";
import { createChatStore } from "./chat-store";

describe("the chat's flag", () => {
  it("is closed at first, and opens, closes and toggles for everyone", () => {
    const store = createChatStore();
    const heard = vi.fn();
    const stop = store.subscribe(heard);
    expect(store.isOpen()).toBe(false);
    store.toggle();
    expect(store.isOpen()).toBe(true);
    store.open();
    store.close();
    store.close();
    expect(store.isOpen()).toBe(false);
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    store.open();
    expect(heard).toHaveBeenCalledTimes(2);
  });

  it("remembers the control that opened it", () => {
    const store = createChatStore();
    const button = { id: "b" } as unknown as HTMLElement;
    store.open(button);
    store.close();
    store.open();
    expect(store.opener()).toBe(button);
  });
});
