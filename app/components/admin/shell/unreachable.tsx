import { Link } from "@remix-run/react";
import BellOff from "lucide-react/icons/bell-off";

/** Warns in red that alerts reach nobody: a crisis that nobody hears of is one. Shows nothing while all is well. */
export function Unreachable({
  reasons,
  isUnconfirmed,
  onCall = [],
  here = false,
}: {
  reasons: string[];
  isUnconfirmed: boolean;
  /** Names of the people on call now whom no alert would reach. */
  onCall?: readonly string[];
  here?: boolean;
}) {
  const said = whatIsWrong(reasons, isUnconfirmed, onCall);
  if (!said) return null;
  const [title, words] = said;
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

function whatIsWrong(
  reasons: string[],
  isUnconfirmed: boolean,
  onCall: readonly string[],
): [title: string, words: string] | null {
  if (reasons.length > 0) return ["In a crisis nobody can be reached.", reasons.join(" ")];
  if (onCall.length > 0)
    return [
      `${onCall.join(" and ")} ${onCall.length > 1 ? "are" : "is"} on call now and can’t be reached.`,
      "No channel of theirs works.",
    ];
  if (!isUnconfirmed) return null;
  return [
    "In a crisis only unconfirmed addresses or numbers are alerted.",
    "Whoever is on call has to enter the code that was sent there.",
  ];
}
