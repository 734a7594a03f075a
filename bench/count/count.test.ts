import { describe, expect, it } from "vitest";
import { countCode } from "./rows";
import { parseCodeTree } from "./tree";
import { listFilesOfChange, type MeasuredChange } from "./ways";

/** A product of a few lines: a note is added on a screen and by a call. */
const FILES = {
  "app/routes/admin/note/route.tsx": `
    import { answerFailure } from "~/components/admin/forms/failure";
    export { action } from "./screen.server";
    export const clientAction = answerFailure();
    export { NoteForm } from "./form";`,
  "app/routes/admin/note/screen.server.ts": `
    import { addNote } from "~/domain/notes/add.server";
    import { removeNote } from "~/domain/notes/remove.server";
    import { formatRefusal } from "~/domain/notes/words";
    import type { Note } from "~/domain/notes/note";
    export function action(intent: string, note: Note) {
      switch (intent) {
        case "add": return addNote(note).outcome === "added" ? 200 : formatRefusal();
        case "remove": return removeNote(note);
      }
    }`,
  "app/routes/admin/note/form.tsx": `
    import { Field } from "~/components/admin/forms/field";
    export const NoteForm = () => <form><input type="hidden" name="intent" value="add" /><Field /></form>;`,
  "app/components/admin/forms/field.tsx": `
    import { trim } from "./trim";
    export const Field = () => <button name="intent">{trim("Add")}</button>;`,
  "app/components/admin/forms/trim.ts": "export const trim = (text: string) => text.trim();",
  "app/components/admin/forms/failure.ts": "export const answerFailure = () => undefined;",
  "app/api/notes.ts": `
    import { addNote as add } from "~/domain/notes";
    import { removeNote } from "~/domain/notes/remove.server";
    import { sendProblem } from "./problem";
    mount().openapi("add", () => add() ?? sendProblem()).openapi("remove", () => removeNote());`,
  "app/api/problem.ts": "export const sendProblem = () => 404;",
  "app/domain/notes/index.ts": 'export * from "./add.server";',
  "app/domain/notes/add.server.ts": `
    import { insertNote } from "./insert.server";
    type Adding = WriteContext & { by: string };
    export function addNote(note, { now, newId }: Omit<Adding, "by">) { insertNote(note); return { outcome: "added" }; }`,
  "app/domain/notes/insert.server.ts": "export function insertNote() {}",
  "app/domain/notes/remove.server.ts": "export function removeNote() {}",
  "app/domain/notes/words.ts": `
    import { mend } from "./mend";
    export const formatRefusal = () => mend("No");
    export const listRefusals = () => [];`,
  "app/domain/notes/mend.ts": `
    import type { formatRefusal } from "./words";
    export const mend = (text: string) => text;`,
  "app/domain/notes/note.ts": "export type Note = string;",
  "app/records/events.server.ts": "export type WriteContext = { now: Date; newId: () => string };",
  "app/domain/notes/words.test.ts": 'import { listRefusals } from "./words";\nlistRefusals();',
};

const CHANGE: MeasuredChange = {
  what: "a note",
  form: "NoteForm",
  route: "app/routes/admin/note/route.tsx",
  steps: ["addNote", "saveNote|insertNote"],
};

const tree = parseCodeTree(new Map(Object.entries(FILES)));

describe("the count of the code", () => {
  it("follows a change from its form and its call, and passes over the other branches, what lies below and types", () => {
    expect(listFilesOfChange(tree, CHANGE)).toEqual([
      "app/api/notes.ts",
      "app/api/problem.ts",
      "app/components/admin/forms/failure.ts",
      "app/components/admin/forms/field.tsx",
      "app/components/admin/forms/trim.ts",
      "app/domain/notes/add.server.ts",
      "app/domain/notes/insert.server.ts",
      "app/domain/notes/words.ts",
      "app/routes/admin/note/form.tsx",
      "app/routes/admin/note/route.tsx",
      "app/routes/admin/note/screen.server.ts",
    ]);
  });

  it("says which name is missing once a function on the way is called something else", () => {
    expect(() => listFilesOfChange(tree, { ...CHANGE, steps: ["storeNote"] })).toThrow(
      "Nothing exports storeNote",
    );
  });

  it.each([
    { what: "a note, on a screen and by a call", figures: [11, 39, 7, 33] },
    { what: "outcomes compared in all of app", figures: [1, 0] },
    { what: "outcomes made in all of app", figures: [1, 0] },
    { what: "intents in forms", figures: [1, 1] },
    { what: "types of a write's context", figures: [2, 1] },
    { what: "files with one importer", figures: [10] },
    { what: "exports for tests alone", figures: [1] },
    { what: "circles of imports", figures: [1, 2] },
    { what: "files of tests", figures: [1, 1, 0, 0, 0, 0] },
  ])("finds in a small product: $what", ({ what, figures }) => {
    expect(countCode(tree, [CHANGE]).find((row) => row.what === what)?.figures).toEqual(figures);
  });
});
