import { useLocation, useNavigate } from "@remix-run/react";
import { type FormEvent, type ReactNode, useEffect, useRef } from "react";
import { changedSearch } from "~/components/admin/filters";
import { Modal } from "~/components/admin/modal";
import { Button, buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import type { PlanAnswer, PlanIntent } from "./action-data";
import { usePlainAnswer } from "./plain-notice";
import { usePlan } from "./use-plan";

type Props = {
  /** The parameter of the address that opens the form. */
  param: string;
  title: string;
  lead: string;
  intent: PlanIntent;
  /** What is edited; null for something new. */
  id: string | null;
  submit: string;
  /** The fields; `prefix` keeps the ids of the dialog and the plain form apart. */
  children: (given: { prefix: string; answer: PlanAnswer | undefined }) => ReactNode;
};

/** A form that the address opens: in a dialog, or without JavaScript as a part of the page. */
export function FormDialog(props: Props) {
  return (
    <>
      <Dialog {...props} />
      <noscript>
        <PlainForm {...props} />
      </noscript>
    </>
  );
}

/** The address without the form, with everything else as it is. */
export function useWithout(param: string): string {
  return changedSearch(useLocation().search, { [param]: null });
}

function Dialog({ param, title, lead, intent, id, submit, children }: Props) {
  const navigate = useNavigate();
  const closed = useWithout(param);
  const form = useRef<HTMLFormElement>(null);
  const first = useRef<string>();
  const close = () => navigate(closed, { replace: true, preventScrollReset: true });
  const { fetcher, answer, pending } = usePlan(close);

  useEffect(() => {
    if (form.current && first.current === undefined) first.current = contents(form.current);
  }, []);
  useEffect(() => {
    if (answer?.errors) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [answer]);

  const leave = () => {
    const isTyped = form.current && contents(form.current) !== first.current;
    if (!isTyped || window.confirm("Close without saving? What you typed is lost.")) close();
  };
  return (
    <Modal open title={title} lead={lead} onClose={leave}>
      <fetcher.Form
        ref={form}
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => pending && event.preventDefault()}
        className="flex min-h-0 flex-col"
      >
        <Hidden intent={intent} id={id} />
        <div className="min-h-0 overflow-y-auto px-5 py-4">{children({ prefix: "dialog", answer })}</div>
        <footer className="flex flex-wrap items-center justify-end gap-2 border-t border-line px-5 py-3">
          {answer && !answer.ok && !answer.errors && (
            <p role="alert" className="mr-auto text-sm font-semibold text-crisis">
              {answer.message}
            </p>
          )}
          <Button variant="secondary" onClick={leave}>
            Cancel
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Saving...">
            {submit}
          </Button>
        </footer>
      </fetcher.Form>
    </Modal>
  );
}

function PlainForm({ param, title, intent, id, submit, children }: Props) {
  const answer = usePlainAnswer();
  const closed = useWithout(param);
  if (answer?.ok && answer.planIntent === intent) return null;
  return (
    <Panel id={`plain-${param}`} title={title}>
      <form method="post" noValidate className="grid gap-4">
        <Hidden intent={intent} id={id} />
        {children({ prefix: "plain", answer: answer?.planIntent === intent ? answer : undefined })}
        <p className="flex gap-2">
          <Button type="submit">{submit}</Button>
          <a href={closed} className={buttonClass({ variant: "secondary" })}>
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

const contents = (form: HTMLFormElement) =>
  JSON.stringify([...new FormData(form)].map(([name, value]) => [name, String(value)]));
