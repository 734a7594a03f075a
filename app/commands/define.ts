import { z } from "zod";
import type { UserRole } from "#db/values";

/** What a person reads once a command has been carried out. `isTrouble`: it was, but did not lead to what they wanted. */
export type DoneWords = { title: string; message?: string; isTrouble?: true };

/** A shape, or the name of one that `mountCommands` is given: shapes of tables are the server's. */
export type AnswerShape = z.ZodType | string;

/** The JSON call of a command, as the API's description has it. */
export type CommandCall = {
  /** Method and path; each `{name}` in it is a field of the input, and the other fields are the body. */
  at: `${"POST" | "PUT" | "PATCH" | "DELETE"} /${string}`;
  /** The call's id in the API's description: verb and object, unique. */
  id: string;
  /** One line without a full stop. */
  summary: string;
  description?: string;
  /** The rules that the input's schema can't express, by field; `form` for all of it. */
  rules?: Record<string, string>;
  /** What it answers. Without a shape that is 204; else `status`, 200 if omitted. */
  answer: { about: string; shape?: AnswerShape; status?: 200 | 201 };
  /** How it may refuse, beyond an invalid input and a missing right. */
  refuses?: readonly (404 | 409 | 429)[];
  /** What a 409 says beside its message: `data` of the refusal. */
  conflict?: { about: string; shape: Record<string, AnswerShape> };
};

/** A row: one thing that can be done, said once for the screen, the call and the browser. */
export type CommandRow = {
  /** What both doors send. A form's strings become numbers, booleans and lists as the schema asks. */
  input: z.ZodType;
  /** What the screen says when it is done; null where it shows that without words. */
  // biome-ignore lint/suspicious/noExplicitAny: each row's own value and input; `handleCommands` holds the handler to the first
  done: string | null | ((value: any, input: any) => DoneWords);
  /** The title of what the screen says when it is not. */
  failed: string;
  /** The least role, where it differs from the area's. */
  role?: UserRole;
  /**
   * Repeated with the same key and content it takes effect once, and is answered as the first time. The answer is kept
   * under the id of what it is about, and erased with it. With `ownTransaction` the handler sees to it: it is given the key.
   */
  // biome-ignore lint/suspicious/noExplicitAny: each row's own input; `defineCommands` can't name it
  once?: true | ((input: any) => string);
  /** Asks who sends it to prove once more who they are, if the last time is over ten minutes ago. */
  recent?: true;
  /** An account that has to set up its second factor first may do it as well. The role is `editor` then. */
  settingUp?: true;
  /** The handler has transactions of its own: it waits for a service, or writes something although it refuses. */
  ownTransaction?: true;
  /** The path of the screen that comes next in the browser, where it is not the one the form is on. */
  // biome-ignore lint/suspicious/noExplicitAny: each row's own value and input
  goesTo?: (value: any, input: any) => string;
  call?: CommandCall;
};

export type Command<Row = CommandRow> = Row & {
  /** Area and key: `alerts.addSwap`. Forms are sent to `?do=` with this name. */
  name: string;
  role: UserRole;
};

export type CommandTable = Record<string, Command>;

/** What all rows of an area have, where they don't say otherwise. */
type AreaRow = Pick<CommandRow, "recent" | "ownTransaction"> & { role: UserRole; failed?: string };

type RowOf<Area> = Area extends { failed: string }
  ? Omit<CommandRow, "failed"> & { failed?: string }
  : CommandRow;

/** Defines what can be done in an area of the back office. Pure: the browser checks its forms with the same rows. */
export function defineCommands<const Area extends AreaRow, const Rows extends Record<string, RowOf<Area>>>(
  area: string,
  common: Area,
  rows: Rows,
): { [Key in keyof Rows]: Command<Omit<Area, keyof Rows[Key]> & Rows[Key]> } {
  const named = Object.entries(rows).map(([key, row]) => [
    key,
    { ...common, ...row, name: `${area}.${key}` },
  ]);
  return Object.fromEntries(named);
}

/** The id of a record, as both doors send it. */
export const idField = z.string().min(1).max(100);

export const byId = z.object({ id: idField });

/** The id of a document of the content lake, which may be made in the Studio. */
export const documentIdField = z.string().min(1).max(128);

export const byDocumentId = z.object({ id: documentIdField });

/** An instant as ISO 8601 UTC, in what a call answers. */
export const instantShape = z.iso.datetime();
