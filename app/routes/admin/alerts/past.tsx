import { Link } from "@remix-run/react";
import { ActionButton } from "~/components/admin/forms/action-button";
import { CursorPager } from "~/components/admin/lists/pager";
import { Section } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { formatCountedNoun } from "~/content/text";
import { channelLabels, endLabels, sendLabels } from "~/domain/alerts/words";
import { alertCommands } from "~/services/alerts/commands";
import type { AlertsScreen } from "./screen.server";

type Alert = AlertsScreen["past"][number];

const STEPS = ["At once", "After 5 minutes", "After 15 minutes"];

export function Past({ past, isNewest, older }: Pick<AlertsScreen, "past" | "isNewest" | "older">) {
  return (
    <Section id="past" title="Alerts so far">
      {past.length === 0 ? (
        <p className="text-sm text-muted">
          {isNewest ? "No alert has been sent yet." : "No alert is older."}
        </p>
      ) : (
        <ul className="divide-y divide-line border-y border-line">
          {past.map((alert) => (
            <Line key={alert.id} alert={alert} />
          ))}
        </ul>
      )}
      <CursorPager
        label="Pages of alerts"
        first={isNewest ? null : "/admin/alerts#past"}
        next={older && `${older}#past`}
        words={["Newest alerts", "Older alerts"]}
      />
    </Section>
  );
}

function Line({ alert }: { alert: Alert }) {
  const { id, name, to, at, by, endedAt, endedBecause, steps } = alert;
  return (
    <li className="grid grid-cols-[minmax(0,1fr)] gap-1 py-2">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        {!endedAt && <span aria-hidden className="size-2 shrink-0 rounded-full bg-crisis" />}
        <Link to={to} prefetch="intent" className="min-w-0 truncate font-semibold hover:underline">
          {name}
        </Link>
        <When at={at} className="text-sm text-muted" />
        <span className="text-sm">
          {!endedAt ? (
            <span className="font-semibold text-crisis">Nobody has it yet</span>
          ) : by ? (
            `${by} has it`
          ) : endedBecause ? (
            endLabels[endedBecause]
          ) : (
            "Over"
          )}
        </span>
        {!endedAt && (
          <span className="ml-auto">
            <ActionButton do={alertCommands.takeAlert} with={{ id }} about={name} showsUnsent>
              I have it
            </ActionButton>
          </span>
        )}
      </div>
      {steps.length > 0 && (
        <details className="text-sm">
          <summary className="min-h-6 cursor-pointer text-muted">
            {formatCountedNoun(steps.length, "step")}, {count(steps.flatMap(({ sends }) => sends))}
          </summary>
          <ol className="grid gap-1.5 pt-1.5">
            {steps.map(({ step, sends }) => (
              <li key={step}>
                <span className="font-semibold">{STEPS[step]}</span>
                <ul>
                  {sends.map(({ person, kind, state, detail }, index) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: their order never changes
                    <li key={index} className="text-muted">
                      {person ?? "An address"} by {channelLabels[kind]}: {sendLabels[state]}
                      {detail && `. ${detail}`}
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ol>
        </details>
      )}
    </li>
  );
}

function count(sends: { state: string }[]): string {
  const sent = sends.filter(({ state }) => state === "sent").length;
  return `${sent} of ${sends.length} messages sent`;
}
