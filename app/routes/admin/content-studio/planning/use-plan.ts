import { useFetcher, useLocation, useNavigate, useSubmit } from "@remix-run/react";
import { showAnswerToast } from "~/components/admin/forms/answer-toast";
import { useEachAnswer } from "~/components/ui/use-each-answer";
import { buildEditPostSearch } from "../addresses";
import type { PlanAnswer } from "./action-data";

/** The key of the fetcher that undoes a change, as the control that made the change may be gone by then. */
export const CALENDAR_UNDO_KEY = "calendar-undo";

/**
 * Sends a form without leaving its tab and reports the result, with an undo; a post that was written is opened.
 * @param key where others on the screen are to see what is sent
 */
export function usePlan(onDone?: () => void, key?: string) {
  const fetcher = useFetcher<PlanAnswer>({ ...(key && { key }) });
  const submit = useSubmit();
  const navigate = useNavigate();
  const { search } = useLocation();
  const answer = fetcher.data;

  useEachAnswer(fetcher.data, (answer) => {
    const { ok, message, undo, open } = answer;
    showAnswerToast(answer, fetcher.submit, {
      // The toast leaves out errors of fields, which are shown beside them.
      description: message,
      ...(undo && {
        duration: 10_000,
        action: {
          label: "Undo",
          run: () => submit(undo, { method: "post", navigate: false, fetcherKey: CALENDAR_UNDO_KEY }),
        },
      }),
    });
    if (open) navigate(buildEditPostSearch(search, open));
    else if (ok) onDone?.();
  });

  return { fetcher, answer, pending: fetcher.state !== "idle" };
}
