import { useFetcher, useLocation, useRevalidator } from "@remix-run/react";
import type { Command } from "~/commands/define";
import type { CommandValue } from "~/commands/handle.server";
import type { CommandAnswer } from "~/commands/screen.server";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { answerFailure, type RetryableAnswer, UNANSWERED } from "./action-failure";
import { showAnswerToast } from "./answer-toast";

/** A server's answer, or what the browser says where none came: it knows the row's words. */
type Answer = Omit<CommandAnswer, "command" | "title" | "retry"> & { title?: string } & RetryableAnswer;

/** The `clientAction` of a screen that `serveScreen` serves: without an answer the form can be sent again as it is. */
export const answerInBrowser = answerFailure((): Answer => UNANSWERED);

type Options<Row extends Command> = {
  /** The screen that carries it out, where it is not the one that this is on. */
  at?: string;
  onDone?: ((value: CommandValue<Row>) => void) | undefined;
};

/** Sends a command from a screen without leaving it, and shows the answer in a toast. */
export function useAction<Row extends Command>(row: Row, { at = "", onDone }: Options<Row> = {}) {
  const fetcher = useFetcher<Answer>();
  const { search } = useLocation();
  const { revalidate } = useRevalidator();
  const params = new URLSearchParams(at ? "" : search);
  params.set("do", row.name);
  const path = `${at}?${params}`;
  const answer = fetcher.data && { ...fetcher.data, title: fetcher.data.title ?? row.failed };

  useEachAnswer(fetcher.data, () => {
    if (!answer) return;
    showAnswerToast(answer, (form) => fetcher.submit(form, { method: "post", action: path }));
    if (answer.ok) onDone?.(answer.value as CommandValue<Row>);
    // Remix reads the screen again only after a success; what was refused has changed elsewhere.
    else if (!answer.retry && !answer.result) revalidate();
  });

  return { fetcher, path, answer, pending: fetcher.state !== "idle" };
}
