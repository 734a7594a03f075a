import { type DefaultValue, type FieldMetadata, getFormProps, type Submission } from "@conform-to/react";
import { useLocation, useNavigate } from "@remix-run/react";
import { type ReactNode, useEffect, useRef } from "react";
import { useConfirm } from "~/components/admin/forms/confirm";
import { NotSent } from "~/components/admin/forms/not-sent";
import { discardSubmittedDraft } from "~/components/admin/forms/this-page";
import { Unsent } from "~/components/admin/forms/unsent";
import { useCheckedForm } from "~/components/admin/forms/use-checked-form";
import { applySearchChanges } from "~/components/admin/lists/filters";
import { Modal } from "~/components/admin/modal";
import { Button, buildButtonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import { SubmitButton } from "~/components/ui/submit-button";
import type { PlanAnswer, PlanIntent } from "./action-data";
import { usePlainAnswer } from "./plain-notice";
import { usePlan } from "./use-plan";

type Fields<Name extends string> = Record<Name, FieldMetadata>;

type Props<Name extends string> = {
  /** The parameter of the address that opens the form. */
  param: string;
  title: string;
  lead: string;
  intent: PlanIntent;
  /** The id of the edited topic or schedule; null for a new one. */
  id: string | null;
  submit: string;
  stored: Record<Name, unknown>;
  read: (form: FormData) => Submission<Record<Name, unknown>>;
  children: (fields: Fields<Name>) => ReactNode;
};

/** A form that a parameter of the address opens: in a dialog, or without JavaScript as a part of the page. */
export function FormDialog<Name extends string>(props: Props<Name>) {
  return (
    <>
      <Dialog {...props} />
      <noscript>
        <PlainForm {...props} />
      </noscript>
    </>
  );
}

/** The address without the parameter that opens a form, with everything else as it is. */
export function useWithout(param: string): string {
  return applySearchChanges(useLocation().search, { [param]: null });
}

/** Checks a form in the browser; field ids begin with `prefix`. A refused field is checked again at each letter. */
function usePlanForm<Name extends string>(
  prefix: string,
  { stored, read }: Pick<Props<Name>, "stored" | "read">,
  answer: PlanAnswer | undefined,
  pending = false,
) {
  const [form, fields] = useCheckedForm({
    id: prefix,
    read,
    result: answer?.result,
    pending,
    defaultValue: stored as DefaultValue<Record<Name, unknown>>,
  });
  return { props: getFormProps(form), fields };
}

const LOSING = {
  title: "Close without saving?",
  lead: "What you typed is lost.",
  yes: "Close anyway",
  no: "Go on editing",
};

function Dialog<Name extends string>(given: Props<Name>) {
  const { param, title, lead, intent, id, submit, children } = given;
  const navigate = useNavigate();
  const closed = useWithout(param);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<string>();
  const close = () => navigate(closed, { replace: true, preventScrollReset: true });
  const { fetcher, answer, pending } = usePlan(close);
  const { props, fields } = usePlanForm("dialog", given, answer, pending);

  useEffect(() => {
    if (form.current && first.current === undefined) first.current = serializeForm(form.current);
  }, []);

  const { ask, dialog: question } = useConfirm();
  const leave = async () => {
    const isTyped = form.current && serializeForm(form.current) !== first.current;
    if (isTyped && !(await ask(LOSING))) return;
    if (form.current) discardSubmittedDraft(new FormData(form.current).get("key"));
    close();
  };
  return (
    <Modal open title={title} lead={lead} onClose={leave}>
      <fetcher.Form ref={form} {...props} method="post" noValidate className="flex min-h-0 flex-col">
        <Hidden intent={intent} id={id} />
        <div className="grid min-h-0 gap-3 overflow-y-auto px-5 py-4">
          <Unsent form={`${param}-${id ?? "new"}`} />
          {children(fields)}
        </div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          {answer?.retry && <NotSent sent={answer.sent} />}
          {answer && !answer.ok && !answer.retry && !answer.result?.error && (
            <p role="alert" className="mr-auto text-sm font-semibold text-error">
              {answer.message}
            </p>
          )}
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <SubmitButton pending={pending} pendingLabel="Saving...">
            {submit}
          </SubmitButton>
        </footer>
      </fetcher.Form>
      {question}
    </Modal>
  );
}

function PlainForm<Name extends string>(given: Props<Name>) {
  const { param, title, intent, id, submit, children } = given;
  const answer = usePlainAnswer();
  const closed = useWithout(param);
  const { props, fields } = usePlanForm("plain", given, answer?.intent === intent ? answer : undefined);
  if (answer?.ok && answer.intent === intent) return null;
  return (
    <Panel id={`plain-${param}`} title={title}>
      <form {...props} method="post" noValidate className="grid gap-4">
        <Hidden intent={intent} id={id} />
        {children(fields)}
        <p className="flex gap-2">
          <SubmitButton>{submit}</SubmitButton>
          <a href={closed} className={buildButtonClass({ variant: "secondary" })}>
            Cancel
          </a>
        </p>
      </form>
    </Panel>
  );
}

function Hidden({ intent, id }: { intent: PlanIntent; id: string | null }) {
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      {id && <input type="hidden" name="id" value={id} />}
    </>
  );
}

const serializeForm = (form: HTMLFormElement) =>
  JSON.stringify(
    [...new FormData(form)].filter(([name]) => name !== "key").map(([name, value]) => [name, String(value)]),
  );
