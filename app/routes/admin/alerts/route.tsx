import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { useAnswerToast } from "~/components/admin/forms/answer-toast";
import { ScreenTrouble } from "~/components/admin/forms/screen-trouble";
import { useAnswer } from "~/components/admin/forms/use-answer";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { Unreachable } from "~/components/admin/shell/unreachable";
import { usePolling } from "~/components/admin/use-polling";
import { PageHeader } from "~/components/ui/page-header";
import { requireStaff } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { type AlertAnswer, alertForms, buildAlertFailure, hasOwnPlace } from "./action-data";
import { changeAlerts } from "./actions.server";
import { Channels } from "./channels";
import { type AlertsScreen, readAlerts } from "./data.server";
import { Past } from "./past";
import { Reach } from "./reach";
import { Swaps } from "./swaps";
import { Week } from "./week";

export async function loader({ request }: LoaderFunctionArgs) {
  const user = await requireStaff(request);
  return readAlerts(new URL(request.url), user);
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireStaff(request);
  const form = await readFormData(request);
  const intent = alertForms.readIntent(form);
  if (!intent) throw new Response("Unknown action", { status: 400 });
  return changeAlerts(intent, form, user.id);
}

export const clientAction = answerFailure(buildAlertFailure);

export const clientLoader = keepLast<AlertsScreen>();

export const meta = buildScreenMeta("/admin/alerts");

/** How often past alerts are read again, in milliseconds. */
const REFRESH_INTERVAL_MS = 10_000;

export default function Alerts() {
  const screen = useLoaderData<typeof loader>() as AlertsScreen;
  const answer = useAnswer<AlertAnswer>();
  usePolling(REFRESH_INTERVAL_MS);
  useAnswerToast(answer);
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
      {/* The answer to a form is shown here without scripts; with scripts a toast shows it as well. */}
      {answer && !answer.ok && !(answer.retry && hasOwnPlace(answer)) && <ScreenTrouble answer={answer} />}
      <Channels channels={screen.channels} pushKey={screen.pushKey} answer={answer} />
      <Reach reach={screen.reach} />
      <Week rota={screen.rota} gaps={screen.gaps} people={screen.people} answer={answer} />
      <Swaps swaps={screen.swaps} people={screen.people} answer={answer} />
      <Past past={screen.past} isNewest={screen.isNewest} older={screen.older} />
    </>
  );
}
