import CircleAlert from "lucide-react/icons/circle-alert";
import CircleCheck from "lucide-react/icons/circle-check";
import CircleDashed from "lucide-react/icons/circle-dashed";
import CircleMinus from "lucide-react/icons/circle-minus";
import CircleX from "lucide-react/icons/circle-x";
import Minus from "lucide-react/icons/minus";
import { Section } from "~/components/admin/section";
import { Badge } from "~/components/ui/badge";
import { joinClassNames } from "~/components/ui/class-names";
import { type Column, DataTable } from "~/components/ui/screen";
import type { AlertRouteState } from "~/domain/alerts/reach";
import type { AlertsScreen } from "./screen.server";

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
    key: "who",
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
      key: kind,
      header: KINDS[kind],
      label: KINDS[kind],
      cell: ({ channels }) => <Way state={channels.find((one) => one.kind === kind)?.state ?? "none"} />,
    }),
  ),
];

export function Reach({ reach }: Pick<AlertsScreen, "reach">) {
  return (
    <Section
      id="reach"
      title="Who can be reached"
      about="Everybody who is on call or may be. Each person sets up and tests their own channels here."
    >
      <div className="overflow-clip rounded-card border border-line bg-surface">
        <DataTable
          caption="Who can be reached, and how"
          columns={COLUMNS}
          rows={reach}
          rowKey={({ id }) => id}
          empty={null}
        />
      </div>
    </Section>
  );
}
