import ArrowRight from "lucide-react/icons/arrow-right";
import { ActionButton } from "~/components/admin/forms/action-button";
import { leadCommands } from "~/services/leads/commands";
import type { EnquiryMessage } from "./words.server";

const DECISIONS = [
  { accept: true, words: "Accept", variant: "secondary" },
  { accept: false, words: "Dismiss", variant: "quiet" },
] as const;

/** Lists changes to a lead that an unverified enquiry suggests, each decided with one click. */
export function Suggestions({
  leadId,
  suggestions,
}: Pick<EnquiryMessage, "suggestions"> & { leadId: string }) {
  if (suggestions.length === 0) return null;
  return (
    <section aria-label="Suggested Changes" className="mt-4 rounded-control bg-paper px-3 pb-1 pt-2.5">
      <p className="text-xs text-muted">
        <strong className="font-semibold text-ink">Suggested changes.</strong> Nothing proves who wrote this,
        so nothing was changed.
      </p>
      <ul className="divide-y divide-line">
        {suggestions.map(({ id, label, from, to }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1 py-1.5 sm:flex-nowrap"
          >
            <div className="min-w-0 text-sm">
              <p className="text-xs text-muted">{label}</p>
              <p className="flex flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
                <span>{from}</span>
                <ArrowRight aria-label="to" className="size-3.5 shrink-0 text-muted" />
                <span className="font-semibold">{to}</span>
              </p>
            </div>
            <div className="flex shrink-0 gap-1">
              {DECISIONS.map(({ accept, words, variant }) => (
                <ActionButton
                  key={words}
                  do={leadCommands.resolveSuggestion}
                  with={{ id: leadId, suggestionId: id, accept }}
                  label={`${words}: ${label} ${to}`}
                  variant={variant}
                  showsUnsent
                >
                  {words}
                </ActionButton>
              ))}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}
