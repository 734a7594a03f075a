import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import { useRef } from "react";
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
  /** What the toast of a success has besides the answer's words, such as a button to take it back. */
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
};

/** Sends a command from a screen without leaving it, and shows the answer in a toast. */
export function useAction<Row extends Command>(
  row: Row,
  { at = "", onDone, key, isQuiet = false, toast }: Options<Row> = {},
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
    if (answer.title) showAnswerToast(answer, retry, answer.ok ? toast?.(value) : {});
    if (answer.ok) onDone?.(value);
    // Remix reads the screen again only after a success; what was refused has changed elsewhere.
    else if (!answer.retry && !answer.result) revalidate();
  });

  return { fetcher, path, answer, pending: fetcher.state !== "idle" };
}
