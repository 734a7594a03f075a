import { type EditorSelector, useEditor, useEditorSelector } from "@portabletext/editor";
import {
  getActiveAnnotations,
  getActiveStyle,
  getSelectionText,
  isActiveAnnotation,
  isActiveDecorator,
  isActiveListItem,
  isSelectionCollapsed,
} from "@portabletext/editor/selectors";
import Bold from "lucide-react/icons/bold";
import ImageIcon from "lucide-react/icons/image";
import Italic from "lucide-react/icons/italic";
import LinkIcon from "lucide-react/icons/link";
import List from "lucide-react/icons/list";
import ListOrdered from "lucide-react/icons/list-ordered";
import Redo from "lucide-react/icons/redo-2";
import Undo from "lucide-react/icons/undo-2";
import { type FormEvent, type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { isSafeHref } from "#studio/rich-text/types";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { resolvePastedLink } from "~/content/pasted-links";

const STYLES = [
  { value: "normal", label: "Text" },
  { value: "h2", label: "Heading" },
  { value: "h3", label: "Subheading" },
  { value: "h4", label: "Small heading" },
  { value: "blockquote", label: "Quote" },
];

type Editor = ReturnType<typeof useEditor>;

/** The editor's toolbar: arrow keys move along it, as in every toolbar; Tab leaves it. */
export function Toolbar({
  linking,
  onLinking: setLinking,
  onPicture,
}: {
  linking: boolean;
  onLinking: (open: boolean) => void;
  onPicture: () => void;
}) {
  const editor = useEditor();
  const bar = useRef<HTMLDivElement>(null);
  const style = useEditorSelector(editor, getActiveStyle) ?? "";
  const link = useEditorSelector(editor, getActiveAnnotations).find(({ _type }) => _type === "link");
  const send = (event: Parameters<Editor["send"]>[0]) => {
    editor.send(event);
    editor.send({ type: "focus" });
  };
  const move = (event: KeyboardEvent) => {
    const step = event.key === "ArrowRight" ? 1 : event.key === "ArrowLeft" ? -1 : 0;
    if (!step || event.target instanceof HTMLSelectElement) return;
    const buttons = [...(bar.current?.querySelectorAll<HTMLElement>("select, button") ?? [])];
    const at = buttons.indexOf(document.activeElement as HTMLElement);
    buttons[(at + step + buttons.length) % buttons.length]?.focus();
    event.preventDefault();
  };
  return (
    <div className="top-24 z-10 border-b border-line bg-paper sm:sticky lg:top-[calc(3rem+var(--crisis-bar))]">
      <div
        ref={bar}
        role="toolbar"
        aria-label="Formatting"
        aria-controls="post-content"
        onKeyDown={move}
        className="flex flex-wrap items-center gap-0.5 py-1"
      >
        <select
          aria-label="Style"
          value={style}
          onChange={(event) => send({ type: "style.toggle", style: event.currentTarget.value })}
          className="mr-1 h-8 cursor-pointer rounded-control border border-edge bg-surface px-2 text-sm"
        >
          {!style && <option value="">Style</option>}
          {STYLES.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <Toggle
          label="Bold"
          keys="Control+B"
          active={isActiveDecorator("strong")}
          onPress={() => send({ type: "decorator.toggle", decorator: "strong" })}
        >
          <Bold aria-hidden />
        </Toggle>
        <Toggle
          label="Italic"
          keys="Control+I"
          active={isActiveDecorator("em")}
          onPress={() => send({ type: "decorator.toggle", decorator: "em" })}
        >
          <Italic aria-hidden />
        </Toggle>
        <Toggle
          label="Link"
          keys="Control+K"
          active={isActiveAnnotation("link")}
          expanded={linking}
          onPress={() => setLinking(!linking)}
        >
          <LinkIcon aria-hidden />
        </Toggle>
        <Toggle
          label="Bullets"
          active={isActiveListItem("bullet")}
          onPress={() => send({ type: "list item.toggle", listItem: "bullet" })}
        >
          <List aria-hidden />
        </Toggle>
        <Toggle
          label="Numbers"
          active={isActiveListItem("number")}
          onPress={() => send({ type: "list item.toggle", listItem: "number" })}
        >
          <ListOrdered aria-hidden />
        </Toggle>
        <Toggle label="Picture" onPress={onPicture}>
          <ImageIcon aria-hidden />
        </Toggle>
        <span className="mx-1 hidden h-5 w-px bg-line sm:block" />
        <Toggle label="Undo" keys="Control+Z" onPress={() => send({ type: "history.undo" })}>
          <Undo aria-hidden />
        </Toggle>
        <Toggle label="Redo" keys="Control+Shift+Z" onPress={() => send({ type: "history.redo" })}>
          <Redo aria-hidden />
        </Toggle>
      </div>
      {linking && (
        <LinkForm
          href={typeof link?.href === "string" ? link.href : ""}
          onClose={() => {
            setLinking(false);
            editor.send({ type: "focus" });
          }}
        />
      )}
    </div>
  );
}

const never: EditorSelector<boolean> = () => false;

function Toggle({
  label,
  keys,
  active,
  expanded,
  onPress,
  children,
}: {
  label: string;
  keys?: string;
  active?: EditorSelector<boolean>;
  expanded?: boolean;
  onPress: () => void;
  children: ReactNode;
}) {
  const pressed = useEditorSelector(useEditor(), active ?? never);
  return (
    <button
      type="button"
      aria-label={label}
      aria-keyshortcuts={keys}
      aria-pressed={active ? pressed : undefined}
      aria-expanded={expanded}
      title={keys ? `${label} (${keys.replaceAll("Control", "Ctrl")})` : label}
      // A press on a toolbar button leaves the text its selection.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
      className={joinClassNames(
        "flex size-8 items-center justify-center rounded-control [&>svg]:size-4",
        pressed ? "bg-primary-tint text-primary" : "text-ink hover:bg-line",
      )}
    >
      {children}
    </button>
  );
}

/** Links the selected words, or with none selected inserts the address itself. */
function LinkForm({ href, onClose }: { href: string; onClose: () => void }) {
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
