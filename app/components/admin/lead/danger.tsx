import MessageCircleQuestion from "lucide-react/icons/message-circle-question";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Badge } from "~/components/admin/screen";
import { joinClassNames } from "~/components/ui/class-names";
import type { DangerDoubt } from "~/domain/crisis/check";
import { isInStaffWords, type Telling } from "~/domain/leads/fields/enquiry";
import { STILL_IN_DANGER } from "~/domain/leads/fields/state";
import { CALL_MESSAGES, TRANSCRIPT_MARK } from "~/domain/telephone/words";

const WORDS: Record<DangerDoubt, string | null> = {
  unanswered: "May be in danger: asked, not answered",
  no: "May be in danger: said no",
  minor: null,
};

/** Says what staff read of a doubt; null where the writer's age says it. */
export const formatDangerDoubt = (doubt: DangerDoubt | null): string | null => doubt && WORDS[doubt];

/** Flags a text between calm and crisis, the answer to the safety question, and a writer under 18. Never red: that is for open crises. */
export function DangerFlag({ doubt, isMinor, isPast = false }: DangerFlagProps) {
  const words = [formatDangerDoubt(doubt), isMinor ? "Says to be under 18" : null];
  return words
    .flatMap((flag) => flag ?? [])
    .map((flag) => (
      <Badge
        key={flag}
        tone={isPast ? "outline" : "amber"}
        icon={<MessageCircleQuestion aria-hidden />}
        className="whitespace-normal text-left"
      >
        {flag}
      </Badge>
    ));
}

type DangerFlagProps = {
  doubt: DangerDoubt | null;
  /** Whether the writer says to be under 18, in a crisis or not. */
  isMinor: boolean;
  isPast?: boolean;
};

const TELLINGS: Record<Telling, string> = {
  entry: "As told to staff",
  call: "As told to staff in a call",
  voicemail: "Voicemail, as staff heard it",
};

/** Marks words that staff wrote; nothing for the family's own, and where there are none. */
export function ToldFlag({ told, message }: Told) {
  if (!told || !message) return null;
  return <Badge tone="outline">{TELLINGS[told]}</Badge>;
}

type Told = { told: Telling | null; message: string | null };

const CALLED: ReadonlySet<string> = new Set(Object.values(CALL_MESSAGES));

/** Whether a message only says that they called: nobody has written down what they said. */
export const isUnsaid = (message: string): boolean => CALLED.has(message);

/**
 * Puts the family's words in quotation marks, also those of a voicemail that staff heard, and neither what staff wrote of theirs
 * nor what a machine has understood.
 */
export const quoteWords = (message: string, told: Telling | null): string =>
  isInStaffWords(told) || isUnsaid(message) || message.startsWith(TRANSCRIPT_MARK) ? message : `“${message}”`;

/** The family's words that triggered a crisis or a doubt; nothing where none are known. */
export function FlaggedBecause({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      Flagged because of: {words.map((word) => `“${word}”`).join(", ")}
    </p>
  );
}

export const StillInDanger = ({ className }: { className?: string }) => (
  <p
    role="alert"
    className={joinClassNames(
      "flex gap-2 rounded-control border border-crisis bg-surface px-3 py-2 text-sm font-semibold text-crisis",
      className,
    )}
  >
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    {STILL_IN_DANGER}
  </p>
);

/** Shows a visitor's earlier answers to a changed question, as one of them may have raised an alert. */
export function EarlierAnswers({ earlier }: { earlier: readonly string[] }) {
  if (earlier.length === 0) return null;
  return (
    <dd className="mt-1 max-w-prose text-sm text-muted [overflow-wrap:anywhere]">
      {earlier.length === 1 ? "Changed. Before, it was:" : "Changed. Before, the oldest first, it was:"}
      <ul className="list-disc pl-5">
        {earlier.map((answer, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same answer may come twice, and the list never moves
          <li key={index} className="whitespace-pre-wrap text-ink">
            {answer}
          </li>
        ))}
      </ul>
    </dd>
  );
}
