import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Link, useLoaderData, useSubmit } from "@remix-run/react";
import CalendarCheck from "lucide-react/icons/calendar-check";
import MailQuestion from "lucide-react/icons/mail-question-mark";
import type { LostReason } from "#db/values";
import { Bars } from "~/components/admin/charts/bars";
import { LeadsPerDay } from "~/components/admin/charts/leads-per-day";
import { Pipeline } from "~/components/admin/charts/pipeline";
import { ResponseTimes } from "~/components/admin/charts/response-times";
import { formatDollars } from "~/components/admin/format";
import { answerFailure, type RetryableAnswer } from "~/components/admin/forms/action-failure";
import { Trouble } from "~/components/admin/forms/trouble";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { claimLead } from "~/components/admin/lead/claim-lead.server";
import { formatLeadSource } from "~/components/admin/lead/labels";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { Unreachable } from "~/components/admin/shell/unreachable";
import { usePolling } from "~/components/admin/use-polling";
import { When } from "~/components/admin/when";
import { Panel } from "~/components/ui/card";
import { joinClassNames } from "~/components/ui/class-names";
import { PageHeader } from "~/components/ui/page-header";
import { findOptionLabel, lostReasonOptions } from "~/domain/leads/fields/options";
import type { User } from "~/platform/auth/accounts.server";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { fillWithSamples, removeAllSamples } from "~/services/samples.server";
import { ActivityFeed } from "./activity-feed";
import { Agents } from "./agents";
import { type HubData, readHub } from "./data.server";
import { Now } from "./now";
import { Samples } from "./samples";
import { PerformanceMetrics, SourceBreakdown, Workflow } from "./side";
import { Today } from "./today";

/** How often leads, events and campaigns are read again, in milliseconds; posts less often (docs/product.md §9). */
const REFRESH_INTERVAL_MS = 5_000;

export async function loader({ request }: LoaderFunctionArgs) {
  await requireStaff(request);
  return readHub();
}

/** The answer when somebody else was first, or the server could not be reached. */
type Refused = RetryableAnswer & { ok: false; message: string };

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await readFormData(request);
  const intent = form.get("intent");
  if (intent === "fill-samples") await fillWithSamples(user);
  else if (intent === "remove-samples") removeAllSamples(user);
  else return claim(user, form);
  return redirect("/admin/hub");
}

/** "I have it": assigns the lead to the first person who says so, and ends the alerts. */
function claim(user: User, form: FormData) {
  const result = claimLead(user, form);
  if (result.outcome === "missing") throw new Response("Lead not found", { status: 404 });
  if (result.outcome === "taken")
    return data<Refused>({ ok: false, message: `${result.by} has it already.` }, { status: 409 });
  return redirect("/admin/hub");
}

/** When the server is unreachable the screen stays. */
export const clientAction = answerFailure((): Refused => ({ ok: false, message: "Please try again." }));

export const clientLoader = keepLast<HubData>();

export const meta = buildScreenMeta("/admin/hub");

export default function HubScreen() {
  const hub = useLoaderData<typeof loader>() as HubData;
  const refused = useAnswer<Refused>();
  const submit = useSubmit();
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/hub")}
        lead={
          <span className="max-sm:sr-only">Unified dashboard for all AI agents and automated workflows</span>
        }
      />
      <Unreachable reasons={hub.unreachable} isUnconfirmed={hub.onCallIsUnconfirmed} />
      {hub.launch.noPhone && <NoPhone />}
      {hub.samples.isOffered && <Samples {...hub.samples} />}
      {refused?.retry && (
        <Trouble
          answer={refused}
          submit={(form) => submit(form, { method: "post", preventScrollReset: true })}
        />
      )}
      <Now crises={hub.crises} onCall={hub.onCall} taken={refused?.retry ? undefined : refused?.message} />
      <Today queue={hub.queue} today={hub.today} />
      <WaitingHere to="/admin/bookings" icon={CalendarCheck} nextAt={hub.waitingBookings.pressing}>
        {bookingWords(hub.waitingBookings)}
      </WaitingHere>
      <WaitingHere to="/admin/replies" icon={MailQuestion}>
        {mailWords(hub.waitingMail)}
      </WaitingHere>
      <Waits to="/admin/newsletter">{hub.letterReminder}</Waits>
      <Waits to="/admin/retention">{erasedSoon(hub.erasedSoon)}</Waits>
      <Waits to="/admin/launch">{beforeLaunch(hub.launch.open)}</Waits>
      {hub.samples.leads > 0 && <Samples {...hub.samples} />}
      <Agents hub={hub} />
      <div className="grid items-start gap-x-8 gap-y-5 lg:grid-cols-[minmax(0,1fr)_18rem]">
        <ActivityFeed feed={hub.feed} />
        <div className="grid gap-6 md:max-lg:grid-cols-3">
          <PerformanceMetrics hub={hub} />
          <SourceBreakdown breakdown={hub.breakdown} />
          <Workflow posts={hub.posts} notifications={hub.notifications} />
        </div>
      </div>
      <Charts charts={hub.charts} />
    </>
  );
}

