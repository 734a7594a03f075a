import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import Phone from "lucide-react/icons/phone";
import { UrgencyBadge } from "~/components/admin/lead-badges";
import { Trouble } from "~/components/admin/trouble";
import { Badge } from "~/components/ui/badge";
import { Button, buttonClass } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import type { LeadScreen } from "./data.server";
import { useChange } from "./use-change";

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
        {reenquiries.map(({ id, at, source, urgency, message, otherPhone, isWaiting }) => (
          <li key={id} className="py-3">
            <p className="flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
              <UrgencyBadge urgency={urgency} />
              <span>
                {at} · {source}
              </span>
              {isWaiting && <Badge tone="outline">Waiting for an answer</Badge>}
            </p>
            <p className="mt-1 max-w-prose whitespace-pre-wrap text-lead [overflow-wrap:anywhere]">
              {message ?? "No message was left."}
            </p>
            {otherPhone && (
              <p className="mt-2 flex flex-wrap items-center gap-x-2 gap-y-1">
                <a
                  href={otherPhone.href}
                  className={buttonClass({ size: "sm", variant: isWaiting ? "primary" : "secondary" })}
                >
                  <Phone aria-hidden className="size-4" />
                  Call {otherPhone.text}
                </a>
                <span className="text-xs text-muted">the number given this time</span>
              </p>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const DECISIONS = [
  { value: "accept", words: "Accept", variant: "secondary" },
  { value: "dismiss", words: "Dismiss", variant: "quiet" },
] as const;

/** What an enquiry that nobody has verified would change of the lead, each decided with one click. */
export function Suggestions({ suggestions }: Pick<LeadScreen, "suggestions">) {
  const { fetcher, answer, pending } = useChange("suggestion");
  if (suggestions.length === 0) return null;
  return (
    <Panel id="suggestions" title="Suggested Changes" bodyClassName="!py-1">
      <p className="pt-3 text-sm text-muted">
        Someone wrote with this person’s email or phone. Nothing proves who it was, so nothing here was
        changed.
      </p>
      <ul className="divide-y divide-line">
        {suggestions.map(({ id, label, from, to }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-3">
            <div className="min-w-0">
              <p className="text-xs text-muted">{label}</p>
              <p className="mt-0.5 flex flex-wrap items-center gap-1.5 [overflow-wrap:anywhere]">
                <span className="text-muted">{from}</span>
                <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-muted" />
                <span className="font-semibold">{to}</span>
              </p>
            </div>
            <fetcher.Form method="post" className="flex gap-2">
              <input type="hidden" name="intent" value="suggestion" />
              <input type="hidden" name="suggestion" value={id} />
              {DECISIONS.map(({ value, words, variant }) => (
                <Button
                  key={value}
                  type="submit"
                  name="decision"
                  value={value}
                  size="sm"
                  variant={variant}
                  disabled={pending}
                  aria-label={`${words}: ${label} ${to}`}
                >
                  {words}
                </Button>
              ))}
            </fetcher.Form>
          </li>
        ))}
      </ul>
      <Trouble answer={answer} submit={(form) => fetcher.submit(form, { method: "post" })} />
    </Panel>
  );
}
