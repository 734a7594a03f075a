import { Link } from "@remix-run/react";
import CircleCheckBig from "lucide-react/icons/circle-check-big";
import MessageSquare from "lucide-react/icons/message-square";
import Phone from "lucide-react/icons/phone";
import PhoneIncoming from "lucide-react/icons/phone-incoming";
import Play from "lucide-react/icons/play";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton } from "~/components/admin/forms/action-button";
import { formatDangerDoubt, quoteWords } from "~/components/admin/lead/danger";
import { DueClock, NoMessage } from "~/components/admin/lead/lead-badges";
import { AlsoWaiting } from "~/components/admin/lead/waiting-lead";
import { CallLink } from "~/components/admin/telephone/call-link";
import { Voicemail } from "~/components/admin/telephone/voicemail";
import { buildButtonClass } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { buildAlertPath } from "~/domain/alerts/words";
import { IMMEDIATE_LEADS_PATH } from "~/domain/leads/list/lead-filters";
import { alertCommands } from "~/services/alerts/commands";
import { chatCommands } from "~/services/chat/commands";
import type { HubCrisis, HubData } from "./screen.server";

/** Families in a crisis that nobody has reached, in call order. On a phone all but the first are lines, to call without scrolling. */
export function Now({ crises: { total, shown }, onCall }: Pick<HubData, "crises" | "onCall">) {
  return (
    <section aria-labelledby="now" className="grid gap-2">
      <h2 id="now" className="flex flex-wrap items-baseline gap-x-3 text-h2 font-semibold">
        Now
        <span role="status" className="text-sm font-normal text-muted">
          {total === 0
            ? ""
            : total === 1
              ? "1 family in a crisis waits"
              : `${total} families in a crisis wait`}
        </span>
        {total > shown.length && (
          <Link
            to={IMMEDIATE_LEADS_PATH}
            className="text-sm font-semibold text-primary underline underline-offset-2"
          >
            {shown.length} are shown here; open the list
          </Link>
        )}
        <Link
          to="/admin/alerts"
          className="text-sm font-normal text-muted underline-offset-2 hover:underline sm:ml-auto"
        >
          On call: <span className="font-semibold text-ink">{onCall.now}</span>
        </Link>
        <Link
          to="/admin/account#shown"
          className="text-sm font-normal text-muted underline underline-offset-2"
        >
          With a family?
        </Link>
      </h2>
      {total === 0 ? (
        <p className="flex items-center gap-2 text-sm text-muted">
          <CircleCheckBig aria-hidden className="size-4 text-primary" />
          Nobody in a crisis waits.
        </p>
      ) : (
        <ul className="grid gap-1.5 sm:grid-cols-2 sm:gap-3 xl:grid-cols-3">
          {shown.map((crisis, index) =>
            crisis.leadId !== null ? (
              <Crisis key={crisis.leadId} crisis={crisis} leadId={crisis.leadId} isFirst={index === 0} />
            ) : crisis.call ? (
              <UnknownCaller
                key={crisis.call.id}
                crisis={crisis}
                callId={crisis.call.id}
                isFirst={index === 0}
              />
            ) : crisis.chat ? (
              <ChatInDanger
                key={crisis.chat.reference}
                crisis={crisis}
                chat={crisis.chat}
                isFirst={index === 0}
              />
            ) : null,
          )}
        </ul>
      )}
    </section>
  );
}

const CARD = "flex min-w-0 gap-2 rounded-card border border-crisis bg-surface px-3 sm:flex-col sm:p-4";
const NAME = "min-w-0 truncate font-semibold hover:underline";

const cardClass = (isFirst: boolean) =>
  joinClassNames(CARD, isFirst ? "flex-col py-3" : "items-center py-0.5 sm:items-stretch");

function CardHead({ crisis, to, isFirst }: { crisis: HubCrisis; to: string; isFirst: boolean }) {
  const { name, relationship, due } = crisis;
  return (
    <div className={joinClassNames("flex min-w-0 flex-1 flex-wrap items-baseline gap-x-2", "sm:flex-none")}>
      <span
        className={joinClassNames(
          "flex min-w-0 max-w-full items-center gap-2",
          !isFirst && "max-sm:basis-full",
        )}
      >
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-crisis" />
        <Link to={to} prefetch="intent" className={NAME} title={name}>
          {name}
        </Link>
      </span>
      {relationship && (
        <span className={joinClassNames("text-sm text-muted", !isFirst && "max-sm:hidden")}>
          {relationship}
        </span>
      )}
      {due && <DueClock at={due} isCrisis className="text-sm sm:ml-auto" />}
      <Danger crisis={crisis} isFirst={isFirst} />
    </div>
  );
}

