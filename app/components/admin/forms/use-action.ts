import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { type RefObject, useRef } from "react";
import type { Command } from "~/commands/define";
import type { CommandValue } from "~/commands/handle.server";
import type { CommandAnswer } from "~/commands/screen.server";
import type { ToastMessage } from "~/components/ui/toast-store";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { answerFailure, type RetryableAnswer, showAnswerToast, UNANSWERED } from "./action-answer";

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

  useEachAnswer(isQuiet ? undefined : data, () => {
    if (!answer) return;
    const value = answer.value as CommandValue<Row>;
    const retry = (form: FormData) => fetcher.submit(form, { method: "post", action: path });
    const isShown = !answer.ok && isTroubleShown(answer, trouble?.current);
    if (answer.title && !isShown) showAnswerToast(answer, retry, answer.ok ? toast?.(value) : {});
    if (answer.ok) onDone?.(value);
    // Remix reads the screen again only after a success; what was refused has changed elsewhere.
    else if (!answer.retry && !answer.result) revalidate();
  });

  return { fetcher, path, answer, pending: fetcher.state !== "idle" };
}

/** Whether an element says why a form failed: by its `Trouble`, or by the errors of fields that can be seen. */
export function isTroubleShown(
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
