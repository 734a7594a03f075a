import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import type { Command } from "~/commands/define";
import type { CommandValue } from "~/commands/handle.server";
import type { FixedFields } from "~/components/admin/forms/action-button";
import { ActionForm, type FormParts } from "~/components/admin/forms/action-form";
import { useConfirm } from "~/components/admin/forms/confirm";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import type { ToastMessage } from "~/components/ui/toast-store";
import { applySearchChanges } from "~/domain/lists/filters";

type Props<Row extends Command> = {
  /** The parameter of the address that opens the form. */
  param: string;
  title: string;
  lead: string;
  do: Row;
  /** The id of the edited topic or schedule; null for a new one. */
  id: string | null;
  submit: string;
  initial: Parameters<typeof ActionForm<Row>>[0]["initial"];
  toast?: (value: CommandValue<Row>) => Partial<ToastMessage>;
  children: (parts: FormParts<Row>) => ReactNode;
};

const LOSING = {
  title: "Close without saving?",
  lead: "What you typed is lost.",
  yes: "Close anyway",
  no: "Go on editing",
};

/** A form in a dialog that a parameter of the address opens. */
export function FormDialog<Row extends Command>({
  param,
  title,
  lead,
  do: row,
  id,
  submit,
  initial,
  toast,
  children,
}: Props<Row>) {
  const navigate = useNavigate();
  const closed = applySearchChanges(useLocation().search, { [param]: null });
  const formId = `${param}-${id ?? "new"}`;
  const first = useRef<string>();
  useEffect(() => {
    first.current = serializeForm(formId);
  }, [formId]);

  const { ask, dialog: question } = useConfirm();
  const close = () => navigate(closed, { replace: true, preventScrollReset: true });
  const leave = async () => {
    if (serializeForm(formId) !== first.current && !(await ask(LOSING))) return;
    document.getElementById(formId)?.dispatchEvent(new Event("dropped"));
    close();
  };
  return (
    <Modal open title={title} lead={lead} onClose={leave}>
      <ActionForm
        do={row}
        {...(id && { with: { id } as FixedFields<Row> })}
        id={formId}
        keep
        initial={initial}
        onDone={close}
        {...(toast && { toast })}
        className="flex min-h-0 flex-col [&>[role=alert]]:m-3 [&>[role=alert]]:mt-0"
      >
        {(f) => (
          <>
            <div className="grid min-h-0 gap-3 overflow-y-auto px-5 py-4">{children(f)}</div>
            <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
              <Button variant="secondary" onClick={leave}>
                Cancel
              </Button>
              <f.Submit pendingLabel="Saving...">{submit}</f.Submit>
            </footer>
          </>
        )}
      </ActionForm>
      {question}
    </Modal>
  );
}

function serializeForm(id: string): string | undefined {
  const form = document.getElementById(id);
  if (!(form instanceof HTMLFormElement)) return undefined;
  return JSON.stringify(
    [...new FormData(form)].filter(([name]) => name !== "key").map(([name, value]) => [name, String(value)]),
  );
}
