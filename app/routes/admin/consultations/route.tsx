import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { Link, useLoaderData, useSubmit } from "@remix-run/react";
import CalendarClock from "lucide-react/icons/calendar-clock";
import { useEffect } from "react";
import { answerFailure } from "~/components/admin/action-failure";
import { adminMeta } from "~/components/admin/admin-meta";
import { keepLast } from "~/components/admin/keep-last";
import { Trouble } from "~/components/admin/trouble";
import { useAnswer } from "~/components/admin/use-answer";
import { usePolling } from "~/components/admin/use-polling";
import { buttonClass } from "~/components/ui/button";
import { cx } from "~/components/ui/class-names";
import { EmptyState } from "~/components/ui/empty-state";
import { PageHeader } from "~/components/ui/page-header";
import { toast } from "~/components/ui/toast-store";
import { requireStaff } from "~/platform/auth/require-user.server";
import { type Answer, failed, isIntent } from "./action-data";
import { ConsultationCard } from "./consultation-card";
import { changeConsultation, readWeek, type Week } from "./data.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readWeek(new URL(request.url));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await request.formData();
  const intent = form.get("intent");
  if (!isIntent(intent)) throw new Response("Unknown action", { status: 400 });
  return changeConsultation(intent, form, user.id);
}

/** With the server out of reach the screen stays. */
export const clientAction = answerFailure(failed);

export const clientLoader = keepLast<Week>();

export const meta: MetaFunction = ({ matches }) => adminMeta(matches, "Consultations");

/** How often the week is read again, in milliseconds. */
const REFRESH = 30_000;

/** A week of consultations: a column a day, on a phone a list. */
export default function Consultations() {
  const week = useLoaderData<typeof loader>() as Week;
  const answer = useAnswer<Answer>();
  const submit = useSubmit();
  usePolling(REFRESH);
  useEffect(() => {
    if (!answer) return;
    const { ok, title, message } = answer;
    toast({ title, description: message, variant: ok ? "default" : "destructive" });
  }, [answer]);
  const count = week.days.reduce((sum, { consultations }) => sum + consultations.length, 0);
  return (
    <>
      <PageHeader
        title="Consultations"
        lead={
          week.isOn
            ? `${week.isThisWeek ? "This week" : `The week of ${week.days[0]?.label}`}: ${count === 1 ? "1 consultation" : `${count} consultations`}`
            : "Families can’t book online yet: nobody has hours."
        }
        actions={
          <>
            <nav aria-label="Weeks" className="flex gap-2">
              <Link to={`?week=${week.previous}`} className={QUIET} preventScrollReset>
                Earlier
              </Link>
              {!week.isThisWeek && (
                <Link to="/admin/consultations" className={QUIET} preventScrollReset>
                  This week
                </Link>
              )}
              <Link to={`?week=${week.next}`} className={QUIET} preventScrollReset>
                Later
              </Link>
            </nav>
            <Link
              to="/admin/consultations/hours"
              className={buttonClass({ variant: week.isOn ? "secondary" : "primary", size: "sm" })}
            >
              {week.isOn ? "Hours" : "Set hours"}
            </Link>
          </>
        }
      />
      {answer && !answer.ok && (
        <Trouble
          answer={{ ...answer, message: answer.message ?? answer.title }}
          submit={(form) => submit(form, { method: "post", preventScrollReset: true })}
        />
      )}
      {count === 0 && (
        <section className="rounded-card border border-line bg-surface">
          <EmptyState
            icon={<CalendarClock />}
            title="No consultations this week"
            hint={
              week.isOn
                ? "What families book shows up here at once."
                : "Set hours, and families can choose a time after the chat or the form."
            }
          />
        </section>
      )}
      {count > 0 && (
        <ol className="grid border-y border-line max-lg:divide-y max-lg:divide-line lg:grid-cols-7 lg:divide-x lg:divide-line">
          {week.days.map(({ date, label, isToday, consultations }) => (
            <li
              key={date}
              className={cx(
                "grid min-w-0 content-start gap-2 py-3 lg:px-2",
                consultations.length === 0 && "max-lg:hidden",
              )}
            >
              <h2
                className={cx("text-sm", isToday ? "font-semibold text-primary" : "font-semibold text-muted")}
              >
                {label}
                {isToday && <span className="font-normal"> (today)</span>}
              </h2>
              {consultations.length === 0 ? (
                <p className="text-sm text-muted">
                  <span aria-hidden>–</span>
                  <span className="sr-only">No consultations</span>
                </p>
              ) : (
                <ul className="grid gap-2">
                  {consultations.map((one) => (
                    <ConsultationCard key={one.id} consultation={one} />
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

const QUIET = buttonClass({ variant: "quiet", size: "sm" });