/** Something that waits for staff, such as mail without a lead; renders nothing without a text. Amber if it begins soon. */
function WaitingHere({
  to,
  icon: Icon,
  nextAt = null,
  children,
}: {
  to: string;
  icon: typeof CalendarCheck;
  nextAt?: string | null;
  children: string | null;
}) {
  if (!children) return null;
  return (
    <Link
      to={to}
      className={joinClassNames(
        "flex items-center gap-2.5 rounded-card border bg-surface px-4 py-2.5 font-semibold",
        nextAt ? "border-amber-edge text-amber hover:border-amber" : "border-line hover:border-primary",
      )}
    >
      <Icon aria-hidden className={joinClassNames("size-5 shrink-0", !nextAt && "text-primary")} />
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

function bookingWords({ waiting, unanswered }: HubData["waitingBookings"]): string | null {
  const words = [
    waiting === 1 && "1 booking waits for its lead",
    waiting > 1 && `${waiting} bookings wait for their lead`,
    unanswered > 0 &&
      `Calendly could not be asked about ${waiting > 0 ? `${unanswered} more` : unanswered} yet`,
  ].filter((one) => one !== false);
  return words.join("; ") || null;
}

function mailWords({ replies, delayed, trouble }: HubData["waitingMail"]): string | null {
  const words = [
    replies === 1 && "1 email waits for its lead",
    replies > 1 && `${replies} emails wait for their lead`,
    delayed > 0 && `${delayed} could not be fetched yet`,
    trouble && "the mailbox can’t be read",
  ].filter((one) => one !== false);
  const all = words.join("; ");
  return all ? all.charAt(0).toUpperCase() + all.slice(1) : null;
}

/** In red, because families in a crisis would call. */
function NoPhone() {
  return (
    <p className="rounded-control border border-crisis bg-crisis-tint px-3 py-1.5 text-sm text-crisis">
      <strong className="font-semibold">Visitors can’t call.</strong> The phone number is still the sample, so
      the site shows none.{" "}
      <Link to="/admin/launch" className="font-semibold underline underline-offset-2">
        Before launch
      </Link>
    </p>
  );
}

/** Something that waits, without urgency; nothing without a text. */
function Waits({ to, children }: { to: string; children: string | null }) {
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

const erasedSoon = (leads: number) =>
  leads === 0
    ? null
    : leads === 1
      ? "1 lead is erased within 30 days"
      : `${leads} leads are erased within 30 days`;

const beforeLaunch = (open: number) =>
  open === 0
    ? null
    : open === 1
      ? "Before launch: 1 point is open"
      : `Before launch: ${open} points are open`;

const reasonLabel = (reason: LostReason | null) =>
  reason ? findOptionLabel(lostReasonOptions, reason) : "No reason given";

function Charts({ charts: { days, stages, responses, sources, lost } }: Pick<HubData, "charts">) {
  return (
    <div className="grid items-start gap-5 md:grid-cols-2 2xl:grid-cols-3">
      <Panel id="chart-days" title="Leads per Day" className="min-w-0 md:col-span-2 2xl:col-span-1">
        <LeadsPerDay days={days} />
      </Panel>
      <Panel id="chart-pipeline" title="Pipeline" className="min-w-0">
        <Pipeline stages={stages} />
      </Panel>
      <Panel id="chart-response" title="First Response" className="min-w-0">
        <ResponseTimes rows={responses} />
      </Panel>
      <Panel id="chart-sources" title="Won Revenue by Source" className="min-w-0">
        <Bars
          none="No leads yet."
          bars={sources.map(({ source, won, revenue }) => ({
            label: formatLeadSource(source),
            value: revenue,
            words: `${formatDollars(revenue)} from ${won}`,
          }))}
          table={{
            caption: "Won revenue by source",
            head: ["Source", "Leads", "Won", "Revenue"],
            rows: sources.map(({ source, leads, won, revenue }) => [
              formatLeadSource(source),
              leads,
              won,
              formatDollars(revenue),
            ]),
          }}
        />
      </Panel>
      <Panel id="chart-lost" title="Why Leads Were Lost" className="min-w-0">
        <Bars
          none="No lead was lost."
          bars={lost.map(({ reason, leads }) => ({
            label: reasonLabel(reason),
            value: leads,
            words: String(leads),
          }))}
          table={{
            caption: "Reasons for lost leads",
            head: ["Reason", "Leads"],
            rows: lost.map(({ reason, leads }) => [reasonLabel(reason), leads]),
          }}
        />
      </Panel>
    </div>
  );
}
