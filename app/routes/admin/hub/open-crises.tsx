import { Link } from "@remix-run/react";
import Phone from "lucide-react/icons/phone";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { ResponseClockLine } from "~/components/admin/response-clock";
import { buttonClass } from "~/components/ui/button";
import type { Hub } from "./data.server";

/** Whom to call now: each family in a crisis that nobody has answered, from the second they wrote. Nothing when none waits. */
export function OpenCrises({ crises: { total, shown } }: Pick<Hub, "crises">) {
  if (total === 0) return null;
  return (
    <section aria-labelledby="now" className="grid gap-3">
      <h2 id="now" className="flex flex-wrap items-center gap-x-2 text-h3">
        <TriangleAlert aria-hidden className="size-5 text-crisis" />
        {total === 1 ? "Now: 1 family in a crisis waits" : `Now: ${total} families in a crisis wait`}
        {total > shown.length && (
          <Link
            to="/admin/dashboard?urgency=immediate"
            className="text-sm font-semibold text-primary underline underline-offset-2"
          >
            Show all
          </Link>
        )}
      </h2>
      <ul className="grid gap-3 sm:grid-cols-2 2xl:grid-cols-3">
        {shown.map(({ leadId, name, relationship, words, phone, clock }) => (
          <li
            key={leadId}
            className="flex min-w-0 flex-col gap-2 rounded-card border border-crisis bg-surface p-4"
          >
            <div className="flex flex-wrap items-baseline justify-between gap-x-3">
              <p className="min-w-0 font-semibold [overflow-wrap:anywhere]">
                {name}
                <span className="font-normal text-muted"> · {relationship}</span>
              </p>
              <ResponseClockLine {...clock} className="font-semibold" />
            </div>
            <p className="line-clamp-3 text-lead [overflow-wrap:anywhere]">
              {words ? `“${words}”` : "No message was left."}
            </p>
            <div className="mt-auto flex flex-wrap gap-2 pt-1">
              {phone && (
                <a href={phone.href} className={buttonClass({ size: "sm" })}>
                  <Phone aria-hidden className="size-4" />
                  Call {phone.text}
                </a>
              )}
              <Link
                to={`/admin/leads/${leadId}`}
                prefetch="intent"
                className={buttonClass({ variant: "secondary", size: "sm" })}
                aria-label={`Open ${name}`}
              >
                Open
              </Link>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
