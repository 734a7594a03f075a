import CalendarCheck from "lucide-react/icons/calendar-check";
import Circle from "lucide-react/icons/circle";
import ListTodo from "lucide-react/icons/list-todo";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import Route from "lucide-react/icons/route";
import StickyNote from "lucide-react/icons/sticky-note";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserPlus from "lucide-react/icons/user-plus";
import { Panel } from "~/components/ui/card";
import { cx } from "~/components/ui/class-names";
import type { LeadScreen } from "./data.server";
import type { TimelineKind } from "./timeline.server";

const ICONS: Record<TimelineKind, typeof Circle> = {
  enquiry: UserPlus,
  status: Route,
  note: StickyNote,
  call: Phone,
  mail: Mail,
  booking: CalendarCheck,
  task: ListTodo,
  danger: TriangleAlert,
  other: Circle,
};

/** Longer texts are folded, in characters. */
const LONG = 160;

/** What happened to the lead, newest first, with who and when. */
export function Timeline({ timeline }: Pick<LeadScreen, "timeline">) {
  return (
    <Panel id="timeline" title="Timeline">
      <ol className="relative ml-3 grid gap-4 border-l border-line pl-6">
        {timeline.map(({ id, kind, words, fact, text, at, by }) => {
          const Icon = ICONS[kind];
          return (
            <li key={id} className="relative">
              <span
                className={cx(
                  "absolute -left-9 top-0 flex size-6 items-center justify-center rounded-full border border-line bg-surface",
                  kind === "danger" ? "text-crisis" : "text-muted",
                )}
              >
                <Icon aria-hidden className="size-3.5" />
              </span>
              <p className="[overflow-wrap:anywhere]">
                {words}
                {fact && <span className="text-muted"> · {fact}</span>}
              </p>
              {text && <Text text={text} />}
              <p className="text-xs text-muted">
                {at}
                {by && ` · ${by}`}
              </p>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function Text({ text }: { text: string }) {
  const words = <p className="whitespace-pre-wrap text-sm text-muted [overflow-wrap:anywhere]">{text}</p>;
  if (text.length <= LONG) return words;
  return (
    <details>
      <summary className="cursor-pointer py-0.5 text-sm font-semibold text-primary">Show the text</summary>
      {words}
    </details>
  );
}
