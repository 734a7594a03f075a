export type MentionableUser = { id: string; username: string; name: string | null };

/** The position of a mention in a note, in characters: `from` is the `@`, `to` is the first character after it. */
export type NoteMention = { userId: string; from: number; to: number };

const GOES_BEFORE = /[\p{L}\p{N}._%+\-/@]/u;
const LETTER = /[\p{L}\p{N}_]/u;
/** The characters that continue a handle when a letter follows: `@ann.lee` is not Ann. */
const JOINS = /[.@+-]/;

/**
 * Finds the people a note mentions: `@` and a username, a full name, a first name, or the local part of a username that
 * is an address. Usernames have precedence; an ambiguous handle matches nobody.
 */
export function parseMentions(text: string, people: readonly MentionableUser[]): NoteMention[] {
  const handles = handlesOf(people);
  const found: NoteMention[] = [];
  for (let from = text.indexOf("@"); from >= 0; from = text.indexOf("@", from + 1)) {
    if (from > 0 && GOES_BEFORE.test(text[from - 1]!)) continue;
    const hit = handles.find(([handle]) => isAt(text, from + 1, handle));
    if (hit?.[1]) found.push({ userId: hit[1], from, to: from + 1 + hit[0].length });
  }
  return found;
}

/** The handle to write after `@`: a person's name, or the username when the name is ambiguous. */
export function buildMentionHandle(person: MentionableUser, people: readonly MentionableUser[]): string {
  const { id, name, username } = person;
  return name && parseMentions(`@${name}`, people)[0]?.userId === id ? name : username;
}

function isAt(text: string, at: number, handle: string): boolean {
  const end = at + handle.length;
  if (text.slice(at, end).toLowerCase() !== handle) return false;
  const next = text[end] ?? "";
  return !LETTER.test(next) && !(JOINS.test(next) && LETTER.test(text[end + 1] ?? ""));
}

/** Lists the handles in lower case, longest first, with their user; null for an ambiguous one. */
function handlesOf(people: readonly MentionableUser[]): [handle: string, userId: string | null][] {
  const handles = new Map<string, string | null>();
  for (const { id, username, name } of people)
    for (const handle of [name, name?.split(/\s+/)[0], username.split("@")[0]]) {
      const key = handle?.trim().toLowerCase();
      if (key) handles.set(key, (handles.get(key) ?? id) === id && handles.get(key) !== null ? id : null);
    }
  for (const { id, username } of people) handles.set(username.toLowerCase(), id);
  return [...handles].sort(([a], [b]) => b.length - a.length);
}
