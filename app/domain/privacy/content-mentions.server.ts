import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import Database from "better-sqlite3";
import type { AppDatabase } from "#db/client.server";
import { isPublishedId, stripDraftPrefix } from "~/content/draft-ids";
import { CONTENT_FILE } from "~/platform/data-folder/files";

/** The file with a copy of a hosted lake's published content. */
const LAST_KNOWN_FILE = "last-known-content.json";

type ContentMention = {
  /** Where the text was found; `history`: only in an earlier version. */
  state: "published" | "draft" | "history";
  id: string;
  type: string;
  title: string;
  /** The path of the document's form in the Studio. */
  edit: string;
};

type Body = { _id: string; _type?: string; title?: unknown; name?: unknown };

/** Finds texts in the content, ignoring case, also in drafts and earlier versions. Of a hosted lake only the local copy. */
export function findContentMentions(dataDir: string, texts: string[]): ContentMention[] {
  const wanted = texts.map((text) => JSON.stringify(text.toLowerCase()).slice(1, -1));
  const names = (json: string) => wanted.some((text) => json.toLowerCase().includes(text));
  const found = new Map<string, ContentMention>();
  const add = (body: Body, state: ContentMention["state"]) => {
    if (!found.has(body._id)) found.set(body._id, mentionOf(body, state));
  };
  const file = path.join(dataDir, CONTENT_FILE);
  if (existsSync(file)) {
    const db = new Database(file, { readonly: true, fileMustExist: true });
    try {
      const bodies = new Map<string, Body>();
      for (const body of db.prepare("select body from documents").pluck().iterate() as Iterable<string>) {
        const document = JSON.parse(body) as Body;
        bodies.set(document._id, { ...document });
        if (names(body)) add(document, isPublishedId(document._id) ? "published" : "draft");
      }
      const changes = db.prepare("select document_id as id, mutations, apply, revert from changes").iterate();
      for (const { id, ...texts } of changes as Iterable<Record<string, string>>)
        if (id && Object.values(texts).some(names)) add(bodies.get(id) ?? { _id: id }, "history");
    } finally {
      db.close();
    }
  }
  const copy = path.join(dataDir, LAST_KNOWN_FILE);
  if (existsSync(copy)) {
    const documents = JSON.parse(readFileSync(copy, "utf8")) as Body[];
    for (const document of documents) if (names(JSON.stringify(document))) add(document, "published");
  }
  return [...found.values()];
}

function mentionOf({ _id, _type, title, name }: Body, state: ContentMention["state"]): ContentMention {
  const type = _type ?? "document";
  const id = stripDraftPrefix(_id).replace(/^versions\.[^.]+\./, "");
  const called = [title, name].find((text) => typeof text === "string" && text) ?? id;
  return { state, id: _id, type, title: String(called), edit: `/studio/structure/${type};${id}` };
}

/** Lists each address and phone number in the spellings that people use. */
export function listContactSpellings(emails: string[], phones: string[]): string[] {
  const written = phones.flatMap((phone) => {
    const [, area, office, line] = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
    if (!area) return [phone];
    const [a, b, c] = [area, office, line];
    return [
      `${a}${b}${c}`,
      ...["-", ".", " "].map((dash) => [a, b, c].join(dash)),
      `(${a}) ${b}-${c}`,
      `(${a})${b}-${c}`,
    ];
  });
  return [...emails, ...written];
}

/** Finds a text in the database after an erasure, as `table.column`: staff decide about notes and other families' enquiries. */
export function findDatabaseMentions(db: AppDatabase, text: string): string[] {
  const tables = db.$client
    .prepare(
      "select name from sqlite_schema where type = 'table' and name not like 'sqlite_%' and name not like 'lead_search%'",
    )
    .pluck()
    .all() as string[];
  return tables.flatMap((table) =>
    (db.$client.pragma(`table_info("${table}")`) as { name: string; type: string }[])
      .filter(({ type }) => type.toLowerCase() === "text")
      .filter(({ name }) =>
        db.$client
          .prepare(`select 1 from "${table}" where instr(lower("${name}"), lower(?)) > 0 limit 1`)
          .get(text),
      )
      .map(({ name }) => `${table}.${name}`),
  );
}
