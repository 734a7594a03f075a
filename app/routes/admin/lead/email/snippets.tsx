import Plus from "lucide-react/icons/plus";
import { type MutableRefObject, type RefObject, useEffect, useRef } from "react";
import { placeSnippet } from "~/domain/assist/place-snippet";
import type { LeadScreenData } from "../screen.server";

export function Snippets({
  snippets,
  into,
}: Pick<LeadScreenData, "snippets"> & { into: RefObject<HTMLTextAreaElement> }) {
  const touched = useTouched(into);
  return (
    <fieldset>
      <legend className="mb-1 text-xs text-muted">Insert a text</legend>
      <div className="flex flex-wrap gap-1.5">
        {snippets.map(({ id, title, text }) => (
          <button
            key={id}
            type="button"
            title={text}
            onClick={() => into.current && insert(into.current, touched, text)}
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

/** The keys that only move the focus through a field. */
const PASSING = new Set(["Tab", "Shift"]);

/** Whether the writer was in the text since the screen last inserted text: only then they placed the cursor. */
function useTouched(field: RefObject<HTMLTextAreaElement>) {
  const touched = useRef(false);
  useEffect(() => {
    const { current } = field;
    if (!current) return;
    const over = new AbortController();
    const { signal } = over;
    const touch = () => {
      touched.current = true;
    };
    current.addEventListener("pointerdown", touch, { signal });
    current.addEventListener("keyup", ({ key }) => !PASSING.has(key) && touch(), { signal });
    current.addEventListener(
      "input",
      ({ isTrusted }) => {
        touched.current = isTrusted;
      },
      { signal },
    );
    return () => over.abort();
  }, [field]);
  return touched;
}

function insert(field: HTMLTextAreaElement, touched: MutableRefObject<boolean>, text: string): void {
  const { selectionStart: start, selectionEnd: end, value } = field;
  const { letter, cursor } = placeSnippet(value, touched.current ? { start, end } : null, text);
  field.value = letter;
  field.setSelectionRange(cursor, cursor);
  field.focus();
  // Lets listeners that keep or check typed text notice the insertion.
  field.dispatchEvent(new Event("input", { bubbles: true }));
  // The next snippet is inserted below this one.
  touched.current = true;
}