/** Shows the danger in the family's words, and how often somebody tried to reach them. A line has it beside its clock. */
function Danger({
  crisis: { danger, isDangerNamed, isMinor, doubt, tried, call },
  isFirst,
}: {
  crisis: HubCrisis;
  isFirst: boolean;
}) {
  const words = danger.map((phrase) => `“${phrase}”`).join(", ");
  const tries = tried === 0 ? "" : tried === 1 ? "tried once" : `tried ${tried} times`;
  const called = call && !isFirst ? call.words : "";
  const asked = isDangerNamed ? null : formatDangerDoubt(doubt);
  const isKnown = isDangerNamed || isMinor || asked !== null;
  if (!isKnown && !tries && !called) return null;
  return (
    <p
      className={joinClassNames(
        "line-clamp-1 basis-full text-sm [overflow-wrap:anywhere] sm:line-clamp-2",
        !isFirst && "min-w-0 max-sm:flex-1",
        !isKnown && !tries && "sm:hidden",
      )}
    >
      {/* A phone cuts the words off. */}
      {isMinor && (
        <span className="font-semibold">Says to be under 18{(isDangerNamed || asked) && " · "}</span>
      )}
      {asked && <span className="font-semibold text-amber">{asked}</span>}
      {isDangerNamed && (
        <span className="font-semibold text-crisis">Danger named{words && `: ${words}`}</span>
      )}
      {tries && (
        <span className="text-muted">
          {isKnown && " · "}
          {tries}
        </span>
      )}
      {called && (
        <span className="sm:hidden">
          {(isKnown || tries) && " · "}
          {called}
        </span>
      )}
    </p>
  );
}

/** One line less beside the phrases of a danger, so that six families can be called without scrolling. */
function Words({
  crisis: { words, isAsTold, isDangerNamed, call },
  isFirst,
}: {
  crisis: HubCrisis;
  isFirst: boolean;
}) {
  if (!words && call) return null;
  return (
    <p
      className={joinClassNames(
        "text-lead [overflow-wrap:anywhere]",
        isDangerNamed ? "line-clamp-1 sm:line-clamp-2" : "line-clamp-2 sm:line-clamp-3",
        !isFirst && "max-sm:hidden",
      )}
    >
      {words ? (isAsTold ? words : quoteWords(words, null)) : "No message was left."}
    </p>
  );
}

/** Shows a chat whose visitor nobody can call, but whom somebody can join while they may still be there. */
function ChatInDanger({
  crisis,
  chat,
  isFirst,
}: {
  crisis: HubCrisis;
  chat: NonNullable<HubCrisis["chat"]>;
  isFirst: boolean;
}) {
  const { reference, to, isOffered, isOwn } = chat;
  return (
    <li className={cardClass(isFirst)}>
      <CardHead crisis={crisis} to={to} isFirst={isFirst} />
      <Words crisis={crisis} isFirst={isFirst} />
      <div
        className={joinClassNames(
          "flex shrink-0 flex-wrap items-center gap-2 sm:mt-auto sm:pt-1",
          isFirst && "pt-1",
        )}
      >
        {isOffered && (
          <ActionButton
            do={chatCommands.join}
            with={{ reference }}
            variant="primary"
            label="Join the unfinished chat"
            showsUnsent
            className="max-sm:min-h-11"
          >
            <MessageSquare aria-hidden className="size-4" />
            Join
          </ActionButton>
        )}
        <ButtonLink
          to={to}
          className={joinClassNames("max-sm:min-h-11", isOffered && !isFirst && "max-sm:hidden")}
          aria-label={isOwn ? "Go on in the unfinished chat" : "Read the unfinished chat"}
          variant={isOffered ? "secondary" : "primary"}
        >
          {!isOffered && <MessageSquare aria-hidden className="size-4" />}
          {isOwn ? "Go on" : "Read"}
        </ButtonLink>
        <span className={joinClassNames("text-sm text-muted", !isFirst && "max-sm:hidden")}>
          {describeChance(chat, crisis.owner)}
        </span>
      </div>
    </li>
  );
}

/** Says who is in a chat, or whether anybody would be met there. */
function describeChance(
  { isJoined, isOwn, presence, onCall }: NonNullable<HubCrisis["chat"]>,
  owner: string | null,
): string {
  if (isOwn) return "You are in it.";
  if (isJoined) return `${owner ?? "A colleague"} is in it.`;
  if (presence === "left")
    return "They have left, and left no number. Mark it as seen once you have read it.";
  if (onCall.length > 0) return `Offered first to who is on call: ${onCall.join(", ")}.`;
  return presence === "there" ? "They have the chat open." : "They may still be there.";
}

