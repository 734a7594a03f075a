import CalendarCheck from "lucide-react/icons/calendar-check";
import Circle from "lucide-react/icons/circle";
import ClipboardCheck from "lucide-react/icons/clipboard-check";
import ListTodo from "lucide-react/icons/list-todo";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import Pencil from "lucide-react/icons/pencil";
import Phone from "lucide-react/icons/phone";
import Route from "lucide-react/icons/route";
import StickyNote from "lucide-react/icons/sticky-note";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserPlus from "lucide-react/icons/user-plus";
import { Fragment } from "react";
import { ActionForm } from "~/components/admin/forms/action-form";
import { Quoted, ReplyFiles } from "~/components/admin/lead/reply-files";
import { Fold } from "~/components/admin/tasks/fold";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { callOutcomes } from "~/domain/leads/fields/options";
import { outreachCommands } from "~/services/leads/outreach-commands";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";
import type { TimelineKind, TimelineLine } from "./timeline.server";

const ICONS: Record<TimelineKind, typeof Circle> = {
  enquiry: UserPlus,
  status: Route,
  note: StickyNote,
  call: Phone,
  mail: Mail,
  text: MessageSquare,
  booking: CalendarCheck,
  task: ListTodo,
  danger: TriangleAlert,
  duty: ClipboardCheck,
  edit: Pencil,
  other: Circle,
};

/** Kinds of timeline lines about what people said and did; lines of other kinds are automatic. */
const LOUD: ReadonlySet<TimelineKind> = new Set([
  "enquiry",
  "note",
  "call",
  "mail",
  "text",
  "booking",
  "danger",
  "duty",
]);

/** How many lines of the timeline are shown at first, and after how many characters a text is folded. */
const LINES_SHOWN = 12;
const FOLD_AFTER_CHARS = 400;

export function Timeline({ timeline }: Pick<LeadScreenData, "timeline">) {
  const rest = timeline.slice(LINES_SHOWN);
  return (
    <Section id="timeline" title="Timeline">
      <ol className="grid">
        {timeline.slice(0, LINES_SHOWN).map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ol>
      {rest.length > 0 && (
        <details className="[&[open]>summary]:hidden">
          <summary className="flex min-h-10 items-center font-semibold text-primary underline-offset-2 hover:underline">
            Show all ({timeline.length})
          </summary>
          <ol className="grid">
            {rest.map((line) => (
              <Line key={line.id} line={line} />
            ))}
          </ol>
        </details>
      )}
    </Section>
  );
}

function Line({ line }: { line: TimelineLine }) {
  const { kind, words, fact, text, reply, voicemail, mentions, at, by, withdrawn, call } = line;
  const Icon = ICONS[kind];
  const isLoud = LOUD.has(kind);
  return (
    <li className="grid grid-cols-[1rem_minmax(0,1fr)] gap-x-3 border-b border-line/70 py-2.5 last:border-0">
      <Icon aria-hidden className={joinClassNames("mt-0.5 size-4", isLoud ? "text-ink" : "text-edge")} />
      <div className="min-w-0">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <p
            className={joinClassNames(
              "min-w-0 [overflow-wrap:anywhere]",
              isLoud ? "font-semibold" : "text-muted",
            )}
          >
            {withdrawn ? <s className="font-normal text-muted">{words}</s> : words}
            {withdrawn && <span className="font-normal text-muted"> · {withdrawn}</span>}
            {fact && <span className="font-normal text-muted"> · {fact}</span>}
          </p>
          <p className="text-xs text-muted">
            <When at={at} />
            {by && ` · ${by}`}
          </p>
        </div>
        {reply && (
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {[reply.isUnproven && "Unproven", reply.fromAddress, reply.subject].filter(Boolean).join(" · ")}
          </p>
        )}
        {text && withdrawn && (
          <div className="text-muted line-through">
            <FoldedText text={text} />
          </div>
        )}
        {text && !withdrawn && <FoldedText text={text} mentions={mentions} />}
        {call && <CorrectCall call={call} />}
        {reply?.quoted && <Quoted text={reply.quoted} />}
        {reply && <ReplyFiles files={reply.files} />}
        {voicemail && (
          <a
            href="#thread"
            className="inline-flex min-h-6 items-center text-sm font-semibold text-primary underline underline-offset-2"
          >
            Listen in the conversation
          </a>
        )}
      </div>
    </li>
  );
}

/** Shows what somebody wrote, its end folded where it is long. */
export function FoldedText({ text, mentions = [] }: { text: string; mentions?: TimelineLine["mentions"] }) {
  const words = (
    <p className="mt-0.5 max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
      {withChips(text, mentions)}
    </p>
  );
  if (text.length <= FOLD_AFTER_CHARS) return words;
  return (
    <details className="group">
      <summary className="mt-0.5">
        <span className="line-clamp-3 max-w-prose group-open:hidden">{text}</span>
        <span className="text-sm font-semibold text-primary group-open:hidden">Show all of it</span>
        <span className="hidden text-sm font-semibold text-primary group-open:inline">Show less</span>
      </summary>
      {words}
    </details>
  );
}

/** Renders a note's text with a chip for each person named in it. */
function withChips(text: string, mentions: NonNullable<TimelineLine["mentions"]>) {
  const ends = [0, ...mentions.map(({ to }) => to)];
  return [
    ...mentions.map(({ from, name }, index) => (
      <Fragment key={from}>
        {text.slice(ends[index], from)}
        <span className="whitespace-nowrap rounded-full bg-primary-tint px-1.5 py-px font-semibold text-primary">
          @{name}
        </span>
      </Fragment>
    )),
    text.slice(ends.at(-1)),
  ];
}

type Call = NonNullable<TimelineLine["call"]>;

/** Corrects the outcome of a logged call; its line in the timeline stays, struck through. */
const CorrectCall = ({ call }: { call: Call }) => (
  <Fold label="Correct this entry" className="-ml-3 max-w-prose">
    {(close) => (
      <ActionForm
        do={outreachCommands.correctCall}
        with={{ id: call.leadId, callId: call.id }}
        id={`correct-${call.id}`}
        keep
        isEdit
        onDone={close}
        className="grid gap-3"
      >
        {(f) => (
          <>
            <f.Select
              name="outcome"
              label="How did it go?"
              required
              hint="What followed from the call follows from this."
              defaultValue={call.outcome}
              options={callOutcomes}
            />
            <f.Textarea
              name="note"
              label="What was said"
              optional
              hint="This is not read for danger. If you heard of any, log a call."
              rows={2}
              defaultValue={call.note}
            />
            <f.Submit
              size="sm"
              variant="secondary"
              pendingLabel="Correcting..."
              className="justify-self-start"
            >
              Correct the call
            </f.Submit>
          </>
        )}
      </ActionForm>
    )}
  </Fold>
);
