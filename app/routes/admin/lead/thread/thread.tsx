import { Link } from "@remix-run/react";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CircleAlert from "lucide-react/icons/circle-alert";
import PhoneIncoming from "lucide-react/icons/phone-incoming";
import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import Reply from "lucide-react/icons/reply";
import VoicemailIcon from "lucide-react/icons/voicemail";
import { useState } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { Quoted, ReplyFiles } from "~/components/admin/lead/reply-files";
import { Voicemail } from "~/components/admin/telephone/voicemail";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { formatSoundLength } from "~/domain/time/spoken-time";
import { SECOND_MS } from "~/time-units";
import { useCompose } from "../composer/composer";
import { type LetterWords, putIntoLetter } from "../email/letter-parts";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";
import { Later, useWithdrawal } from "./later";
import type { ThreadCall, ThreadLine } from "./thread.server";

/** How many mails of a thread are open at first; earlier ones are a line each. */
const OPEN_MAILS = 2;

export function Thread({ lead, thread, writing }: Pick<LeadScreenData, "lead" | "thread" | "writing">) {
  const { open } = useCompose();
  const { mails, calls, earlier, next, later } = thread;
  const withdrawal = useWithdrawal(later);
  const hasCalled = calls.some(({ isOurs }) => !isOurs);
  const hasMails = mails.length > 0 || later.length > 0;
  if (!hasMails && !hasCalled) return null;
  const answer = (words: LetterWords) => {
    open("email");
    putIntoLetter(words, "blank");
  };
  return (
    <Section id="thread" title={calls.length === 0 ? "Emails" : hasMails ? "Emails and calls" : "Calls"}>
      {earlier > 0 && (
        <Link
          to={`?mails=${next}#thread`}
          preventScrollReset
          replace
          className="mb-1 inline-flex min-h-8 items-center text-sm font-semibold text-primary underline-offset-2 hover:underline"
        >
          Show earlier ({earlier})
        </Link>
      )}
      <ol className="divide-y divide-line rounded-card border border-line bg-surface">
        {listByTime(mails, calls).map((line) =>
          "subject" in line ? (
            <Mail
              key={line.id}
              mail={line}
              isOpen={mails.indexOf(line) >= mails.length - OPEN_MAILS}
              onAnswer={answer}
            />
          ) : (
            <Call key={line.id} call={line} name={lead.name} />
          ),
        )}
        {later.map((email) => (
          <Later key={email.id} leadId={lead.id} email={email} writing={writing} withdrawal={withdrawal} />
        ))}
      </ol>
    </Section>
  );
}

/** Puts mails and calls in the order of time; both are in it already. */
const listByTime = (mails: readonly ThreadLine[], calls: readonly ThreadCall[]) =>
  [...mails, ...calls].sort((a, b) => (a.at < b.at ? -1 : a.at > b.at ? 1 : 0));

/** A call as a quiet line; a voicemail as what the family says. */
function Call({ call, name }: { call: ThreadCall; name: string }) {
  const { at, words, text, by, voicemail, isOurs } = call;
  const Icon = voicemail ? VoicemailIcon : isOurs ? PhoneOutgoing : PhoneIncoming;
  return (
    <li className={joinClassNames("min-w-0 px-3 py-2 sm:px-4", voicemail && "bg-primary-tint/40")}>
      <p className="flex flex-wrap items-center justify-between gap-x-3">
        <span
          className={joinClassNames(
            "flex min-w-0 items-center gap-2 [overflow-wrap:anywhere]",
            voicemail ? "font-semibold" : "text-sm text-muted",
          )}
        >
          <Icon
            aria-hidden
            className={joinClassNames("size-4 shrink-0", voicemail ? "text-primary" : "text-muted")}
          />
          {voicemail ? (
            <span>
              <span className="sr-only">From </span>
              {name}
            </span>
          ) : (
            `${words}${by ? ` · ${by}` : ""}`
          )}
        </span>
        <span className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
          {voicemail && (
            <span>
              Voicemail
              {voicemail.seconds && ` of ${formatSoundLength(voicemail.seconds * SECOND_MS)}`}
              {!voicemail.isHeard && ", not heard yet"}
            </span>
          )}
          <When at={at} />
        </span>
      </p>
      {voicemail ? (
        <Voicemail voicemail={voicemail} className="pl-6" />
      ) : (
        text && (
          <p className="max-w-prose whitespace-pre-wrap pl-6 text-sm [overflow-wrap:anywhere]">{text}</p>
        )
      )}
    </li>
  );
}

type Props = { mail: ThreadLine; isOpen: boolean; onAnswer: (words: LetterWords) => void };

function Mail({ mail, isOpen, onAnswer }: Props) {
  const { isTheirs, who, address, subject, words, at, status, detail, openedAt, answer } = mail;
  // A new mail does not fold open mails while somebody reads.
  const [isOpenAtFirst] = useState(isOpen);
  const Icon = isTheirs ? ArrowDownLeft : ArrowUpRight;
  return (
    <li className={joinClassNames("min-w-0", isTheirs && "bg-primary-tint/40")}>
      <details className="group" open={isOpenAtFirst}>
        <summary className="flex min-h-10 cursor-pointer items-start gap-2 px-3 py-2 outline-offset-[-2px] hover:bg-paper sm:px-4">
          <Icon
            aria-hidden
            className={joinClassNames("mt-0.5 size-4 shrink-0", isTheirs ? "text-primary" : "text-muted")}
          />
          <span className="min-w-0 grow">
            <span className="flex flex-wrap items-baseline justify-between gap-x-3">
              <span className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                <span className="sr-only">{isTheirs ? "From " : "To them, by "}</span>
                {who}
              </span>
              <span className="flex flex-wrap items-baseline gap-x-2 text-xs text-muted">
                {status && <Status {...status} />}
                <When at={at} />
              </span>
            </span>
            <span className="line-clamp-1 text-sm text-muted [overflow-wrap:anywhere] group-open:hidden">
              {words || subject}
            </span>
          </span>
        </summary>
        <div className="min-w-0 px-3 pb-3 pl-9 sm:px-4 sm:pl-10">
          <p className="text-sm text-muted [overflow-wrap:anywhere]">
            {[subject, isTheirs ? address : address && `to ${address}`].filter(Boolean).join(" · ")}
          </p>
          {words ? (
            <p className="mt-1.5 max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">{words}</p>
          ) : (
            <p className="mt-1.5 text-muted">
              {isTheirs
                ? "An email without words of its own."
                : "Its words are not written yet, or kept no longer."}
            </p>
          )}
          {mail.quoted && <Quoted text={mail.quoted} />}
          <ReplyFiles files={mail.files} />
          {detail && <p className="mt-1 text-sm text-error">{detail}</p>}
          {openedAt && (
            <p className="mt-1 text-xs text-muted">
              Opened <When at={openedAt} />
            </p>
          )}
          {answer && (
            <ButtonLink
              to="?compose=email#composer"
              onClick={(event) => {
                event.preventDefault();
                onAnswer(answer);
              }}
              variant="quiet"
              className="-ml-2.5 mt-1"
            >
              <Reply aria-hidden className="size-4" />
              Answer
            </ButtonLink>
          )}
        </div>
      </details>
    </li>
  );
}

function Status({ words, isBad }: { words: string; isBad: boolean }) {
  if (!isBad) return <span>{words}</span>;
  return (
    <span className="inline-flex items-center gap-1 font-semibold text-crisis">
      <CircleAlert aria-hidden className="size-3.5" />
      {words}
    </span>
  );
}
