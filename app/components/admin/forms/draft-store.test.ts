import { beforeEach, expect, it } from "vitest";
import { createFormDraftStore, FORM_DRAFT_TTL_MS, type StoredDraft } from "./draft-store";

/** As much of a browser's storage as is used: its entries are properties of their own. */
function newStorage(): Storage {
  const storage = Object.create({
    getItem: (name: string) => storage[name] ?? null,
    setItem: (name: string, value: string) => {
      storage[name] = value;
    },
    removeItem: (name: string) => delete storage[name],
  });
  return storage as Storage;
}

let storage: Storage;
beforeEach(() => {
  storage = newStorage();
});

const key = { userId: "ellen", screen: "/admin/leads/1", form: "note" };
const words = (text: string, at = 1_000): StoredDraft => ({
  at,
  key: `key-of-${text}`,
  fields: { note: [text] },
});
const none = new Set<string>();

it("gives a page's own words back to it", () => {
  createFormDraftStore(storage, "one").keep(key, words("He called"));
  expect(createFormDraftStore(storage, "one").take(key, none)).toEqual(words("He called"));
});

it("hands the latest words of a page that is gone to the next, once", () => {
  createFormDraftStore(storage, "one").keep(key, words("older"));
  createFormDraftStore(storage, "two").keep(key, words("newer", 2_000));
  const three = createFormDraftStore(storage, "three");
  expect(three.take(key, none)).toEqual(words("newer", 2_000));
  expect(createFormDraftStore(storage, "four").take(key, new Set(["three"]))).toEqual(words("older"));
  expect(createFormDraftStore(storage, "five").take(key, new Set(["three", "four"]))).toBeUndefined();
});

it("leaves what an open tab holds with that tab", () => {
  const one = createFormDraftStore(storage, "one");
  const two = createFormDraftStore(storage, "two");
  one.keep(key, words("in the first tab"));
  expect(two.take(key, new Set(["one", "two"]))).toBeUndefined();
  two.keep(key, words("in the second tab"));
  two.forget(key);
  expect(one.take(key, new Set(["one", "two"]))).toEqual(words("in the first tab"));
});

it.each([
  { ...key, userId: "sam" },
  { ...key, screen: "/admin/leads/11" },
  { ...key, form: "note|x" },
])("keeps one person, screen and form apart from another: %o", (other) => {
  const one = createFormDraftStore(storage, "one");
  one.keep(key, words("mine"));
  expect(one.take(other, none)).toBeUndefined();
});

it("forgets what was sent by its key, and nothing else", () => {
  const one = createFormDraftStore(storage, "one");
  one.keep(key, words("sent"));
  one.keep({ ...key, form: "task" }, words("not sent"));
  createFormDraftStore(storage, "two").forgetSent("key-of-sent");
  expect(one.take(key, none)).toBeUndefined();
  expect(one.take({ ...key, form: "task" }, none)).toEqual(words("not sent"));
});

it("forgets what is a week old, what can't be read, and at sign-out everything of its own", () => {
  const one = createFormDraftStore(storage, "one");
  one.keep(key, words("old", 0));
  one.keep({ ...key, form: "task" }, words("new", FORM_DRAFT_TTL_MS));
  storage.setItem("unsent|ellen|x|y|one", "{");
  storage.setItem("adminUser", "stays");
  one.sweep(FORM_DRAFT_TTL_MS + 1);
  expect(Object.keys(storage)).toHaveLength(2);
  one.wipe();
  expect(Object.keys(storage)).toEqual(["adminUser"]);
});
