import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData, useNavigation } from "@remix-run/react";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleHelp from "lucide-react/icons/circle-question-mark";
import MailCheck from "lucide-react/icons/mail-check";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { ButtonLink, SubmitButton } from "~/components/admin/buttons";
import { Chart, Legend, StackedBar } from "~/components/admin/charts/chart";
import { EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import type { FindingState } from "~/domain/deliverability/findings";
import { countMailByWeek } from "~/domain/deliverability/reports.server";
import { formatWeek } from "~/domain/first-response/rates";
import { requireOwner } from "~/platform/auth/require-user.server";
import { MAIL_SERVICE_SETTINGS } from "~/platform/config/mail-services";
import { getAppContext } from "~/platform/context.server";
import { checkDeliverability } from "~/services/deliverability.server";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireOwner(request);
  return readDeliverability();
}

export const clientLoader = keepLast<DeliverabilityData>();

export const meta = buildScreenMeta("/admin/deliverability");

const STATES: Record<FindingState, { words: string; icon: typeof CircleCheck; className: string }> = {
  good: { words: "Fine", icon: CircleCheck, className: "text-primary" },
  weak: { words: "Could be better", icon: CircleHelp, className: "text-amber" },
  bad: { words: "To be mended", icon: TriangleAlert, className: "text-crisis" },
  unknown: { words: "Not known", icon: CircleAlert, className: "text-muted" },
};

export default function DeliverabilityScreen() {
  const { domain, service, findings, weeks, checkedAt } = useLoaderData<
    typeof loader
  >() as DeliverabilityData;
  const isChecking = useNavigation().state !== "idle";
  const open = findings.filter(({ state }) => state === "bad").length;
  return (
    <>
      <PageHeader
        screen="/admin/deliverability"
        lead={
          service && domain
            ? `Whether mailboxes believe that mail from ${domain} is yours. It leaves by ${service}.`
            : "Whether mailboxes believe that your mail is yours."
        }
        actions={
          <Form method="get" className="flex flex-wrap items-center gap-3">
            <p className="text-sm text-muted" aria-live="polite">
              Checked <When at={checkedAt} />
            </p>
            <SubmitButton size="sm" variant="secondary" pending={isChecking} pendingLabel="Checking...">
              Check again
            </SubmitButton>
          </Form>
        }
      />
      <div className="grid items-start gap-6 xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <section aria-labelledby="checks" className="min-w-0 rounded-card border border-line bg-surface">
          <h2 id="checks" className="px-4 pb-2 pt-3 text-h3">
            {findings.length === 0
              ? "Checks"
              : open === 0
                ? "Nothing is to be mended"
                : open === 1
                  ? "1 point is to be mended"
                  : `${open} points are to be mended`}
          </h2>
          {findings.length === 0 ? (
            <EmptyState
              icon={<MailCheck />}
              title="No mail leaves yet"
              hint={`Mail stays in the outbox until a mail service is set up: ${MAIL_SERVICE_SETTINGS.join(" or ")}, with MAIL_FROM.`}
            />
          ) : (
            <ul className="divide-y divide-line">
              {findings.map((finding) => (
                <Point key={finding.id} finding={finding} />
              ))}
            </ul>
          )}
        </section>
        <section
          aria-labelledby="weeks"
          className="min-w-0 rounded-card border border-line bg-surface px-4 pb-4 pt-3"
        >
          <h2 id="weeks" className="mb-2 text-h3">
            Bounces and complaints by week
          </h2>
          <Weeks weeks={weeks} />
          <p className="mt-3">
            <ButtonLink to="/admin/outbox" variant="quiet">
              Open the outbox
            </ButtonLink>
          </p>
        </section>
      </div>
    </>
  );
}

function Point({ finding }: { finding: DeliverabilityData["findings"][number] }) {
  const { title, state, found, todo, record } = finding;
  const { words, icon: Icon, className } = STATES[state];
  return (
    <li className="grid min-w-0 gap-x-4 gap-y-1 px-4 py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <p className={joinClassNames("flex items-center gap-1.5 self-start text-sm font-semibold", className)}>
        <Icon aria-hidden className="size-4 shrink-0" />
        {words}
      </p>
      <div className="grid min-w-0 gap-1">
        <h3 className="font-semibold">{title}</h3>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          {found}
          {finding.at && (
            <>
              {" "}
              <When at={finding.at} />.
            </>
          )}
        </p>
        {todo && <p className="max-w-prose text-sm [overflow-wrap:anywhere]">{todo}</p>}
        {record && (
          <dl className="mt-1 grid gap-x-3 gap-y-0.5 rounded-control bg-paper px-3 py-2 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
            {[
              ["Name", record.name],
              ["Type", record.type],
              ["Value", record.value],
            ].map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-muted">{label}</dt>
                <dd className="font-mono text-xs leading-5 [overflow-wrap:anywhere]">{value}</dd>
              </div>
            ))}
          </dl>
        )}
      </div>
    </li>
  );
}

type Week = DeliverabilityData["weeks"][number];

const PARTS = [
  { key: "bounced", label: "Bounced", fill: "fill-ink" },
  { key: "complained", label: "Marked as unwanted", fill: "fill-primary/50" },
] as const;

function Weeks({ weeks }: { weeks: Week[] }) {
  const most = Math.max(1, ...weeks.map(({ bounced, complained }) => bounced + complained));
  const isQuiet = weeks.every(({ bounced, complained }) => bounced + complained === 0);
  return (
    <Chart
      table={{
        caption: "Bounces and complaints by week, newest first",
        head: ["Week", "Sent", ...PARTS.map(({ label }) => label)],
        rows: weeks.map((week) => [week.words, week.sent, ...PARTS.map(({ key }) => week[key])]),
      }}
    >
      {isQuiet && <p className="mb-2 text-sm text-muted">None in twelve weeks.</p>}
      <ul className="grid gap-1.5">
        {weeks.map((week) => (
          <li key={week.words} className="text-sm">
            <p className="flex flex-wrap justify-between gap-x-3">
              <span>{week.words}</span>
              <span className="text-xs tabular-nums text-muted">{describeWeek(week)}</span>
            </p>
            <StackedBar parts={PARTS} values={week} whole={most} className="mt-0.5 h-1.5" />
          </li>
        ))}
      </ul>
      <Legend entries={PARTS.map(({ label, fill }) => ({ label, fill }))} />
    </Chart>
  );
}

/** "2 of 140 (1.4%)": mailboxes grow wary at a complaint in a thousand, and at two bounces in a hundred. */
function describeWeek({ sent, bounced, complained }: Week): string {
  const stopped = bounced + complained;
  if (sent === 0) return stopped === 0 ? "none sent" : `${stopped}, none sent`;
  const share = (stopped / sent) * 100;
  return `${stopped} of ${sent}${stopped > 0 ? ` (${share.toFixed(share < 10 ? 1 : 0)}%)` : ""}`;
}

const WEEKS_SHOWN = 12;

async function readDeliverability() {
  const { db, env, now: clock } = getAppContext();
  const now = clock();
  const weeks = countMailByWeek(db, { weeks: WEEKS_SHOWN, now, timeZone: env.BUSINESS_TIMEZONE });
  return {
    ...(await checkDeliverability()),
    checkedAt: now.toISOString(),
    weeks: weeks.map(({ week, ...figures }, index) => ({
      words: index === 0 ? "This week" : formatWeek(week),
      ...figures,
    })),
  };
}

type DeliverabilityData = Awaited<ReturnType<typeof readDeliverability>>;