/** Says what they called for, with the voicemail that nobody has heard. A line on a phone says it alone. */
function Called({ crisis: { call, voicemail }, isFirst }: { crisis: HubCrisis; isFirst: boolean }) {
  if (!call) return null;
  return (
    <>
      <p
        className={joinClassNames(
          "flex items-center gap-1.5 text-sm font-semibold",
          !isFirst && "max-sm:hidden",
        )}
      >
        <PhoneIncoming aria-hidden className="size-4 shrink-0" />
        {call.words}
      </p>
      {voicemail && (
        <Voicemail
          voicemail={voicemail}
          hasWords={false}
          className={joinClassNames("!mt-0", !isFirst && "max-sm:hidden")}
        />
      )}
    </>
  );
}

/** Shows a voicemail of a withheld number: nobody can be called, but it can be heard, and may say whom to call. */
function UnknownCaller({ crisis, callId, isFirst }: { crisis: HubCrisis; callId: string; isFirst: boolean }) {
  const to = buildAlertPath({ leadId: null, callId, alertId: null });
  return (
    <li className={cardClass(isFirst)}>
      <CardHead crisis={crisis} to={to} isFirst={isFirst} />
      <Words crisis={crisis} isFirst={isFirst} />
      <Called crisis={crisis} isFirst={isFirst} />
      <p className={joinClassNames("text-sm text-muted sm:mt-auto", !isFirst && "max-sm:hidden")}>
        Nobody can be called. It stays here until somebody has heard it.
      </p>
      {!isFirst && (
        <ButtonLink
          to={to}
          className="min-h-11 sm:hidden"
          aria-label="Listen to the voicemail"
          variant="primary"
        >
          <Play aria-hidden className="size-4" />
          Listen
        </ButtonLink>
      )}
    </li>
  );
}

function Crisis({ crisis, leadId, isFirst }: { crisis: HubCrisis; leadId: string; isFirst: boolean }) {
  const { name, phone, mayLeaveMessage, nextTry, owner, isAlerting, duplicates } = crisis;
  return (
    <li className={cardClass(isFirst)}>
      <CardHead crisis={crisis} to={`/admin/leads/${leadId}`} isFirst={isFirst} />
      <Words crisis={crisis} isFirst={isFirst} />
      <Called crisis={crisis} isFirst={isFirst} />
      <AlsoWaiting duplicates={duplicates} className={joinClassNames(!isFirst && "max-sm:hidden")} />
      <div
        className={joinClassNames(
          "flex shrink-0 flex-wrap items-center gap-2 sm:mt-auto sm:pt-1",
          isFirst && "pt-1",
        )}
      >
        {phone ? (
          <CallLink
            leadId={leadId}
            phone={phone}
            className={joinClassNames(buildButtonClass({ size: "sm" }), "max-sm:min-h-11")}
            aria-label={`Call ${phone.text}, ${name}`}
          >
            <Phone aria-hidden className="size-4" />
            <span className={joinClassNames(!isFirst && "max-sm:hidden")}>Call {phone.text}</span>
            {!isFirst && <span className="sm:hidden">Call</span>}
          </CallLink>
        ) : (
          <span className="text-sm text-muted">No right number</span>
        )}
        <NoMessage
          mayLeave={mayLeaveMessage}
          className={joinClassNames(!isFirst && "max-sm:max-w-28 max-sm:whitespace-normal")}
        />
        <span className={joinClassNames("flex flex-wrap items-center gap-2", !isFirst && "max-sm:hidden")}>
          {phone && mayLeaveMessage !== false && (
            <ButtonLink to={`/admin/leads/${leadId}?compose=text#composer`} aria-label={`Text ${name}`}>
              Text
            </ButtonLink>
          )}
          <ButtonLink to={`/admin/queue?lead=${leadId}`} aria-label={`Log a call with ${name}`}>
            Log
          </ButtonLink>
          {owner && !isAlerting ? (
            <span className="text-sm text-muted">{owner} has it</span>
          ) : (
            <ActionButton
              do={alertCommands.takeLead}
              with={{ leadId }}
              about={name}
              variant="quiet"
              showsUnsent
            >
              I have it
            </ActionButton>
          )}
        </span>
        {nextTry && (
          <span className={joinClassNames("text-sm text-muted", !isFirst && "max-sm:hidden")}>
            Next try <DueClock at={nextTry} className="font-normal" />
          </span>
        )}
      </div>
    </li>
  );
}
