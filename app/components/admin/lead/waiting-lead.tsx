import { Link } from "@remix-run/react";
import { joinClassNames } from "~/components/ui/class-names";
import type { PossibleDuplicate } from "~/domain/leads/contacts/duplicates.server";
import { buildPhoneLink } from "~/domain/leads/contacts/phone-link";
import type { WaitingCall, WaitingPerson } from "~/domain/leads/list/now.server";
import { isUnsaid } from "./danger";
import { DueClock, formatRelationship } from "./lead-badges";

/** What the lists of who waits say of a call in. */
function describeWaitingCall({ outcome, isHeard }: WaitingCall): string {
  if (outcome === "asked_back") return "Asked to be called back";
  if (outcome === "hung_up") return "Hung up, danger open";
  return isHeard ? "Left a voicemail" : "Left a voicemail, not heard yet";
}

function buildShownWords({ firstWords, isAsTold }: WaitingPerson): string | null {
  if (!firstWords || isUnsaid(firstWords)) return null;
  return isAsTold ? `As told to staff: ${firstWords}` : firstWords;
}

/** Describes somebody who waits, as the hub and the call queue show them. Times are ISO 8601. */
export const buildWaitingPersonLine = (lead: WaitingPerson, nameOf: (userId: string) => string | null) => ({
  name: lead.name,
  relationship: lead.relationship && formatRelationship(lead.relationship),
  words: buildShownWords(lead),
  isAsTold: lead.isAsTold,
  call: lead.call && { ...lead.call, words: describeWaitingCall(lead.call) },
  urgency: lead.urgencyLevel,
  doubt: lead.mayBeInDanger,
  isMinor: lead.isMinor,
  danger: lead.danger,
  isDangerNamed: lead.crisis !== null,
  tried: lead.tried,
  phone: buildPhoneLink(lead),
  mayLeaveMessage: lead.mayLeaveMessage,
  due: lead.responseDueAt?.toISOString() ?? null,
  nextTry: lead.nextTryAt?.toISOString() ?? null,
  owner: lead.assignedTo && nameOf(lead.assignedTo),
  /** True while nobody has said "I have it" to the lead's alert. */
  isAlerting: lead.alertId !== null,
  duplicates: lead.duplicates.map(buildDuplicateLine),
});

const BOTH = {
  phone: "Both have the same number",
  email: "Both have the same address",
  all: "Both have the same number and the same address",
};

/** Describes a lead that may be of the same person. Times are ISO 8601. */
export const buildDuplicateLine = ({ id, name, by, responseDueAt }: PossibleDuplicate) => ({
  id,
  name,
  shares: BOTH[by.length > 1 ? "all" : (by[0] ?? "phone")],
  /** When a response to them is due; null where they do not wait. */
  due: responseDueAt?.toISOString() ?? null,
});

export type DuplicateLine = ReturnType<typeof buildDuplicateLine>;
export type WaitingDuplicate = Pick<DuplicateLine, "id" | "name" | "shares">;

/** Picks whom a call that reached somebody may have reached too: those who wait. */
export const pickWaitingDuplicates = (lines: readonly DuplicateLine[]): WaitingDuplicate[] =>
  lines.filter(({ due }) => due !== null);

/** How many are named: somebody may type one number into many enquiries. */
const SHOWN = 3;

/** Names the leads that wait as well and may be of the same person, each with its own clock. */
export function AlsoWaiting({
  duplicates,
  className,
}: {
  duplicates: readonly DuplicateLine[];
  className?: string;
}) {
  if (duplicates.length === 0) return null;
  return (
    <p className={joinClassNames("flex flex-wrap items-baseline gap-x-2 text-sm", className)}>
      <span className="text-muted">Possibly the same person:</span>
      {duplicates.slice(0, SHOWN).map(({ id, name, due }) => (
        <span key={id} className="flex min-w-0 items-baseline gap-x-1.5">
          <Link
            to={`/admin/leads/${id}`}
            className="min-w-0 truncate font-semibold hover:underline"
            title={name}
          >
            {name}
          </Link>
          {due && <DueClock at={due} className="font-normal" />}
        </span>
      ))}
      {duplicates.length > SHOWN && <span className="text-muted">and {duplicates.length - SHOWN} more</span>}
    </p>
  );
}
