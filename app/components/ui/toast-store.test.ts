import { describe, expect, it, vi } from "vitest";
import { createToastStore } from "./toast-store";

describe("toast store", () => {
  it("shows one toast at a time, the newest", () => {
    const store = createToastStore(() => {});
    store.show({ title: "first" });
    store.show({ title: "second" });
    expect(store.get()).toMatchObject({ title: "second", open: true });
  });

  it("closes at once and forgets 1,000,000 ms later", () => {
    const later: { work: () => void; delay: number }[] = [];
    const store = createToastStore((work, delay) => void later.push({ work, delay }));
    const id = store.show({ title: "Message Sent Successfully" });
    store.dismiss(id);
    expect(store.get()).toMatchObject({ id, open: false });
    expect(later).toHaveLength(1);
    expect(later[0]!.delay).toBe(1_000_000);
    later[0]!.work();
    expect(store.get()).toBeNull();
  });

  it("does not let an old toast's clean-up remove a newer one", () => {
    const later: (() => void)[] = [];
    const store = createToastStore((work) => void later.push(work));
    store.dismiss(store.show({ title: "old" }));
    store.show({ title: "new" });
    later[0]!();
    expect(store.get()).toMatchObject({ title: "new", open: true });
  });

  it("tells its listeners until they leave", () => {
    const store = createToastStore(() => {});
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.show({ title: "one" });
    leave();
    store.show({ title: "two" });
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
