import { Link, useLoaderData } from "@remix-run/react";
import PhoneIncoming from "lucide-react/icons/phone-incoming";
import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton, answerInBrowser } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { CursorPager } from "~/components/admin/lists/pager";
import { Badge, EmptyState, PageHeader } from "~/components/admin/screen";
import { buildScreenMeta, keepLast, usePolling } from "~/components/admin/shell/screen-route";
import { CallLink } from "~/components/admin/telephone/call-link";
import { Voicemail } from "~/components/admin/telephone/voicemail";
import { When } from "~/components/admin/when";
import { callOutcomes, findOptionLabel } from "~/domain/leads/fields/options";
import { formatSoundLength } from "~/domain/time/spoken-time";
import { telephoneCommands } from "~/services/telephone/commands";
import { SECOND_MS } from "~/time-units";
import type { CallsScreen, loader } from "./screen.server";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<CallsScreen>();

export const meta = buildScreenMeta("/admin/calls");

const REFRESH_INTERVAL_MS = 10_000;
const CALLS_PATH = "/admin/calls";

export default function Calls() {
  const { hasTelephone, isTryOffered, calls, isFirst, nextCursor } = useLoaderData<
    typeof loader
  >() as CallsScreen;
  usePolling(REFRESH_INTERVAL_MS);
  return (
    <>
      <PageHeader
        screen={CALLS_PATH}
        lead="Calls by the practice’s number, and how each ended. Who did not ask to be called back is not called: somebody may have come in."
        actions={isTryOffered && <ButtonLink to={`${CALLS_PATH}/try`}>Try a call</ButtonLink>}
      />
      <PlainAnswer />
      <section aria-label="Calls" className="rounded-card border border-line bg-surface">
        {calls.length === 0 ? (
          <EmptyState
            icon={<PhoneIncoming />}
            title={isFirst ? "No calls yet" : "No more calls"}
            hint={
              hasTelephone
                ? "A call shows up here with its first ring."
                : "The practice’s number is not set up here. Calls are logged on their lead."
            }
            action={!isFirst && <ButtonLink to={CALLS_PATH}>First page</ButtonLink>}
          />
        ) : (
          <ul className="divide-y divide-line">
            {calls.map((call) => (
              <li key={call.id} id={call.id} className="scroll-mt-24 px-4 py-3 target:bg-primary-tint">
                {call.direction === "in" ? <CallIn call={call} /> : <CallOut call={call} />}
              </li>
            ))}
          </ul>
        )}
        <CursorPager
          label="Pages of calls"
          first={isFirst ? null : CALLS_PATH}
          next={nextCursor && `${CALLS_PATH}?cursor=${nextCursor}`}
        />
      </section>
    </>
  );
}

type Call = CallsScreen["calls"][number];

const OUTCOMES: Partial<Record<NonNullable<Call["outcome"]>, string>> = {
  answered: "Answered",
  asked_back: "Asked to be called back",
  voicemail: "Left a voicemail",
  hung_up: "Did not ask to be called back",
};

function describeEnd({ outcome, answeredBy, voicemail }: Call): string {
  if (outcome === null) return "The call is going on";
  if (outcome === "answered" && answeredBy) return `Answered by ${answeredBy}`;
  if (voicemail?.seconds) return `Left a voicemail of ${formatSoundLength(voicemail.seconds * SECOND_MS)}`;
  return OUTCOMES[outcome] ?? "";
}

const UNCALLED: Partial<Record<NonNullable<Call["outcome"]>, string>> = {
  not_placed: "the telephone service did not take it",
  not_picked_up: "their own phone was not picked up, so nobody was called",
};

/** Says how a call out went: what staff logged, else why there is nothing to log, or nothing yet. */
function describeOutcome({ outcome, durationMs }: Call): string {
  if (outcome === null) return durationMs === null ? "going on" : "not logged yet";
  return UNCALLED[outcome] ?? findOptionLabel(callOutcomes, outcome).toLowerCase();
}

function CallOut({ call }: { call: Call }) {
  const { phone, startedAt, durationMs, outcome, placedBy, lead } = call;
  const mayCall = phone && outcome !== "wrong_number";
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {lead && <LeadLink lead={lead} />}
          <Badge icon={<PhoneOutgoing aria-hidden />}>Call out</Badge>
        </p>
        <p className="text-sm text-muted">
          {placedBy ?? "Somebody"} called {phone?.text}: {describeOutcome(call)}
          {" · "}
          <When at={startedAt} />
          {durationMs !== null && ` · the call took ${formatSoundLength(durationMs)}`}
        </p>
      </div>
      {mayCall && (
        <CallLink leadId={lead?.id ?? null} phone={phone} className={CALL_CLASS}>
          Call {phone.text}
        </CallLink>
      )}
    </div>
  );
}

const CALL_CLASS =
  "inline-flex min-h-9 items-center self-start text-sm font-semibold text-primary underline underline-offset-2";

const LeadLink = ({ lead }: { lead: NonNullable<Call["lead"]> }) => (
  <Link
    to={`/admin/leads/${lead.id}`}
    className="inline-flex min-h-6 items-center font-semibold text-primary underline underline-offset-2 [overflow-wrap:anywhere]"
  >
    {lead.name}
  </Link>
);

function CallIn({ call }: { call: Call }) {
  const { id, phone, isTried, isBlocked, startedAt, durationMs, outcome, lead, hasAgreedToTexts, voicemail } =
    call;
  const who = phone?.text ?? "Withheld number";
  return (
    <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="grid min-w-0 content-start gap-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {lead ? <LeadLink lead={lead} /> : <span className="font-semibold">{who}</span>}
          {voicemail && !voicemail.isHeard && <Badge tone="crisis">Not heard yet</Badge>}
          {hasAgreedToTexts && <Badge>Agreed to texts by a key</Badge>}
          {isBlocked && <Badge>Blocked</Badge>}
          {isTried && <Badge tone="outline">Played here</Badge>}
        </p>
        <p className="text-sm text-muted">
          {describeEnd(call)}
          {" · "}
          <When at={startedAt} />
          {durationMs !== null && !voicemail && ` · the call took ${formatSoundLength(durationMs)}`}
        </p>
        {voicemail && <Voicemail voicemail={voicemail} />}
      </div>
      {phone && (
        <div className="flex flex-wrap items-start gap-2 max-sm:mt-1">
          {outcome === "hung_up" ? (
            lead && <span className="inline-flex min-h-9 items-center text-sm text-muted">{phone.text}</span>
          ) : (
            <CallLink leadId={lead?.id ?? null} phone={phone} className={CALL_CLASS}>
              Call {phone.text}
            </CallLink>
          )}
          <ActionButton do={telephoneCommands.block} with={{ id, isBlocked: !isBlocked }} about={who}>
            {isBlocked ? "Let it ring again" : "Block"}
          </ActionButton>
        </div>
      )}
    </div>
  );
}
