import { useEditor, useEditorSelector } from "@portabletext/editor";
import { getSelectionText, isSelectionCollapsed } from "@portabletext/editor/selectors";
import { type FormEvent, useRef, useState } from "react";
import { isSafeHref } from "#studio/rich-text/types";
import { Button } from "~/components/ui/button";
import { resolvePastedLink } from "~/content/pasted-links";

/** Links the selected words, or with none selected inserts the address itself. */
export function LinkForm({ href, onClose }: { href: string; onClose: () => void }) {
  const editor = useEditor();
  const isCollapsed = useEditorSelector(editor, isSelectionCollapsed);
  const words = useEditorSelector(editor, getSelectionText);
  const [error, setError] = useState("");
  const field = useRef<HTMLInputElement>(null);
  const isNew = !href;

  const save = () => {
    const typed = field.current?.value.trim() ?? "";
    const full = /^[\w-]+(\.[\w-]+)+([/?#]|$)/.test(typed) ? `https://${typed}` : typed;
    // A place on the page, which no paste may lead to, may be typed.
    const address = resolvePastedLink(full, window.location.origin) ?? full;
    if (!address || !isSafeHref(address)) {
      setError("Please enter an address, such as https://example.com or /contact");
      field.current?.focus();
      return;
    }
    if (isNew && isCollapsed)
      editor.send({ type: "insert.span", text: address, annotations: [linkTo(address)] });
    else {
      if (!isNew) editor.send({ type: "annotation.remove", annotation: { name: "link" } });
      editor.send({ type: "annotation.add", annotation: linkTo(address) });
    }
    onClose();
  };
  // The link's fields are no form element, because they are inside the post's form.
  const onKeyDown = (event: { key: string; preventDefault: () => void; stopPropagation: () => void }) => {
    if (event.key === "Enter") save();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <fieldset className="flex flex-wrap items-center gap-2 border-t border-line p-2">
      <legend className="sr-only">Link{words ? ` on “${words.slice(0, 60)}”` : ""}</legend>
      <label htmlFor="link-address" className="text-sm font-semibold">
        Address
      </label>
      <input
        ref={field}
        id="link-address"
        // biome-ignore lint/a11y/noAutofocus: it was opened to be typed into
        autoFocus
        defaultValue={href}
        placeholder="https:// or /contact"
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? "link-error" : undefined}
        onKeyDown={onKeyDown}
        onInput={(_: FormEvent) => setError("")}
        className="h-8 min-w-0 flex-1 rounded-control border border-edge bg-surface px-2 text-sm"
      />
      <Button size="sm" onClick={save}>
        {isNew ? "Add" : "Change"}
      </Button>
      {!isNew && (
        <Button
          size="sm"
          variant="secondary"
          onClick={() => {
            editor.send({ type: "annotation.remove", annotation: { name: "link" } });
            onClose();
          }}
        >
          Remove
        </Button>
      )}
      <Button size="sm" variant="quiet" onClick={onClose}>
        Cancel
      </Button>
      {error && (
        <p id="link-error" role="alert" className="w-full text-xs font-semibold text-error">
          {error}
        </p>
      )}
    </fieldset>
  );
}

const linkTo = (href: string) => ({ name: "link", value: { href } });
