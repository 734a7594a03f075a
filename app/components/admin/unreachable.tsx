import { Link } from "@remix-run/react";
import BellOff from "lucide-react/icons/bell-off";

/**
 * In red, as a crisis that nobody hears of is one: nobody can be reached, and why; or only where nobody has confirmed that
 * it is theirs. Nothing while somebody can.
 */
export function Unreachable({
  reasons,
  isUnconfirmed,
  here = false,
}: {
  reasons: string[];
  isUnconfirmed: boolean;
  here?: boolean;
}) {
  if (reasons.length === 0 && !isUnconfirmed) return null;
  const [title, words] =
    reasons.length > 0
      ? ["In a crisis nobody can be reached.", reasons.join(" ")]
      : [
          "In a crisis only unconfirmed addresses or numbers are alerted.",
          "Whoever is on call has to enter the code that was sent there.",
        ];
  return (
    <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control border border-crisis bg-crisis-tint px-3 py-1.5 text-sm text-crisis">
      <BellOff aria-hidden className="size-4 shrink-0" />
      <strong className="font-semibold">{title}</strong>
      <span>{words}</span>
      {!here && (
        <Link to="/admin/alerts" className="font-semibold underline underline-offset-2">
          Set up alerts
        </Link>
      )}
    </p>
  );
}
