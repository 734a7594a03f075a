import { Link, useLoaderData } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import { useEffect, useRef, useState } from "react";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { DecisionToErase } from "~/components/admin/forms/decision-to-erase";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { StatusBadge } from "~/components/admin/lead/lead-badges";
import { CursorPager } from "~/components/admin/lists/pager";
import { Modal } from "~/components/admin/modal";
import { type Column, DataTable, EmptyState, PageHeader, Panel } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { Button } from "~/components/ui/button";
import { retentionCommands } from "~/services/retention/commands";
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
        screen="/admin/retention"
        lead={`Leads are erased ${screen.keptYears} years after the last contact, closed or not. ${
          screen.mayAct ? "You are" : "The owner is"
        } asked ${screen.noticeDays} days before. An open one waits while something goes on with it: danger, an alert, a task or a time ahead, a campaign, a chat. One with words in its duty log waits until they are seven years old.`}
        back="/admin/dashboard"
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
          <DecisionToErase why={f.errors.anyway?.[0]} />
          <f.Submit pendingLabel="Erasing..." className="justify-self-start">
            Erase now
          </f.Submit>
        </>
      )}
    </ActionForm>
  );
}

const NAME = "min-w-0 font-semibold text-ink hover:underline [overflow-wrap:anywhere]";

type RetentionQuestion = { about: "keep" | "erase"; lead: EndingLine };

type RetentionAskHandler = (question: RetentionQuestion, from: HTMLElement) => void;

const COLUMNS: Column<EndingLine>[] = [
  {
    header: "Name",
    label: "",
    cell: ({ id, name }) => (
      <Link to={`/admin/leads/${id}`} prefetch="intent" className={NAME}>
        {name}
      </Link>
    ),
  },
  { header: "Status", cell: ({ status }) => <StatusBadge status={status} /> },
  { header: "Closed on", cell: ({ closedOn }) => <Day>{closedOn ?? "Still open"}</Day> },
  {
    header: "Erased on",
    cell: ({ erasedOn }) => (
      <span className="font-semibold">
        <Day>{erasedOn}</Day>
      </span>
    ),
  },
];

const Day = ({ children }: { children: string }) => (
  <span className="whitespace-nowrap tabular-nums">{children}</span>
);

function Endings({ screen, onAsk }: { screen: RetentionScreen; onAsk: RetentionAskHandler }) {
  const { lines, mayAct, page, pages } = screen;
  const columns = mayAct ? [...COLUMNS, actions(onAsk)] : COLUMNS;
  return (
    <Panel id="endings" title="Erased within 30 Days" bodyClassName="!p-0">
      <DataTable
        caption="Leads that are erased within 30 days, the first one on top"
        columns={columns}
        rows={lines}
        rowKey={({ id }) => id}
        empty={
          <EmptyState
            icon={<CalendarCheck />}
            title="Nothing is erased in the next 30 days"
            hint="A lead shows up here a month before its day. The site looks each night."
          />
        }
      />
      <CursorPager
        label="Pages of leads"
        first={page > 1 ? `?page=${page - 1}` : null}
        next={page < pages ? `?page=${page + 1}` : null}
        words={["Previous page", "Next page"]}
        className="items-center border-t border-line p-3 text-sm text-muted"
      >
        <span className="tabular-nums">
          Page {page} of {pages}
        </span>
      </CursorPager>
    </Panel>
  );
}

const actions = (onAsk: RetentionAskHandler): Column<EndingLine> => ({
  header: "Actions",
  label: "",
  isHeaderHidden: true,
  align: "right",
  cell: (lead) => {
    const button = (about: RetentionQuestion["about"], label: string) => (
      <Button
        onClick={({ currentTarget }) => onAsk({ about, lead }, currentTarget)}
        data-lead={lead.id}
        aria-label={`${label}: ${lead.name}`}
        variant="secondary"
        size="sm"
      >
        {label}
      </Button>
    );
    return (
      <span className="flex flex-wrap gap-2 max-md:pt-1 md:ml-auto md:w-max md:flex-nowrap">
        {button("keep", "Keep for a year")}
        {button("erase", "Erase now")}
      </span>
    );
  },
});

function Holds({ holds }: Pick<RetentionScreen, "holds">) {
  if (holds.length === 0) return null;
  return (
    <Panel id="holds" title="Kept on Purpose" bodyClassName="!p-0">
      <ul className="divide-y divide-line">
        {holds.map(({ id, name, reason, until, keptOn, by }) => (
          <li key={id} className="flex flex-wrap items-baseline gap-x-4 gap-y-1 px-4 py-2.5 text-sm">
            <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
              <Link to={`/admin/leads/${id}`} prefetch="intent" className={NAME}>
                {name}
              </Link>
              <p className="max-w-measure">{reason}</p>
              <p className="text-xs text-muted">
                {by}, {keptOn}
              </p>
            </div>
            <p className="text-muted">
              Until <Day>{until}</Day>
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
