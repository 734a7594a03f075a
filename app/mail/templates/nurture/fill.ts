import type { Relationship } from "#db/values";
import { withoutSentences } from "~/content/text";
import type { Part } from "./index";

/** The facts about the family that a mail may use. Only the relationship is always known. */
export type NurtureReader = {
  name: string | null;
  relationship: Relationship;
  previousAttempts: boolean;
  /** The state's name, such as "New Mexico". */
  state: string | null;
};

/** How the family would say whom they wrote about. */
const persons: Record<Relationship, string> = {
  parent: "your son or daughter",
  spouse: "your partner",
  sibling: "your brother or sister",
  child: "your parent",
  friend: "your friend",
  other: "your loved one",
  self: "you",
};

/** Words that are not first names: titles, roles, and placeholders people type. */
const noNames =
  /^(mr|mrs|ms|mx|dr|mom|mum|mother|dad|father|wife|husband|anonymous|anon|unknown|test|none|na|the|a)$/i;

/** "Maria" of "maria lopez"; null when it doesn't look like a first name. */
export function firstName(name: string | null): string | null {
  const [first = ""] = (name ?? "").trim().split(/\s+/);
  if (!/^\p{L}[\p{L}'’-]{1,19}$/u.test(first) || noNames.test(first)) return null;
  const plain = first === first.toLowerCase() || (first.length > 2 && first === first.toUpperCase());
  return plain ? first[0]!.toUpperCase() + first.slice(1).toLowerCase() : first;
}

type Words = { name: string; phone: string };

/** A part filled in for this family: text, a list, or null where a fact it needs is unknown. */
export function fillPart(part: Part, reader: NurtureReader, words: Words): string | string[] | null {
  const fill = (text: string) => fillText(text, reader, words);
  if (typeof part === "string") return fill(part);
  if ("list" in part) return part.list.map(fill).filter(Boolean);
  if ("tried" in part) return reader.previousAttempts ? fill(part.tried) : null;
  if ("state" in part) return reader.state ? fill(part.state) : null;
  return fill(reader.relationship === "self" ? part.self : part.about);
}

/** Without a number of the practice's own, sentences that name it are left out. */
export function fillText(text: string, reader: NurtureReader, { name, phone }: Words): string {
  const kept = phone ? text : withoutSentences(text, (sentence) => sentence.includes("{phone}"));
  const filled = kept
    .replaceAll("{person}", persons[reader.relationship])
    .replaceAll("{state}", reader.state ?? "")
    .replaceAll("{name}", name)
    .replaceAll("{phone}", phone);
  return filled[0] ? filled[0].toUpperCase() + filled.slice(1) : filled;
}
