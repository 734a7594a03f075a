import { Button } from "~/components/ui/button";
import { Panel } from "~/components/ui/card";
import type { LinkSuggestion } from "~/domain/seo/links";

const MAX_PHRASE_WORDS = 6;

export function LinkSuggestions({
  id,
  links,
  onInsert,
}: {
  id: string;
  links: LinkSuggestion[];
  onInsert: (suggestion: LinkSuggestion) => void;
}) {
  return (
    <Panel id={id} title="Internal links">
      {links.length === 0 && (
        <p className="text-sm text-muted">No post that isn’t linked yet shares enough words with this one.</p>
      )}
      <ul className="grid gap-3">
        {links.map((link) => (
          <li key={link.postId} className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3">
            <div className="grid gap-0.5 text-xs text-muted [overflow-wrap:anywhere]">
              <p className="text-sm font-semibold text-ink">{link.title}</p>
              <p>
                <span className="font-semibold tabular-nums text-ink">{link.relevance}%</span> relevant:{" "}
                {link.shared.slice(0, MAX_PHRASE_WORDS).join(", ")}
                {link.shared.length > MAX_PHRASE_WORDS &&
                  ` and ${link.shared.length - MAX_PHRASE_WORDS} more`}
              </p>
              <p>
                {link.anchorInText ? `Links the words “${link.anchor}”` : "Adds its title where you write"}
              </p>
            </div>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Insert a link to ${link.title}`}
              onClick={() => onInsert(link)}
            >
              Insert
            </Button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
