import { Link } from "@remix-run/react";
import ArrowDownLeft from "lucide-react/icons/arrow-down-left";
import ArrowUpRight from "lucide-react/icons/arrow-up-right";
import CircleAlert from "lucide-react/icons/circle-alert";
import Reply from "lucide-react/icons/reply";
import { useState } from "react";
import { ButtonLink } from "~/components/admin/buttons";
import { Quoted, ReplyFiles } from "~/components/admin/lead/reply-files";
import { When } from "~/components/admin/when";
import { joinClassNames } from "~/components/ui/class-names";
import { useCompose } from "../composer/composer";
import { type LetterWords, putIntoLetter } from "../email/letter-parts";
import type { LeadScreenData } from "../screen.server";
import { Section } from "../section";
import { Later, useWithdrawal } from "./later";
import type { ThreadLine } from "./thread.server";

/** How many mails of a thread are open at first; earlier ones are a line each. */
const OPEN_MAILS = 2;

export function Thread({ lead, thread, writing }: Pick<LeadScreenData, "lead" | "thread" | "writing">) {
  const { open } = useCompose();
  const { mails, earlier, next, later } = thread;
  const withdrawal = useWithdrawal(later);
  if (mails.length === 0 && later.length === 0) return null;
  const answer = (words: LetterWords) => {
    open("email");
    putIntoLetter(words, "blank");
  };
  return (
    <Section id="thread" title="Emails">
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
        {mails.map((mail, index) => (
          <Mail key={mail.id} mail={mail} isOpen={index >= mails.length - OPEN_MAILS} onAnswer={answer} />
        ))}
        {later.map((email) => (
          <Later key={email.id} leadId={lead.id} email={email} writing={writing} withdrawal={withdrawal} />
        ))}
      </ol>
    </Section>
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
