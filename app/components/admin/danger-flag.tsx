import MessageCircleQuestion from "lucide-react/icons/message-circle-question";
import { Badge } from "~/components/ui/badge";
import type { DangerDoubt } from "~/domain/crisis/check";

const WORDS: Record<DangerDoubt, string> = {
  unanswered: "May be in danger: asked, not answered",
  no: "May be in danger: said no",
};

/** That words were neither calm nor a crisis, and what came of asking. Never red: that is for open crises. */
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

/** The words of theirs by which a crisis or a doubt was found; nothing where none is known. */
export function FlaggedBecause({ words }: { words: readonly string[] }) {
  if (words.length === 0) return null;
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      Flagged because of: {words.map((word) => `“${word}”`).join(", ")}
    </p>
  );
}
