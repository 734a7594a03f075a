import { useLoaderData } from "@remix-run/react";
import CalendarX2 from "lucide-react/icons/calendar-x-2";
import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleMinus from "lucide-react/icons/circle-minus";
import CircleX from "lucide-react/icons/circle-x";
import Minus from "lucide-react/icons/minus";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { ActionForm } from "~/components/admin/forms/action-form";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { EditWeekHours } from "~/components/admin/hours/week-hours";
import { Badge, type Column, DataTable, PageHeader, Section } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { SilentTelephone, Unreachable } from "~/components/admin/shell/unreachable";
import { useNow } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import type { AlertRouteState } from "~/domain/alerts/reach";
import { formatSpokenTime } from "~/domain/time/spoken-time";
import { alertCommands } from "~/services/alerts/commands";
import { Channels, Phones } from "./channels";
import { Past } from "./past";
import type { AlertsScreen, loader } from "./screen.server";
import { WhenSomebodyCalls } from "./when-somebody-calls";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<AlertsScreen>();

export const meta = buildScreenMeta("/admin/alerts");

const REFRESH_INTERVAL_MS = 10_000;

export default function Alerts() {
  const screen = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  const { now, next, isGap } = screen.onCall;
  return (
    <>
      <PageHeader screen="/admin/alerts" lead="Who is woken when a family writes in a crisis, and how" />
      <Unreachable
        reasons={screen.unreachable}
        isUnconfirmed={screen.onCallIsUnconfirmed}
        onCall={screen.unreachedOnCall}
        here
      />
      {screen.isTelephoneSilent && <SilentTelephone />}
      <section aria-labelledby="on-call">
        <h2 id="on-call" className="text-sm text-muted">
          On call now
        </h2>
        <p className="text-h1 font-semibold [overflow-wrap:anywhere]">{now}</p>
        <p className="mt-0.5 text-sm text-muted">
          {isGap && "Nobody has hours for this moment, so the owner stands in. "}
          {next ? `Next: ${next}.` : "Nobody else comes on call within a week."}
        </p>
      </section>
      <PlainAnswer />
      <Channels channels={screen.channels} pushKey={screen.pushKey} />
      <Phones channels={screen.channels} hasTelephone={screen.hasTelephone} />
      {screen.line && <WhenSomebodyCalls line={screen.line} />}
      <Reach reach={screen.reach} hasTelephone={screen.hasTelephone} />
      <Week rota={screen.rota} gaps={screen.gaps} people={screen.people} />
      <Swaps swaps={screen.swaps} people={screen.people} />
      <Past past={screen.past} isNewest={screen.isNewest} older={screen.older} />
    </>
  );
}

type Person = AlertsScreen["reach"][number];
type State = AlertRouteState | "none";

const STATES: Record<State, { icon: typeof Minus; words: string; tone: string }> = {
  works: { icon: CircleCheck, words: "Works", tone: "text-primary" },
  unconfirmed: { icon: CircleDashed, words: "Not confirmed", tone: "text-amber" },
  refused: { icon: CircleX, words: "Last one refused", tone: "text-amber" },
  unavailable: { icon: CircleAlert, words: "Service not set up", tone: "text-amber" },
  sample: { icon: CircleAlert, words: "A sample address", tone: "text-amber" },
  off: { icon: CircleMinus, words: "Off", tone: "text-muted" },
  none: { icon: Minus, words: "None", tone: "text-muted" },
};

const KINDS = { email: "Email", sms: "Text", push: "Notifications" } as const;

function Way({ state }: { state: State }) {
  const { icon: Icon, words, tone } = STATES[state];
  return (
    <span className={joinClassNames("inline-flex items-center gap-1.5", tone)}>
      <Icon aria-hidden className="size-4 shrink-0" />
      {words}
    </span>
  );
}

const COLUMNS: Column<Person>[] = [
  {
    header: "Who",
    label: "",
    className: "md:w-2/5",
    cell: ({ name, isOnCall, hasHours, isReached }) => (
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-0.5">
        <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">{name}</span>
        {isOnCall ? (
          <Badge tone={isReached ? "primary" : "crisis"}>On call now</Badge>
        ) : (
          hasHours && <span className="text-xs text-muted">has hours</span>
        )}
      </span>
    ),
  },
  ...(Object.keys(KINDS) as (keyof typeof KINDS)[]).map(
    (kind): Column<Person> => ({
      header: KINDS[kind],
      cell: ({ channels }) => <Way state={channels.find((one) => one.kind === kind)?.state ?? "none"} />,
    }),
  ),
];

