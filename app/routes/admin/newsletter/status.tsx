import CalendarClock from "lucide-react/icons/calendar-clock";
import CircleStop from "lucide-react/icons/circle-stop";
import FilePen from "lucide-react/icons/file-pen";
import Inbox from "lucide-react/icons/inbox";
import Send from "lucide-react/icons/send";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { formatCount } from "~/components/admin/format";
import { type BadgeLook, LookBadge, NoMailService, Notice } from "~/components/admin/screen";
import type { IssueLine } from "./issues.server";

const LOOKS: Record<IssueLine["status"], BadgeLook> = {
  draft: { label: "Draft", icon: FilePen, tone: "neutral" },
  scheduled: { label: "Scheduled", icon: CalendarClock, tone: "outline" },
  sending: { label: "Sending", icon: Send, tone: "outline" },
  sent: { label: "Sent", icon: Send, tone: "primary" },
  stopped: { label: "Stopped", icon: CircleStop, tone: "neutral" },
};

const IN_OUTBOX: BadgeLook = { label: "Sent to outbox", icon: Inbox, tone: "neutral" };

/** Whether an issue went to the local outbox alone: then its status is never "Sent" (docs/product/newsletter.md §12). */
export const isSentToOutbox = ({ status, figures }: Pick<IssueLine, "status" | "figures">): boolean =>
  status === "sent" && figures !== null && figures.sentToOutbox > 0 && figures.sent === 0;

export const IssueStatus = ({ issue }: { issue: Pick<IssueLine, "status" | "figures"> }) => (
  <LookBadge look={isSentToOutbox(issue) ? IN_OUTBOX : LOOKS[issue.status]} />
);

export function Progress({ title, figures }: Pick<IssueLine, "title" | "figures">) {
  if (!figures) return null;
  const done = figures.sent + figures.sentToOutbox + figures.failed + figures.cancelled;
  const total = done + figures.waiting;
  return (
    <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1 text-sm">
      <progress
        aria-label={`Sending ${title}`}
        value={done}
        max={Math.max(1, total)}
        className="h-2 w-32 accent-primary"
      />
      <span className="tabular-nums">
        {formatCount(done)} of {formatCount(total)}
      </span>
    </span>
  );
}

export function Hindrances({ noAddress, isLive }: { noAddress: boolean; isLive: boolean }) {
  return (
    <>
      {noAddress && (
        <Notice icon={<TriangleAlert aria-hidden />}>
          Letters are held back: every one must carry your postal address. Set <code>POSTAL_ADDRESS</code> and
          they go out.
        </Notice>
      )}
      {!isLive && <NoMailService effect="letters go to the outbox and reach nobody" object="them" />}
    </>
  );
}
