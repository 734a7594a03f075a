import Plus from "lucide-react/icons/plus";
import type { RefObject } from "react";
import type { LeadScreen } from "../data.server";

/** Short texts that are put into the letter where the cursor stands, as a paragraph of their own. */
export function Snippets({
  snippets,
  into,
}: Pick<LeadScreen, "snippets"> & { into: RefObject<HTMLTextAreaElement> }) {
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-muted">Insert a text</legend>
      <div className="flex flex-wrap gap-1.5">
        {snippets.map(({ id, title, text }) => (
          <button
            key={id}
            type="button"
            title={text}
            onClick={() => into.current && insert(into.current, text)}
            className="inline-flex min-h-7 items-center gap-1 rounded-full border border-line px-2.5 text-xs hover:border-primary hover:text-primary"
          >
            <Plus aria-hidden className="size-3 shrink-0" />
            {title}
          </button>
        ))}
      </div>
    </fieldset>
  );
}

function insert(field: HTMLTextAreaElement, text: string): void {
  const { selectionStart, selectionEnd, value } = field;
  const above = value.slice(0, selectionStart).trimEnd();
  const below = value.slice(selectionEnd).trimStart();
  const before = above ? `${above}\n\n${text}` : text;
  field.value = below ? `${before}\n\n${below}` : before;
  field.setSelectionRange(before.length, before.length);
  field.focus();
  // Whoever keeps or checks what is typed hears of it as of any other letter.
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
