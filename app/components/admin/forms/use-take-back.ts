import type { Command } from "~/commands/define";
import type { ToastMessage } from "~/components/ui/toast-store";
import { UNDO_SHOWN_MS } from "~/domain/leads/change/undo";
import type { FixedFields } from "./action-button";
import { useAction } from "./use-action";

/**
 * Builds what the toast of a change has to take it back: a button that sends a command. The component that calls this has to
 * outlive the control that made the change.
 */
export function useTakeBack<Row extends Command>(
  row: Row,
  options: Parameters<typeof useAction<Row>>[1] = {},
) {
  const { fetcher, path } = useAction(row, options);
  return (fields: FixedFields<Row>): Partial<ToastMessage> => ({
    duration: UNDO_SHOWN_MS,
    action: {
      label: "Undo",
      run: () => fetcher.submit(fields as Record<string, string>, { method: "post", action: path }),
    },
  });
}