const PHONE_COLUMN: Column<Person> = {
  header: "Rings for calls",
  cell: ({ phone }) => <Way state={phone ?? "none"} />,
};

function Reach({ reach, hasTelephone }: Pick<AlertsScreen, "reach" | "hasTelephone">) {
  return (
    <Section
      id="reach"
      title="Who can be reached"
      about="Everybody who is on call or may be. Each person sets up and tests their own channels here."
    >
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <DataTable
          caption="Who can be reached, and how"
          columns={hasTelephone ? [...COLUMNS, PHONE_COLUMN] : COLUMNS}
          rows={reach}
          rowKey={({ id }) => id}
          empty={null}
        />
      </div>
    </Section>
  );
}

function Week({ rota, gaps, people }: Pick<AlertsScreen, "rota" | "gaps" | "people">) {
  return (
    <Section
      id="rota"
      title="Hours"
      about={
        rota.length === 0
          ? "Nobody has hours, so the owner is always on call."
          : "Who is on call each week. Hours may pass midnight, and may overlap: then both are alerted. In a gap the owner is."
      }
    >
      <EditWeekHours
        hours={rota}
        people={people}
        add={alertCommands.addHours}
        remove={alertCommands.removeHours}
        id="hours"
        initial={{ from: "18:00", to: "08:00" }}
        hint="On the business’s clock. A “to” that is not after “from” is the next morning."
      >
        {gaps.length > 0 && <Gaps gaps={gaps} />}
      </EditWeekHours>
    </Section>
  );
}

function Gaps({ gaps }: Pick<AlertsScreen, "gaps">) {
  const { now, timeZone } = useNow();
  const spoken = (at: Date) => formatSpokenTime(at, now, timeZone, true);
  const words = ({ from, to }: AlertsScreen["gaps"][number]) =>
    `${from ? spoken(from) : "now"} ${to ? `to ${spoken(to)}` : "onwards"}`;
  return (
    <ul aria-label="Gaps in the coming week" className="flex flex-wrap gap-x-2 gap-y-1.5">
      {gaps.map((gap) => (
        <li
          key={gap.from?.getTime()}
          className="inline-flex min-w-0 items-center gap-1.5 rounded-control border border-amber-edge px-2 py-1 text-sm tabular-nums text-amber"
        >
          <CalendarX2 aria-hidden className="size-4 shrink-0" />
          <span>
            <span className="font-semibold">Gap:</span> {words(gap)}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Swaps({ swaps, people }: Pick<AlertsScreen, "swaps" | "people">) {
  const { now, timeZone } = useNow();
  const spoken = (at: Date) => formatSpokenTime(at, now, timeZone, true);
  return (
    <Section id="swaps" title="Swaps" about="While a swap lasts, its person alone is on call.">
      {swaps.length > 0 && (
        <ul className="divide-y divide-line border-y border-line">
          {swaps.map(({ id, name, from, to }) => (
            <li key={id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3 py-1">
              <span className="min-w-0 tabular-nums">
                <span className="font-semibold">{name}</span> takes {spoken(from)} to {spoken(to)}
              </span>
              <ActionButton
                do={alertCommands.removeSwap}
                with={{ id }}
                label={`Remove the swap of ${name}`}
                variant="quiet"
                showsUnsent
              >
                Remove
              </ActionButton>
            </li>
          ))}
        </ul>
      )}
      <ActionForm do={alertCommands.addSwap} id="swap" keep className="grid gap-3">
        {(f) => (
          <div className="flex flex-wrap items-start gap-x-4 gap-y-3">
            <f.Select
              name="personId"
              label="Who takes it"
              options={people}
              isCompact
              className="w-full sm:w-44"
            />
            <f.Input name="from" label="From" type="datetime-local" isCompact className="w-full sm:w-56" />
            <f.Input name="to" label="To" type="datetime-local" isCompact className="w-full sm:w-56" />
            <f.Submit variant="secondary" className="h-10 !py-0 sm:mt-[26px]">
              Add swap
            </f.Submit>
          </div>
        )}
      </ActionForm>
    </Section>
  );
}
