import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import PhoneOff from "lucide-react/icons/phone-off";
import { newId } from "#db/ids.server";
import { answerFailure } from "~/components/admin/action-failure";
import { adminMeta } from "~/components/admin/admin-meta";
import { logCallWithNext } from "~/components/admin/call/log-call.server";
import { DueClock } from "~/components/admin/due-clock";
import { keepLast } from "~/components/admin/keep-last";
import { failedText, isTextIntent } from "~/components/admin/texting/action-data";
import { changeTexts } from "~/components/admin/texting/change-texts.server";
import { answerOnce } from "~/components/admin/unsent/answer-once.server";
import { usePolling } from "~/components/admin/use-polling";
import type { WaitingLine } from "~/components/admin/waiting-lead";
import { When } from "~/components/admin/when";
import { cx } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/platform/auth/require-user.server";
import { context } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { nextAfter, type QueueScreen, readQueueScreen } from "./data.server";
import { Person } from "./person";
import { type CallAnswer, failedCall, readCall } from "./read-call";

/** How often the queue is read again, in milliseconds; the person who is open stays. */
const REFRESH = 15_000;

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return readQueueScreen(new URL(request.url).searchParams.get("lead"), user.id);
}

/** Logs the call, plans what follows, and leads on to the next person; after a text or a missed call the present one stays. */
export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const { env, now: clock } = context();
  const form = await readFormData(request);
  const intent = form.get("intent");
  if (isTextIntent(intent)) return changeTexts(intent, form, user.id);
  const submission = readCall(form, env.BUSINESS_TIMEZONE);
  if (submission.status !== "success")
    return data<CallAnswer>(
      { ok: false, title: "Failed to log call", result: submission.reply() },
      { status: 422 },
    );
  const { leadId, ...call } = submission.value;
  const change = { by: user.id, now: clock(), newId, businessTimezone: env.BUSINESS_TIMEZONE };
  const next = nextAfter(change.now, leadId);
  const { data: answer } = answerOnce<CallAnswer>(form, user.id, leadId, () => {
    if (!logCallWithNext(leadId, call, change)) throw new Response("Lead not found", { status: 404 });
    return data({ ok: true, title: "Call logged" });
  });
  if (!answer.ok) return data(answer, { status: 500 });
  throw redirect(next ? `/admin/queue?lead=${next}` : "/admin/queue");
}

export const clientLoader = keepLast<QueueScreen>();
export const clientAction = answerFailure((form) =>
  isTextIntent(form.get("intent")) ? failedText(form) : failedCall(),
);

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "Call Queue");

export default function QueueRoute() {
  const { ready, later, total, person } = useLoaderData<typeof loader>() as QueueScreen;
  usePolling(REFRESH);
  const index = ready.findIndex(({ leadId }) => leadId === person?.id);
  const after = ready[index + 1] ?? ready.find(({ leadId }) => leadId !== person?.id);
  return (
    <>
      <PageHeader
        title="Call Queue"
        lead={
          total === 0
            ? "Nobody waits for a call"
            : total === 1
              ? "1 person waits for a call"
              : `${total} people wait for a call`
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

/** Everybody who waits was tried, and the next try of each is ahead. */
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
                className={cx(
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
