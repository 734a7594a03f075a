import { describe, expect, it } from "vitest";
import { leadContacts } from "#db/schema";
import { changeBy, changeByJob } from "#tests/setup/change";
import { leadStore } from "#tests/setup/lead-store";
import { addContact, removeContact } from "~/domain/leads/change/change-contact.server";
import { editLead } from "~/domain/leads/change/edit.server";
import { listLeadContacts } from "~/domain/leads/contacts/contacts.server";
import { listLeads } from "~/domain/leads/list/list.server";
import { erasePerson } from "~/domain/privacy/erase.server";

const START = new Date("2026-07-15T15:00:00Z");

function setup() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const change = changeBy(store.db, "ann", { now: START, newId: store.newId });
  const names = (q: string) => listLeads(store.db, { q, sort: "newest" }).leads.map(({ name }) => name);
  return { ...store, change, names };
}

type Store = ReturnType<typeof setup>;

/** Whether both indexes hold exactly what is stored of the leads. */
function expectSound({ db }: Store): void {
  for (const [index, column] of [
    ["lead_search", "reach"],
    ["lead_search_words", "words"],
  ]) {
    db.$client.exec(`insert into ${index}(${index}, rank) values ('integrity-check', 1)`);
    const held = db.$client.prepare(`select rowid as seq, ${column} as text from ${index} order by rowid`);
    const due = db.$client.prepare(`select seq, ${column} as text from lead_search_texts order by seq`);
    expect(held.all()).toEqual(due.all());
  }
}

describe("the search", () => {
  it.each(["O'Brien", "O’Brien", "Oʼbrien", "o`brien", "OBrien", "brien", "O Brien", "o'bri", "jo o'brien"])(
    "finds Jo O'Brien and Jo O’Brien by %s",
    (q) => {
      const { capture, names } = setup();
      capture({ name: "Jo O'Brien" });
      capture({ name: "Jo O’Brien" });
      capture({ name: "Jo Bryant" });
      expect(names(q)).toEqual(["Jo O’Brien", "Jo O'Brien"]);
    },
  );

  it.each([
    "overdosed",
    "OVERDOS",
    "needle found",
    "dont know",
    "don’t know",
    "coeur d'alene",
    "alene",
    "Ann idaho overdosed",
    "naive",
    "naïve",
    "an",
  ])("finds a family by %j: words of all its enquiries and places", (q) => {
    const { capture, names } = setup();
    const ann = { name: "Ann", email: "ann@example.com", phone: "(801) 555-0142" };
    capture({ ...ann, message: "We don't know. He was naïve.", location: "Coeur d'Alene, Idaho" });
    capture({ ...ann, message: "He overdosed an hour ago; I found a needle", location: "Boise" });
    capture({ name: "Ben", message: "Nothing of the kind" });
    expect(names(q)).toEqual(["Ann"]);
  });

  it.each([
    ["griffin", "Sam Griﬃn"],
    ["Griﬃn", "Sam Griffin"],
    ["moore", "Mo\u200bore"],
    ["mo\u00adore", "Moore"],
    ["moore", "\u200fMoore\ufeff"],
  ])("finds %j in %j, though nobody sees the difference", (q, name) => {
    const { capture, names, db } = setup();
    const { id } = capture();
    db.$client.prepare("update leads set name = ? where id = ?").run(name, id);
    expect(names(q)).toEqual([name]);
  });

  it("finds a word of a message that came out of a PDF with soft hyphens and ligatures", () => {
    const { capture, names } = setup();
    capture({ name: "Ann", message: "The inter\u00advention is his ﬁrst step" });
    expect(names("intervention first")).toEqual(["Ann"]);
  });

  it("finds half a number and every other way to reach somebody, as long as it is theirs", () => {
    const { db, capture, change, names } = setup();
    const { id } = capture({ name: "Ann", email: "ann@example.com", phone: "(801) 555-0142" });
    addContact(change, id, { kind: "phone", value: "(303) 777-6655", label: "Brother" });
    addContact(change, id, { kind: "email", value: "brother@example.org" });
    for (const q of ["5550142", "555 014", "0142", "777-6655", "7776", "+1 303 777 6655", "brother@exam"])
      expect(names(q), q).toEqual(["Ann"]);
    const brothers = listLeadContacts(db, id).find(({ value }) => value.includes("777"))!;
    removeContact(change, id, brothers.id);
    expect(names("777 6655")).toEqual([]);
    editLead(change, id, { phone: "(720) 888-1111", name: "Anna Moore" });
    expect(names("0142")).toEqual([]);
    expect(names("8881")).toEqual(["Anna Moore"]);
    expect(names("moor")).toEqual(["Anna Moore"]);
  });

  it.each(['"', "*", "AND", "a\0b", "NEAR(", "हिन्दी", "𞤀𞤁", "😀", "%", "\\"])(
    "takes %j as it is typed",
    (q) => {
      const { capture, names } = setup();
      capture();
      expect(names(q)).toEqual([]);
    },
  );

  it("finds a word that many write, with every filter", () => {
    const { db, capture, names } = setup();
    const insert = db.$client.prepare(
      `INSERT INTO leads (id, name, email, phone_digits, message, relationship, concern_type, urgency_level, status_changed_at, last_enquiry_at, created_at, updated_at)
       VALUES (?, 'Person', ?, '', ?, 'parent', 'not-sure', 'exploratory', 1, 1, ?, 1)`,
    );
    db.$client.transaction(() => {
      for (let i = 0; i < 30_000; i++)
        insert.run(
          `x${i}`,
          `x${i}@example.org`,
          i % 12 === 0 ? "He relapsed" : i % 2 ? "drinks, we say" : null,
          i,
        );
    })();
    capture({ name: "Ann", message: "He relapsed and drinks" });
    for (const q of ["relapsed", "drinks", "relaps drink", "example.org"])
      expect(names(q), q).toHaveLength(q === "relaps drink" ? 1 : 50);
    expect(listLeads(db, { q: "drinks", status: "lost" }).leads).toEqual([]);
    expect(names("relapsed")[0]).toBe("Ann");
  });
});

it("both indexes hold what is stored, after every kind of change, and nothing of whom was erased", () => {
  const store = setup();
  const { db, capture, change } = store;
  const ann = { name: "Ann O'Hara", email: "ann@example.com", phone: "(801) 555-0142" };
  const { id } = capture({ ...ann, message: "First words" });
  expectSound(store);
  const again = { ...ann, phone: "(303) 555-0177", threadOf: id };
  capture({ ...again, message: "Second words", location: "Zanesville" });
  const other = capture({ message: "Their own words" });
  expectSound(store);
  editLead(change, id, { name: "Ann Ohara", location: "Boise, Idaho", email: "new@example.com" });
  expectSound(store);
  // As a merge moves what belongs to a lead.
  db.$client.prepare("update enquiries set lead_id = ? where lead_id = ?").run(other.id, id);
  db.update(leadContacts).set({ leadId: other.id, isPrimary: false }).run();
  expectSound(store);
  db.$client
    .prepare("update enquiries set lead_id = ? where message like '%words' and name <> 'Person 3'")
    .run(id);
  expectSound(store);
  erasePerson(changeByJob(db, change), { leadId: id });
  expectSound(store);
  const held = db.$client.prepare("select group_concat(words) from lead_search_words").pluck().get();
  expect(held).not.toMatch(/Second|Zanesville/);
});
