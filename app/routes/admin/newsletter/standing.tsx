import { Link } from "@remix-run/react";
import { formatCount } from "~/components/admin/format";
import { When } from "~/components/admin/when";
import type { IssuePage } from "./issues.server";
import { isSentToOutbox, Progress } from "./status";

export const countReaders = (readers: number) =>
  readers === 1 ? "1 person" : `${formatCount(readers)} people`;

export function IssueStanding({ page: { issue, readers, monthTaken } }: { page: IssuePage }) {
  const { status, figures, sendAt, endedAt, isChanged } = issue;
  const changed = isChanged && (
    <p className="text-sm">
      The Studio holds other words by now.{" "}
      {status === "scheduled"
        ? "To send those, take the date away and give it again."
        : "What you see here is what is sent."}
    </p>
  );
  if (status === "draft" || !figures)
    return (
      <>
        <p className="text-sm text-muted">
          {readers === 0
            ? "Nobody is on the list yet, so it can only be given a date."
            : `Goes to ${countReaders(readers)} whose address is confirmed.`}
        </p>
        {monthTaken && <p className="text-sm">{monthTaken}</p>}
      </>
    );
  if (status === "scheduled")
    return (
      <>
        <p className="text-sm">
          Leaves <When at={sendAt ?? ""} isLong className="font-semibold" />, to{" "}
          {countReaders(figures.waiting)} as things stand.
        </p>
        {changed}
      </>
    );
  const facts: [string, number][] = [
    ["Sent", figures.sent],
    ...(figures.sentToOutbox > 0 ? [["Sent to outbox", figures.sentToOutbox] as [string, number]] : []),
    ["Waiting", figures.waiting],
    ["Failed", figures.failed],
    ["Not sent", figures.cancelled],
    ["Bounced", figures.bounced],
    ["Complaints", figures.complained],
    ["Unsubscribed since", figures.unsubscribed],
  ];
  return (
    <>
      {status === "sending" ? (
        <Progress {...issue} />
      ) : (
        <p className="text-sm text-muted">
          {isSentToOutbox(issue) ? "Sent to outbox " : status === "sent" ? "Sent " : "Stopped "}
          <When at={endedAt ?? ""} />
        </p>
      )}
      {changed}
      <dl className="grid grid-cols-[1fr_auto] gap-x-4 text-sm">
        {facts.map(([label, value]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid border-t border-line py-1.5">
            <dt className="text-muted">{label}</dt>
            <dd className="text-right font-semibold tabular-nums">{formatCount(value)}</dd>
          </div>
        ))}
      </dl>
      {figures.failed > 0 && (
        <Link
          to="/admin/outbox?view=attention"
          className="justify-self-start text-sm font-semibold text-primary underline underline-offset-2"
        >
          See what failed
        </Link>
      )}
    </>
  );
}
