import { Link } from "@remix-run/react";
import { Panel } from "~/components/ui/card";
import type { LeadScreen } from "./data.server";

/** The times they wrote again, with what they said then, and a lead that may be the same person. */
export function Reenquiries({ reenquiries, duplicate }: Pick<LeadScreen, "reenquiries" | "duplicate">) {
  if (reenquiries.length === 0 && !duplicate) return null;
  return (
    <Panel id="reenquiries" title="Enquired Again" bodyClassName="!py-1">
      {duplicate && (
        <p className="py-3 text-sm">
          Possibly the same person as{" "}
          <Link
            to={`/admin/leads/${duplicate.id}`}
            className="font-semibold text-primary underline underline-offset-2"
          >
            {duplicate.name}
          </Link>
          : both gave this phone number.
        </p>
      )}
      <ul className="divide-y divide-line">
        {reenquiries.map(({ id, at, source, urgency, message }) => (
          <li key={id} className="py-3">
            <p className="text-xs text-muted">
              {at} · {source} · {urgency}
            </p>
            <p className="mt-0.5 max-w-prose whitespace-pre-wrap [overflow-wrap:anywhere]">
              {message ?? "No message was left."}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
