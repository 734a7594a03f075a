import { Link } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import ListTodo from "lucide-react/icons/list-todo";
import MailQuestion from "lucide-react/icons/mail-question-mark";
import ShieldCheck from "lucide-react/icons/shield-check";
import { ButtonLink } from "~/components/admin/buttons";
import { DangerFlag } from "~/components/admin/lead/danger";
import { DueClock, formatUrgencyWord } from "~/components/admin/lead/lead-badges";
import { AlsoWaiting } from "~/components/admin/lead/waiting-lead";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { formatCountedNoun } from "~/content/text";
import type { HubData } from "./screen.server";

const LINK = "min-w-0 truncate font-semibold text-ink hover:underline";

export function Today({ queue, today, afterCrisis }: Pick<HubData, "queue" | "today" | "afterCrisis">) {
  const { waiting, overdue, next } = queue;
  // The calls after a crisis are listed above.
  const other = afterCrisis.total > 0 ? "other " : "";
  return (
    <section aria-labelledby="today" className="grid gap-2 border-t border-line pt-4">
      <h2 id="today" className="sr-only">
        Today
      </h2>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-0 flex-1 text-base">
          <span className="font-semibold">Today</span>{" "}
          {waiting === 0
            ? `No ${other}calls are waiting.`
            : waiting === 1
              ? `1 ${other}call is waiting`
              : `${waiting} ${other}calls are waiting`}
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
              <Link to={next.to} prefetch="intent" className={LINK}>
                {next.name}
              </Link>
              , {formatUrgencyWord(next.urgency)}
              {next.due && (
                <>
                  , <DueClock at={next.due} className="font-normal" />
                </>
              )}{" "}
              <DangerFlag doubt={next.doubt} isMinor={next.isMinor} />
              <AlsoWaiting duplicates={next.duplicates} />
            </>
          )}
        </div>
        <ButtonLink to="/admin/queue" prefetch="intent">
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

/** Lists what waits for staff, the most pressing first; renders nothing if nothing waits. */
export const WaitingForStaff = ({ hub }: { hub: HubData }) => (
  <>
    <WaitingLink to="/admin/bookings" icon={CalendarCheck} nextAt={hub.waitingBookings.pressing}>
      {describeBookings(hub.waitingBookings)}
    </WaitingLink>
    <WaitingLink to="/admin/replies" icon={MailQuestion} isUrgent={hub.waitingMail.unread > 0}>
      {describeMail(hub.waitingMail)}
    </WaitingLink>
    <WaitingLink
      to="/admin/privacy-requests"
      icon={ShieldCheck}
      isUrgent={hub.privacyRequests.isUrgent}
      isLate={hub.privacyRequests.isLate}
    >
      {hub.privacyRequests.words}
    </WaitingLink>
    <QuietNotice to="/admin/newsletter">{hub.letterReminder}</QuietNotice>
    <QuietNotice to="/admin/retention">{describeErasures(hub.erasedSoon)}</QuietNotice>
    <QuietNotice to="/admin/launch">{describeOpenPoints(hub.launch.open)}</QuietNotice>
  </>
);

/** Something that waits for staff, such as mail without a lead; renders nothing without a text. Amber if it is urgent. */
function WaitingLink({
  to,
  icon: Icon,
  nextAt = null,
  isUrgent = nextAt !== null,
  isLate = false,
  children,
}: {
  to: string;
  icon: typeof CalendarCheck;
  nextAt?: string | null;
  isUrgent?: boolean;
  /** What was promised is late: it is red. */
  isLate?: boolean;
  children: string | null;
}) {
  if (!children) return null;
  return (
    <Link
      to={to}
      className={joinClassNames(
        "flex items-center gap-2.5 rounded-card border bg-surface px-4 py-2.5 font-semibold",
        isLate
          ? "border-crisis/40 text-crisis hover:border-crisis"
          : isUrgent
            ? "border-amber-edge text-amber hover:border-amber"
            : "border-line hover:border-primary",
      )}
    >
      <Icon
        aria-hidden
        className={joinClassNames("size-5 shrink-0", !isUrgent && !isLate && "text-primary")}
      />
      <span>
        {children}
        {nextAt && (
          <>
            , the next begins <When at={nextAt} />
          </>
        )}
      </span>
    </Link>
  );
}

function describeBookings({ waiting, unanswered }: HubData["waitingBookings"]): string | null {
  const words = [
    waiting === 1 && "1 booking waits for its lead",
    waiting > 1 && `${waiting} bookings wait for their lead`,
    unanswered > 0 &&
      `Calendly could not be asked about ${waiting > 0 ? `${unanswered} more` : unanswered} yet`,
  ].filter((one) => one !== false);
  return words.join("; ") || null;
}

function describeMail({ replies, unread, delayed, trouble }: HubData["waitingMail"]): string | null {
  const words = [
    unread === 1 && "1 email came in and could not be read",
    unread > 1 && `${unread} emails came in and could not be read`,
    replies === 1 && "1 email waits for its lead",
    replies > 1 && `${replies} emails wait for their lead`,
    delayed > 0 && `${delayed} could not be fetched yet`,
    trouble && "the mailbox can’t be read",
  ].filter((one) => one !== false);
  const all = words.join("; ");
  return all ? all.charAt(0).toUpperCase() + all.slice(1) : null;
}

/** A notice of something that waits for staff, without urgency; renders nothing without a text. */
function QuietNotice({ to, children }: { to: string; children: string | null }) {
  if (!children) return null;
  return (
    <p className="text-sm text-muted">
      <Link
        to={to}
        className="inline-block min-h-6 font-semibold underline underline-offset-2 hover:text-ink"
      >
        {children}
      </Link>
    </p>
  );
}

const describeErasures = (leads: number) =>
  leads === 0
    ? null
    : leads === 1
      ? "1 lead is erased within 30 days"
      : `${leads} leads are erased within 30 days`;

const describeOpenPoints = (open: number) =>
  open === 0
    ? null
    : open === 1
      ? "Before launch: 1 point is open"
      : `Before launch: ${open} points are open`;
