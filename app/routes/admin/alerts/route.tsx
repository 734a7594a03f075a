import { useLoaderData } from "@remix-run/react";
import { PlainAnswer } from "~/components/admin/forms/plain-answer";
import { answerInBrowser } from "~/components/admin/forms/use-action";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { Unreachable } from "~/components/admin/shell/unreachable";
import { usePolling } from "~/components/admin/use-polling";
import { PageHeader } from "~/components/ui/screen";
import { getScreenTitle } from "~/screens";
import { Channels } from "./channels";
import { Past } from "./past";
import { Reach } from "./reach";
import { Swaps, Week } from "./rota";
import type { AlertsScreen, loader } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<AlertsScreen>();

export const meta = buildScreenMeta("/admin/alerts");

/** How often past alerts are read again, in milliseconds. */
const REFRESH_INTERVAL_MS = 10_000;

export default function Alerts() {
  const screen = useLoaderData<typeof loader>();
  usePolling(REFRESH_INTERVAL_MS);
  const { now, next, isGap } = screen.onCall;
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/alerts")}
        lead="Who is woken when a family writes in a crisis, and how"
      />
      <Unreachable
        reasons={screen.unreachable}
        isUnconfirmed={screen.onCallIsUnconfirmed}
        onCall={screen.unreachedOnCall}
        here
      />
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
      <Reach reach={screen.reach} />
      <Week rota={screen.rota} gaps={screen.gaps} people={screen.people} />
      <Swaps swaps={screen.swaps} people={screen.people} />
      <Past past={screen.past} isNewest={screen.isNewest} older={screen.older} />
    </>
  );
}
