import { Link, useLoaderData, useNavigate } from "@remix-run/react";
import PhoneOff from "lucide-react/icons/phone-off";
import { useEffect, useRef } from "react";
import { useOfferUndo } from "~/components/admin/forms/undo";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { DueClock } from "~/components/admin/lead/lead-badges";
import type { WaitingLine } from "~/components/admin/lead/waiting-lead";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { usePolling } from "~/components/admin/use-polling";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { EmptyState, PageHeader } from "~/components/ui/screen";
import { showToast } from "~/components/ui/toast-store";
import { getScreenTitle } from "~/screens";
import { Person } from "./person";
import type { LoggedCall, loader, QueueScreen } from "./screen.server";

/** How often the queue is read again; the person who is open stays. */
const REFRESH_INTERVAL_MS = 15_000;

export { action, loader } from "./screen.server";

export const clientLoader = keepLast<QueueScreen & { logged: LoggedCall | null }>();
export const clientAction = answerInBrowser;

export const meta = buildScreenMeta("/admin/queue");

export default function QueueRoute() {
  const { ready, later, total, person, logged } = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  useLoggedToast(logged);
  const index = ready.findIndex(({ leadId }) => leadId === person?.id);
  const after = ready[index + 1] ?? ready.find(({ leadId }) => leadId !== person?.id);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/queue")}
        lead={
          total === 0
            ? "Nobody waits for a call"
            : total === 1
              ? "1 person waits for a call"
              : `${total.toLocaleString("en-US")} people wait for a call`
        }
      />
      {total > 0 ? (
        <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_17rem]">
          {person ? (
            <Person key={person.id} person={person} skipTo={after?.leadId ?? null} />
          ) : (
            <NobodyNow next={later[0]} />
          )}
          <aside aria-label="Queue" className="min-w-0">
            <Group title="Next" lines={ready} open={person?.id} />
            <Group title="Later" lines={later} open={person?.id} isLater />
          </aside>
        </div>
      ) : (
        <EmptyState
          icon={<PhoneOff />}
          title="Nobody waits for a call"
          hint="Everybody who wrote has been reached or answered."
        />
      )}
    </>
  );
}

/** Shows a toast about a call that was logged a moment ago, with an Undo that opens the person again. */
function useLoggedToast(logged: LoggedCall | null) {
  const offerUndo = useOfferUndo();
  const navigate = useNavigate();
  const told = useRef<string>();
  useEffect(() => {
    if (!logged || told.current === logged.callId) return;
    told.current = logged.callId;
    const { leadId, name, words, undos } = logged;
    showToast({
      title: "Call logged",
      description: `${name}: ${words}`,
      ...offerUndo(undos, () => navigate(`/admin/queue?lead=${leadId}`)),
    });
  });
}

/** Shown when everybody in the queue was called, and the next try of each is ahead. */
function NobodyNow({ next }: { next: WaitingLine | undefined }) {
  return (
    <EmptyState
      icon={<PhoneOff />}
      title="Nobody is to be called right now"
      hint={
        next?.nextTry ? (
          <>
            {next.name} is next, <When at={next.nextTry} />.
          </>
        ) : (
          "Everybody who waits was tried, and the next try is ahead."
        )
      }
    />
  );
}

type GroupProps = {
  title: string;
  lines: readonly WaitingLine[];
  open: string | undefined;
  isLater?: boolean;
};

function Group({ title, lines, open, isLater = false }: GroupProps) {
  if (lines.length === 0) return null;
  return (
    <section aria-label={title} className="mb-4">
      <h2 className="border-b border-line pb-1 text-sm font-semibold text-muted">
        {title} <span className="tabular-nums">{lines.length}</span>
      </h2>
      <ol className="max-h-[40rem] divide-y divide-line overflow-y-auto" tabIndex={-1}>
        {lines.map(({ leadId, name, words, danger, urgency, doubt, due, nextTry }) => {
          const at = isLater ? nextTry : due;
          return (
            <li key={leadId}>
              <Link
                to={`/admin/queue?lead=${leadId}`}
                aria-current={leadId === open ? "true" : undefined}
                className={joinClassNames(
                  "flex min-h-10 min-w-0 items-center gap-2 rounded-control px-2 py-1.5",
                  leadId === open ? "bg-primary-tint" : "hover:bg-surface",
                )}
              >
                <span className="min-w-0 flex-1">
                  <span className="block truncate text-sm font-semibold">{name}</span>
                  <span className="block truncate text-xs text-muted">{words ?? "No message"}</span>
                  {danger.length > 0 && (
                    <span className="block truncate text-xs font-semibold text-crisis">
                      {danger.map((phrase) => `“${phrase}”`).join(", ")}
                    </span>
                  )}
                  {doubt && (
                    <span className="block truncate text-xs font-semibold text-amber">May be in danger</span>
                  )}
                </span>
                {at && (
                  <DueClock at={at} isCrisis={urgency === "immediate" && !isLater} className="text-xs" />
                )}
              </Link>
            </li>
          );
        })}
      </ol>
    </section>
  );
}
