import { Link } from "@remix-run/react";
import type { LucideIcon } from "lucide-react";
import BellOff from "lucide-react/icons/bell-off";
import PhoneOff from "lucide-react/icons/phone-off";
import type { ReactNode } from "react";
import type { LineState } from "#db/values";
import { SILENT_TELEPHONE } from "~/domain/alerts/words";
import { LINE_TROUBLE } from "~/domain/telephone/line";

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
    <Warning icon={BellOff} title={title} words={words}>
      {!here && (
        <Link to="/admin/alerts" className={LINK_CLASS}>
          Set up alerts
        </Link>
      )}
    </Warning>
  );
}

/** Warns in red that a call in rings nobody's phone. */
export const SilentTelephone = () => (
  <Warning icon={PhoneOff} title={SILENT_TELEPHONE.title} words={SILENT_TELEPHONE.words}>
    <Link to="/admin/alerts#phones" className={LINK_CLASS}>
      Add your phone
    </Link>
  </Warning>
);

/** Warns in red that calls to the practice's number go elsewhere; nothing where that is not known. */
export function LineTrouble({ state }: { state: LineState | null }) {
  if (state === null || state === "ours") return null;
  return (
    <Warning icon={PhoneOff} title={LINE_TROUBLE.title} words={LINE_TROUBLE.because[state]}>
      <Link to="/admin/launch#line" className={LINK_CLASS}>
        What to do
      </Link>
    </Warning>
  );
}

const LINK_CLASS = "font-semibold underline underline-offset-2";

type WarningProps = { icon: LucideIcon; title: string; words: string; children: ReactNode };

const Warning = ({ icon: Icon, title, words, children }: WarningProps) => (
  <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 rounded-control border border-crisis bg-crisis-tint px-3 py-1.5 text-sm text-crisis">
    <Icon aria-hidden className="size-4 shrink-0" />
    <strong className="font-semibold">{title}</strong>
    <span>{words}</span>
    {children}
  </p>
);

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
