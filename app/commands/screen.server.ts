import type { SubmissionResult } from "@conform-to/react";
import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect, replace } from "@remix-run/node";
import type { UserRole } from "#db/values";
import type { User } from "~/platform/auth/accounts.server";
import { SECRET_FIELDS } from "~/platform/auth/held-forms.server";
import { requireRecentAuth, requireRole, type SignedInUser } from "~/platform/auth/require-user.server";
import type { LiveSession } from "~/platform/auth/session.server";
import { buildStaffChange } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getLogger } from "~/platform/log.server";
import { readIdempotencyKey } from "~/records/idempotency.server";
import { type FieldClash, Refusal } from "~/refusal";
import type { CommandRow, DoneWords } from "./define";
import { parseCommandForm } from "./form-input";
import { executeCommand, type HandledCommand } from "./handle.server";
import { REFUSAL_STATUS } from "./statuses";

/** What a screen's form or button is answered. */
export type CommandAnswer = {
  /** The command's name, as in `?do=`. */
  command: string;
  ok: boolean;
  /** Empty where a success is not put into words. */
  title: string;
  message?: string;
  /** The state of the form's fields, for Conform. */
  result?: SubmissionResult<string[]>;
  /** What the handler returned, or what its refusal has beside the words. */
  value?: unknown;
  clashes?: FieldClash[];
  /** Sent again as it is, it may succeed. */
  retry?: true;
};

type ScreenRequest = SignedInUser & { request: Request; url: URL; params: LoaderFunctionArgs["params"] };

/** The commands of an area, as `handleCommands` gives them. */
type Area = readonly HandledCommand[];

/**
 * Serves a screen of the back office: its data, and the commands that its forms send to `?do=`.
 * @param role the least role that may see it
 * @param settingUp whether an account that has to set up its second factor first sees it as well
 */
export function serveScreen<Data>({
  role,
  settingUp = false,
  load,
  handle,
}: {
  role: UserRole;
  settingUp?: boolean;
  load: (screen: ScreenRequest) => Data;
  handle: readonly Area[];
}) {
  return {
    loader: async ({ request, params }: LoaderFunctionArgs) => {
      const found = await requireRole(request, role, { settingUp });
      return load({ ...found, request, url: new URL(request.url), params });
    },
    action: async ({ request }: ActionFunctionArgs) => {
      const found = await requireRole(request, role, { settingUp });
      const form = await readFormData(request);
      return answerCommand({ request, form, ...found }, handle);
    },
  };
}

/** Who sends a form. A resource whose commands are not about the account may leave out the session. */
type CommandSender = { user: User; session?: LiveSession; mustSetUp?: boolean };

/**
 * Carries out the command that a form names in its address.
 * @throws an answer: 400 where the screen has no such command, and a redirect where the sender has to prove who they are
 */
export async function answerCommand(
  { request, form, ...sender }: CommandSender & { request: Request; form: FormData },
  handle: readonly Area[],
) {
  const name = new URL(request.url).searchParams.get("do");
  const command = handle.flat().find(({ row }) => row.name === name);
  if (!command) throw new Response("Unknown action", { status: 400 });
  const { role, recent, settingUp = false } = command.row;
  if (sender.mustSetUp && !settingUp) throw redirect("/admin/account");
  if (recent) await requireRecentAuth(request, role, { form, settingUp });
  return answerForm(command, form, sender);
}

async function answerForm(command: HandledCommand, form: FormData, { user, session }: CommandSender) {
  const { row } = command;
  const submission = parseCommandForm(form, row.input);
  const reply = (fieldErrors?: Record<string, string[]>) =>
    submission.reply({ hideFields: SECRET_FIELDS, ...(fieldErrors && { fieldErrors }) });
  const refuse = (status: number, why: Omit<CommandAnswer, "command" | "ok" | "title">) =>
    data<CommandAnswer>({ command: row.name, ok: false, title: row.failed, ...why }, { status });
  if (submission.status !== "success") return refuse(422, { result: reply() });
  try {
    const key = readIdempotencyKey(form.get("key"));
    const change = buildStaffChange(user, session?.sid);
    const value = await executeCommand(command, submission.value, { change, key });
    if (row.goesTo) throw replace(row.goesTo(value, submission.value));
    const { isTrouble, ...words } = buildDoneWords(row, value, submission.value);
    return data<CommandAnswer>({ command: row.name, ok: !isTrouble, ...words, value });
  } catch (error) {
    if (error instanceof Response) throw error;
    if (error instanceof Refusal) {
      const { kind, message, details } = error;
      const status = REFUSAL_STATUS[kind];
      const { errors, clashes, data: beside } = details;
      if (errors) return refuse(status, { result: reply(errors) });
      return refuse(status, { message, ...(clashes && { clashes }), ...(beside && { value: beside }) });
    }
    getLogger().error({ err: error, command: row.name }, "a command failed");
    return refuse(500, { message: "Please try again.", retry: true });
  }
}

const buildDoneWords = ({ done }: CommandRow, value: unknown, input: unknown): DoneWords =>
  typeof done === "function" ? done(value, input) : { title: done ?? "" };
