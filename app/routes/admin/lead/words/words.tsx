import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { ActionButton } from "~/components/admin/forms/action-button";
import { useTakeBack } from "~/components/admin/forms/undo";
import { DangerFlag, FlaggedBecause, quoteWords, ToldFlag } from "~/components/admin/lead/danger";
import { DueClock, UrgencyBadge } from "~/components/admin/lead/lead-badges";
import type { DuplicateLine } from "~/components/admin/lead/waiting-lead";
import { Badge } from "~/components/admin/screen";
import { CallLink } from "~/components/admin/telephone/call-link";
import { When } from "~/components/admin/when";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { chatCommands } from "~/services/chat/commands";
import { leadCommands } from "~/services/leads/commands";
import { AskLink } from "../head/asks";
import type { LeadScreenData } from "../screen.server";
import type { EnquiryMessage } from "./words.server";

/** Messages of families that are longer than this are set smaller. */
const LONG_MESSAGE_CHARS = 240;

/** Shows what the family wrote: enquiries that wait for an answer large and on top, earlier ones folded below. */
export function TheirWords({
  lead,
  words,
  message,
  duplicates,
}: Pick<LeadScreenData, "lead" | "words" | "message" | "duplicates">) {
  const { shown, earlier } = words;
  return (
    <section
      aria-labelledby="words"
      className={joinClassNames(
        "min-w-0 rounded-card border bg-surface",
        lead.isOpenCrisis ? "border-crisis" : "border-line",
      )}
    >
      <h2 id="words" className="sr-only">
        In Their Words
      </h2>
      {shown.length === 0 && <p className="px-5 py-4 text-h2">{message ?? "No message was left."}</p>}
      <ul className="divide-y divide-line">
        {shown.map((said, index) => (
          <li key={said.id} className="px-5 py-4">
            <Enquiry leadId={lead.id} said={said} isLarge={index === 0 || said.isWaiting} />
          </li>
        ))}
      </ul>
      <Duplicates lead={lead} duplicates={duplicates} />
      {earlier.length > 0 && (
        <details className="group border-t border-line px-5 py-1">
          <summary className="flex min-h-9 items-center gap-1.5 text-sm text-muted hover:text-ink">
            <span className="font-semibold group-open:hidden">
              Earlier: <span className="font-normal">“{firstWords(earlier[0]?.message)}”</span>
            </span>
            <span className="hidden font-semibold group-open:inline">Earlier</span>
            <span className="ml-auto whitespace-nowrap">
              {earlier.length === 1 ? "1 inquiry" : `${earlier.length} inquiries`}
            </span>
          </summary>
          <ul className="divide-y divide-line">
            {earlier.map((said) => (
              <li key={said.id} className="py-3">
                <Enquiry leadId={lead.id} said={said} isLarge={false} />
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}

const FIRST_WORDS_CHARS = 60;
function firstWords(message: string | null | undefined): string {
  if (!message) return "No message was left.";
  return message.length <= FIRST_WORDS_CHARS ? message : `${message.slice(0, FIRST_WORDS_CHARS).trimEnd()}…`;
}

type EnquiryProps = { leadId: string; said: EnquiryMessage; isLarge: boolean };

function Enquiry({ leadId, said, isLarge }: EnquiryProps) {
  const {
    at,
    source,
    told,
    isSenderUnproven,
    urgency,
    danger,
    isCleared,
    message,
    otherPhone,
    saidOfMessages,
    isWaiting,
    suggestions,
  } = said;
  const { doubt, isMinor, because } = said;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
        {urgency && <UrgencyBadge urgency={urgency} isOpen={isWaiting} />}
        <span>
          <When at={at} /> · {source}
        </span>
        {isWaiting && <span className="font-semibold text-ink">Waiting for an answer</span>}
        <DangerFlag doubt={doubt} isMinor={isMinor} isPast={!isWaiting} />
        <ToldFlag told={told} message={message} />
        {isSenderUnproven && <Badge tone="outline">Unproven: anybody could have sent it</Badge>}
        {isCleared && <Badge tone="outline">Crisis cleared</Badge>}
      </p>
      <blockquote
        className={joinClassNames(
          "mt-2 whitespace-pre-wrap [overflow-wrap:anywhere]",
          !isLarge || !message
            ? "text-base"
            : message.length > LONG_MESSAGE_CHARS
              ? "text-h2"
              : "text-h1 leading-snug",
          !message && "text-muted",
        )}
      >
        {message ? quoteWords(message, told) : "No message was left."}
      </blockquote>
      {isWaiting && danger && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm font-semibold text-crisis">
          <span className="inline-flex items-center gap-1.5">
            <TriangleAlert aria-hidden className="size-4 shrink-0" />
            {danger}
          </span>
          <AskLink
            ask="clear"
            className="inline-flex min-h-6 items-center font-normal text-muted underline underline-offset-2 hover:text-ink"
          >
            Not a crisis?
          </AskLink>
        </p>
      )}
      {said.chatToReach && (
        <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
          <ActionButton
            do={chatCommands.noteReached}
            with={{ reference: said.chatToReach }}
            variant="secondary"
            showsUnsent
          >
            Reached in the chat
          </ActionButton>
          <span className="text-muted">They wrote to you there. It answers this inquiry.</span>
        </p>
      )}
      {because.length > 0 && (
        <div className="mt-2">
          <FlaggedBecause words={because} />
        </div>
      )}
      {otherPhone && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2 gap-y-1">
          <CallLink
            leadId={leadId}
            phone={otherPhone}
            className={buildButtonClass({ size: "sm", variant: "secondary" })}
          >
            <Phone aria-hidden className="size-4" />
            Call {otherPhone.text}
          </CallLink>
          <span className="text-xs text-muted">the number given this time</span>
        </p>
      )}
      {saidOfMessages && <p className="mt-2 text-sm text-muted">{saidOfMessages}</p>}
      <Suggestions leadId={leadId} suggestions={suggestions} />
    </>
  );
}

/** How many are shown unfolded: somebody may type one number into many enquiries. */
const SHOWN = 3;

const LINK = "font-semibold text-primary underline underline-offset-2";

function Duplicates({ lead, duplicates }: Pick<LeadScreenData, "lead" | "duplicates">) {
  // The button that said "not the same" is gone by the time that it is taken back.
  const takeBack = useTakeBack(leadCommands.decideDuplicate);
  if (duplicates.length === 0) return null;
  const line = ({ id, name, shares, due }: DuplicateLine) => (
    <li key={id} className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <p className="min-w-0 [overflow-wrap:anywhere]">
        Possibly the same person as{" "}
        <Link to={`/admin/leads/${id}`} className={LINK}>
          {name}
        </Link>
        : {shares.charAt(0).toLowerCase() + shares.slice(1)}.
      </p>
      {due && <DueClock at={due} className="text-sm" />}
      <Link to={`/admin/leads/${lead.id}/merge?with=${id}`} className={LINK}>
        Compare and merge
      </Link>
      <ActionButton
        do={leadCommands.decideDuplicate}
        with={{ id: lead.id, otherId: id, isSame: false }}
        label={`Not the same person as ${name}`}
        variant="quiet"
        toast={() => takeBack({ id: lead.id, otherId: id, isSame: true })}
        showsUnsent
      >
        Not the same
      </ActionButton>
    </li>
  );
  return (
    <section aria-label="Possibly the same person" className="border-t border-line px-5 py-2 text-sm">
      <ul className="grid gap-1">{duplicates.slice(0, SHOWN).map(line)}</ul>
      {duplicates.length > SHOWN && (
        <details>
          <summary className="min-h-9 cursor-pointer content-center text-muted hover:text-ink">
            {duplicates.length - SHOWN} more
          </summary>
          <ul className="grid gap-1">{duplicates.slice(SHOWN).map(line)}</ul>
        </details>
      )}
    </section>
  );
}

const DECISIONS = [
  { accept: true, words: "Accept", variant: "secondary" },
  { accept: false, words: "Dismiss", variant: "quiet" },
] as const;

function Suggestions({ leadId, suggestions }: Pick<EnquiryMessage, "suggestions"> & { leadId: string }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggested Changes" className="mt-4 rounded-control bg-paper px-3 pb-1 pt-2.5">
      <p className="text-xs text-muted">
        <strong className="font-semibold text-ink">Suggested changes.</strong> Nothing proves who wrote this,
        so nothing was changed.
      </p>
      <ul className="divide-y divide-line">
        {suggestions.map(({ id, label, from, to }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 sm:flex-nowrap"
          >
            <div className="min-w-0 text-sm">
              <p className="text-xs text-muted">{label}</p>
              <p className="flex flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
                <span>{from}</span>
                <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-muted" />
                <span className="font-semibold">{to}</span>
              </p>
            </div>
            <div className="flex shrink-0 gap-1">
              {DECISIONS.map(({ accept, words, variant }) => (
                <ActionButton
                  key={words}
                  do={leadCommands.resolveSuggestion}
                  with={{ id: leadId, suggestionId: id, accept }}
                  about={`${label} ${to}`}
                  variant={variant}
                  showsUnsent
                >
                  {words}
                </ActionButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
