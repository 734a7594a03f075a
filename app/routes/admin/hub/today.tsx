import { Link } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ListTodo from "lucide-react/icons/list-todo";
import { DangerFlag } from "~/components/admin/lead/danger";
import { formatUrgencyWord } from "~/components/admin/lead/labels";
import { DueClock } from "~/components/admin/lead/lead-badges";
import { AlsoWaiting } from "~/components/admin/lead/waiting-lead";
import { When } from "~/components/admin/when";
import { ButtonLink } from "~/components/ui/button-link";
import { formatCountedNoun } from "~/content/text";
import type { HubData } from "./screen.server";

const LINK = "min-w-0 truncate font-semibold text-ink hover:underline";

export function Today({ queue, today }: Pick<HubData, "queue" | "today">) {
  const { waiting, overdue, next } = queue;
  return (
    <section aria-labelledby="today" className="grid gap-2 border-t border-line pt-4">
      <h2 id="today" className="sr-only">
        Today
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 text-base">
          <span className="font-semibold">Today</span>{" "}
          {waiting === 0
            ? "No calls are waiting."
            : waiting === 1
              ? "1 call is waiting"
              : `${waiting} calls are waiting`}
          {overdue > 0 && (
            <>
              {" · "}
              <Link
                to="/admin/dashboard?response=overdue"
                className="font-semibold text-amber underline underline-offset-2"
              >
                {`${formatCountedNoun(overdue, "response")} overdue`}
              </Link>
            </>
          )}
          {next && (
            <>
              {" · next: "}
              <Link to={`/admin/leads/${next.leadId}`} prefetch="intent" className={LINK}>
                {next.name}
              </Link>
              , {formatUrgencyWord(next.urgency)}
              {next.due && (
                <>
                  , <DueClock at={next.due} className="font-normal" />
                </>
              )}{" "}
              <DangerFlag doubt={next.doubt} />
              <AlsoWaiting duplicates={next.duplicates} />
            </>
          )}
        </div>
        <ButtonLink to="/admin/queue" prefetch="intent" variant="secondary" size="sm">
          Work the queue
        </ButtonLink>
      </div>
      {today.lines.length > 0 && (
        <ul className="grid gap-x-6 md:grid-cols-2 2xl:grid-cols-3">
          {today.lines.map(({ id, kind, title, at, leadId, name }) => {
            const Icon = kind === "consultation" ? CalendarCheck : ListTodo;
            return (
              <li key={id} className="flex min-h-9 min-w-0 items-center gap-2 text-sm">
                <Icon aria-hidden className="size-4 shrink-0 text-muted" />
                <When at={at} className="w-28 shrink-0 text-muted" />
                <Link
                  to={`/admin/leads/${leadId}`}
                  prefetch="intent"
                  className={LINK}
                  title={`${title}, ${name}`}
                >
                  {kind === "consultation" ? `${title}, ${name}` : title}
                </Link>
              </li>
            );
          })}
        </ul>
      )}
      {today.more > 0 && (
        <Link
          to="/admin/dashboard?tasks=all#tasks"
          className="justify-self-start text-sm font-semibold text-primary underline underline-offset-2"
        >
          {today.more === 1 ? "1 more today" : `${today.more} more today`}
        </Link>
      )}
    </section>
  );
}
