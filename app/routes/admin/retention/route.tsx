import { useLoaderData } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { Modal } from "~/components/admin/modal";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { ButtonLink } from "~/components/ui/button-link";
import { PageHeader } from "~/components/ui/screen";
import { getScreenName, getScreenTitle } from "~/screens";
import { retentionCommands } from "~/services/retention/commands";
import { Endings, Holds, type RetentionQuestion } from "./lists";
import type { EndingLine, loader, RetentionScreen } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<RetentionScreen>();

export const meta = buildScreenMeta("/admin/retention");

const QUESTIONS = {
  keep: { QuestionForm: KeepForm, getTitle: (name: string) => `Keep ${name} for a year` },
  erase: { QuestionForm: EraseForm, getTitle: (name: string) => `Erase ${name} now` },
};

export default function RetentionPage() {
  const screen = useLoaderData<typeof loader>();
  const { lines } = screen;
  const [asking, setAsking] = useState<RetentionQuestion | null>(null);
  const opener = useRef<HTMLElement | null>(null);
  const lists = useRef<HTMLDivElement>(null);
  const isDone = useRef(false);
  const close = () => {
    setAsking(null);
    setTimeout(() => opener.current?.focus());
  };
  const done = () => {
    setAsking(null);
    isDone.current = true;
  };
  // A lead that was kept or erased leaves the list, and with it the button that had the focus.
  useEffect(() => {
    if (!isDone.current || asking || lines.some(({ id }) => id === opener.current?.dataset.lead)) return;
    isDone.current = false;
    const timer = setTimeout(() => lists.current?.focus());
    return () => clearTimeout(timer);
  }, [lines, asking]);
  const { QuestionForm, getTitle } = QUESTIONS[asking?.about ?? "keep"];
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/retention")}
        lead={`Closed leads are erased ${screen.keptYears} years after the last contact, as the privacy page says. ${
          screen.mayAct ? "You are" : "The owner is"
        } asked ${screen.noticeDays} days before.`}
        actions={
          <ButtonLink to="/admin/dashboard" variant="secondary" size="sm">
            Back to {getScreenName("/admin/dashboard")}
          </ButtonLink>
        }
      />
      <PlainAnswer />
      <div ref={lists} tabIndex={-1} className="grid gap-5 outline-none">
        <Endings
          screen={screen}
          onAsk={(question, from) => {
            opener.current = from;
            setAsking(question);
          }}
        />
        <Holds holds={screen.holds} />
      </div>
      <Modal
        open={asking !== null}
        size="small"
        title={asking ? getTitle(asking.lead.name) : ""}
        onClose={close}
      >
        <div className="overflow-y-auto px-5 py-4">
          {asking && <QuestionForm key={asking.lead.id} lead={asking.lead} onDone={done} />}
        </div>
      </Modal>
    </>
  );
}

type FormProps = { lead: EndingLine; onDone: () => void };

function KeepForm({ lead: { id }, onDone }: FormProps) {
  return (
    <ActionForm
      do={retentionCommands.keep}
      with={{ id }}
      id={`keep-${id}`}
      keep
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <p className="text-sm text-muted">
            You are asked again a month before the year is over. The reason is shown to staff and erased with
            the lead.
          </p>
          <f.Textarea name="reason" label="Why is it kept?" required rows={3} maxLength={500} />
          <f.Submit className="justify-self-start">Keep for a year</f.Submit>
        </>
      )}
    </ActionForm>
  );
}

function EraseForm({ lead: { id, name }, onDone }: FormProps) {
  return (
    <ActionForm
      do={retentionCommands.erase}
      with={{ id }}
      id={`erase-${id}`}
      onDone={onDone}
      className="grid gap-3"
    >
      {(f) => (
        <>
          <p className="text-sm text-muted">
            The lead, the conversation, tasks, mails, bookings and the newsletter sign-up are deleted for
            good. An unsubscription stays, as a code that names nobody. Nightly backups hold it a few days
            longer.
          </p>
          <f.Input name="name" label={`Type ${name} to confirm`} autoComplete="off" spellCheck={false} />
          <f.Submit pendingLabel="Erasing..." className="justify-self-start">
            Erase now
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}
