import MessageCircleQuestion from "lucide-react/icons/message-circle-question";
import { Badge } from "~/components/ui/badge";
import type { DangerDoubt } from "~/domain/crisis/check";

const WORDS: Record<DangerDoubt, string> = {
  unanswered: "May be in danger: asked, not answered",
  no: "May be in danger: said no",
};

/** Flags a text between calm and crisis, and the answer to the safety question. Never red: that is for open crises. */
export function DangerFlag({ doubt, isPast = false }: { doubt: DangerDoubt | null; isPast?: boolean }) {
  if (!doubt) return null;
  return (
    <Badge
      tone={isPast ? "outline" : "amber"}
      icon={<MessageCircleQuestion aria-hidden />}
      className="whitespace-normal text-left"
    >
      {WORDS[doubt]}
    </Badge>
  );
}

/** The family's words that triggered a crisis or a doubt; nothing where none are known. */
export function FlaggedBecause({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      Flagged because of: {words.map((word) => `“${word}”`).join(", ")}
    </p>
  );
}
