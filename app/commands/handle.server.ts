import type { z } from "zod";
import { runInTransaction } from "#db/client.server";
import { requireStillRole } from "~/platform/auth/accounts.server";
import type { StaffChange } from "~/records/change";
import { computeContentHash, findFirstAnswer, keepFirstAnswer } from "~/records/idempotency.server";
import type { Command, CommandRow, CommandTable } from "./define";

/** A value that becomes this JSON: `JSON.stringify` makes an instant a text. */
type Jsonable<T> = T extends string
  ? string extends T
    ? string | Date
    : T
  : T extends readonly (infer One)[]
    ? readonly Jsonable<One>[]
    : T extends object
      ? { [Key in keyof T]: Jsonable<T[Key]> }
      : T;

/** What a row's handler returns: what its call answers and its words are made from. */
export type CommandValue<Row extends CommandRow> = Row extends {
  call: { answer: { shape: infer Shape extends z.ZodType } };
}
  ? Jsonable<z.output<Shape>>
  : Row extends { done: (value: infer Value, input: never) => unknown }
    ? Value
    : Row extends { call: { answer: { shape: string } } }
      ? unknown
      : // biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing
        void;

/** Values where nobody reads them: any but a promise, which the transaction would end before. `void` alone accepts one. */
type SettledValue =
  // biome-ignore lint/suspicious/noConfusingVoidType: most handlers return nothing
  void | string | number | boolean | null | (object & { then?: never });

/** One with transactions of its own is given the key as well, under which a repeat is to take effect once. */
type Handler<Row extends CommandRow> = Row extends { ownTransaction: true }
  ? (
      change: StaffChange,
      input: z.output<Row["input"]>,
      key: string | undefined,
    ) => CommandValue<Row> | Promise<CommandValue<Row>>
  : (
      change: StaffChange,
      input: z.output<Row["input"]>,
    ) => void extends CommandValue<Row> ? SettledValue : CommandValue<Row>;

type AnyHandler = (change: StaffChange, input: unknown, key?: string) => unknown;

export type HandledCommand = { row: Command; handler: AnyHandler };

/** Binds the rows of an area to the functions that carry them out, or throw a `Refusal`. */
export const handleCommands = <Rows extends CommandTable>(
  rows: Rows,
  handlers: { [Key in keyof Rows]: Handler<Rows[Key]> },
): HandledCommand[] =>
  Object.entries(rows).map(([key, row]) => ({ row, handler: handlers[key] as unknown as AnyHandler }));

/** Leaves out of an input what a refresh of the screen changes though the form was not: how far its sender has read. */
const pickTyped = (input: unknown) =>
  typeof input === "object" && input !== null && "readUntil" in input
    ? { ...input, readUntil: undefined }
    : input;

/**
 * Carries out a command in one transaction, in which the sender's role is read again: it may have been lost since the
 * request was let in.
 * @param key a repeat under the same key is answered with the first value and changes nothing
 * @throws Refusal
 */
export function executeCommand(
  { row, handler }: HandledCommand,
  input: unknown,
  { change, key }: { change: StaffChange; key?: string | undefined },
): unknown {
  const { db, now, actor } = change;
  const work = () => {
    requireStillRole(db, actor.id, row.role);
    return handler(change, input, key);
  };
  if (row.ownTransaction) return work();
  if (!row.once || !key) return runInTransaction(db, work);
  const request = {
    scope: `staff:${actor.id}:${row.name}`,
    key,
    contentHash: computeContentHash(pickTyped(input)),
  };
  return runInTransaction(db, () => {
    const first = findFirstAnswer<{ value: unknown }>(db, request);
    if (first) return first.answer.value;
    const value = work();
    const subjectId = typeof row.once === "function" ? row.once(input) : row.name;
    keepFirstAnswer(db, request, { subjectId, answer: { value }, now });
    return value;
  });
}
