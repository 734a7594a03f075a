import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { Children, type ComponentProps, type FormEvent, type ReactNode, type RefObject, useRef } from "react";
import type { z } from "zod";
import type { Command } from "~/commands/define";
import type { CommandValue } from "~/commands/handle.server";
import type { CommandAnswer } from "~/commands/screen.server";
import { SubmitButton } from "~/components/admin/buttons";
import type { ToastMessage } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { answerFailure, type RetryableAnswer, showAnswerToast, UNANSWERED } from "./action-answer";
import { NotSent } from "./trouble";

/** The names of a command's fields; of an input with several kinds those of any. */
export type FieldName<Row extends Command> =
  z.input<Row["input"]> extends infer One ? (One extends object ? Extract<keyof One, string> : never) : never;

/** What a form or button sends without asking for it, such as an id. */
export type FixedFields<Row extends Command> = Partial<Record<FieldName<Row>, string | number | boolean>>;

type ButtonProps<Row extends Command> = Omit<
  ComponentProps<typeof SubmitButton>,
  "do" | "onSubmit" | "pending"
> & {
  do: Row;
  with?: FixedFields<Row>;
  /** What the button is about, for people who hear it without its row: "I have it: Maria Lopez". */
  about?: string;
  /** What the button says to them where that differs from its words; needed where it shows an icon alone. */
  label?: string;
  /** The screen that carries it out, where it is not the one that this is on. */
  at?: string;
  /** Asks whether to go on, where it can't easily be undone. */
  ask?: () => Promise<boolean>;
  onDone?: (value: CommandValue<Row>) => void;
  /** Whether what did not reach the server is said below the button as well, for as long as it is unsent. */
  showsUnsent?: boolean;
  /** What the toast of a success has besides the answer's words. */
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
  /** The key under which another part of the screen shows the answer with `useAction`. */
  answerKey?: string;
};

/** A button that carries out a command: a form of its own, which works without scripts as well. */
export function ActionButton<Row extends Command>({
  do: row,
  with: fixed,
  about,
  label,
  at,
  ask,
  onDone,
  toast,
  answerKey,
  showsUnsent = false,
  children,
  ...button
}: ButtonProps<Row>) {
  const words = readWords(children);
  const { fetcher, path, answer, pending, send } = useAction(row, {
    at,
    onDone,
    ...(toast && { toast }),
    key: answerKey,
    isQuiet: answerKey !== undefined,
  });
  const askFirst = async (event: FormEvent<HTMLFormElement>) => {
    if (!ask) return;
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    if (await ask()) send(form);
  };
  return (
    <fetcher.Form method="post" action={path} onSubmit={askFirst}>
      <HiddenFields values={fixed} />
      <SubmitButton
        size="sm"
        variant="secondary"
        aria-label={label ?? (about === undefined ? words : `${words}: ${about}`)}
        {...button}
        pending={pending}
      >
        {children}
      </SubmitButton>
      {showsUnsent && answer?.retry && (
        <div className="mt-2">
          <NotSent />
        </div>
      )}
    </fetcher.Form>
  );
}

/** The words of a button beside its icon. */
const readWords = (children: ReactNode) =>
  Children.toArray(children)
    .filter((child) => typeof child === "string" || typeof child === "number")
    .join("");

export function HiddenFields({ values = {} }: { values?: Record<string, unknown> | undefined }) {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={String(value)} />
  ));
}

/** A server's answer, or what the browser says where none came: it knows the row's words. */
export type ActionAnswer = Omit<CommandAnswer, "command" | "title" | "retry"> & {
  title?: string;
} & RetryableAnswer;

/** The `clientAction` of a screen that `serveScreen` serves: without an answer the form can be sent again as it is. */
export const answerInBrowser = answerFailure((): ActionAnswer => UNANSWERED);

type Options<Row extends Command> = {
  /** The screen that carries it out, where it is not the one that this is on. */
  at?: string;
  onDone?: ((value: CommandValue<Row>) => void) | undefined;
  /** The fetcher's key, where the answer is shown by another part of the screen than the form, which may be gone by then. */
  key?: string | undefined;
  /** True where another part of the screen shows the answer. */
  isQuiet?: boolean;
  /** The element that says itself why it failed: a form with its fields, or what is around a `Trouble`. */
  trouble?: RefObject<HTMLElement>;
  /** What the toast of a success has besides the answer's words, such as a button to take it back. */
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
};

/** Sends a command from a screen without leaving it. A toast shows the answer, unless the form shows why it failed. */
export function useAction<Row extends Command>(
  row: Row,
  { at = "", onDone, key, isQuiet = false, toast, trouble }: Options<Row> = {},
) {
  const fetcher = useFetcher<ActionAnswer>({ ...(key && { key }) });
  // A fetcher with a key may still hold an answer that an earlier screen has shown.
  const earlier = useRef(key ? fetcher.data : undefined);
  const data = fetcher.data === earlier.current ? undefined : fetcher.data;
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const params = new URLSearchParams(at ? "" : search);
  params.set("do", row.name);
  const path = `${at}?${params}`;
  const answer = data && { ...data, title: data.title ?? row.failed };
  const send = (form: FormData | FixedFields<Row>) =>
    fetcher.submit(form as FormData | Record<string, string>, { method: "post", action: path });

  useEachAnswer(isQuiet ? undefined : data, () => {
    if (!answer) return;
    const value = answer.value as CommandValue<Row>;
    const isShown = !answer.ok && isTroubleShown(answer, trouble?.current);
    if (answer.title && !isShown) showAnswerToast(answer, send, answer.ok ? toast?.(value) : {});
    if (answer.ok) onDone?.(value);
    // Remix reads the screen again only after a success; what was refused has changed elsewhere.
    else if (!answer.retry && !answer.result) revalidate();
  });

  return { fetcher, path, answer, send, pending: fetcher.state !== "idle" };
}

/** Whether an element says why a form failed: by its `Trouble`, or by the errors of fields that can be seen. */
function isTroubleShown(
  { message, retry, result }: Pick<ActionAnswer, "message" | "retry" | "result">,
  element: HTMLElement | null | undefined,
): boolean {
  if (!element) return false;
  if (retry || message) return true;
  if (!(element instanceof HTMLFormElement)) return false;
  const wrong = Object.entries(result?.error ?? {}).flatMap(([name, why]) => (why?.length ? [name] : []));
  return [...element.elements].some(
    (field) =>
      field instanceof HTMLElement &&
      wrong.includes(field.getAttribute("name") ?? "") &&
      field.getAttribute("type") !== "hidden",
  );
}
