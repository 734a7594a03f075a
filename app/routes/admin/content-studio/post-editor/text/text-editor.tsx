import {
  defineSchema,
  type Editor,
  EditorProvider,
  PortableTextEditable,
  type RenderAnnotationFunction,
  type RenderBlockFunction,
  type RenderDecoratorFunction,
  type RenderStyleFunction,
} from "@portabletext/editor";
import { BehaviorPlugin, EditorRefPlugin, EventListenerPlugin } from "@portabletext/editor/plugins";
import { MarkdownShortcutsPlugin } from "@portabletext/plugin-markdown-shortcuts";
import { useEffect, useMemo, useRef, useState } from "react";
import { type ImageHost, isKeptHere } from "~/content/image";
import type { RichText, RichTextFigure } from "~/content/portable-text";
import { settleFigures } from "~/content/portable-text/pasted-blocks";
import { placeOfWords } from "~/domain/seo/word-place";
import { PictureDialog } from "../pictures/picture-dialog";
import { FigureBlock } from "./figure-block";
import { buildPasteBehaviors } from "./paste";
import { PasteNotice } from "./paste-notice";
import { Toolbar } from "./toolbar";
import { usePastedPictures } from "./use-pasted-pictures";

/** The styles and objects that the editor can make, the same as in the Studio (`studio/schema/rich-text.ts`). */
const editorSchema = defineSchema({
  styles: [{ name: "normal" }, { name: "h2" }, { name: "h3" }, { name: "h4" }, { name: "blockquote" }],
  lists: [{ name: "bullet" }, { name: "number" }],
  decorators: [{ name: "strong" }, { name: "em" }],
  annotations: [{ name: "link", fields: [{ name: "href", type: "string" }] }],
  blockObjects: [
    {
      name: "figure",
      fields: [
        { name: "asset", type: "object" },
        { name: "alt", type: "string" },
        { name: "caption", type: "string" },
        { name: "crop", type: "object" },
        { name: "hotspot", type: "object" },
      ],
    },
  ],
});

/** After this time, in milliseconds, the editor knows the latest selection; it checks ten times a second. */
const SELECTION_DELAY_MS = 100;

export interface TextEditorHandle {
  /** Reads the editor's text, if it has changed since `onChange`; else null. */
  readUntold: () => RichText | null;
  /** Replaces the text, for example by somebody else's version. */
  replace: (value: RichText) => void;
  /** Links these words where they occur unlinked, else inserts them at the caret. */
  insertLink: (link: { href: string; anchor: string }) => void;
}

type Props = {
  value: RichText;
  labelledBy: string;
  host: ImageHost;
  onChange: (value: RichText) => void;
  onReady: (handle: TextEditorHandle | null) => void;
};

/** Sanity's own text editor, limited to what a post may hold. It owns its text; `value` is only the initial one. */
export default function TextEditor({ value, labelledBy, host, onChange, onReady }: Props) {
  const editor = useRef<Editor>(null);
  // Patches show unreported typing at once, as the editor delays its mutations by a quarter of a second.
  const isUntold = useRef(false);
  const [choosing, setChoosing] = useState(false);
  const [linking, setLinking] = useState(false);

  const pasted = usePastedPictures(editor);

  // biome-ignore lint/correctness/useExhaustiveDependencies: passed on once
  useEffect(() => {
    onReady({
      readUntold: () =>
        isUntold.current && editor.current
          ? settleFigures((editor.current.getSnapshot().context.value ?? []) as RichText, pasted.copied)
          : null,
      replace: (next) => {
        isUntold.current = false;
        editor.current?.send({ type: "update value", value: next });
      },
      insertLink: (link) => editor.current && insertLink(editor.current, link),
    });
    return () => onReady(null);
  }, []);

  const takePasted = useRef(pasted.take);
  takePasted.current = pasted.take;
  const behaviors = useMemo(() => {
    const isStored = (src: string) => isKeptHere(src.replace(`${window.location.origin}/`, "/"), host);
    return buildPasteBehaviors(isStored, (outcome) => takePasted.current(outcome));
  }, [host]);

  const renderBlock: RenderBlockFunction = ({ schemaType, value: block, children, selected }) =>
    schemaType.name === "figure" ? (
      <FigureBlock figure={block as RichTextFigure} host={host} selected={selected} pasted={pasted} />
    ) : (
      children
    );

  return (
    <EditorProvider
      initialConfig={{
        schemaDefinition: editorSchema,
        initialValue: value.length > 0 ? value : undefined,
      }}
    >
      <EditorRefPlugin ref={editor} />
      <BehaviorPlugin behaviors={behaviors} />
      <MarkdownShortcutsPlugin
        defaultStyle={() => "normal"}
        headingStyle={({ props }) => (props.level <= 2 ? "h2" : props.level === 3 ? "h3" : "h4")}
        blockquoteStyle={() => "blockquote"}
        unorderedList={() => "bullet"}
        orderedList={() => "number"}
        boldDecorator={() => "strong"}
        italicDecorator={() => "em"}
        linkObject={({ props }) => ({ _type: "link", href: props.href })}
      />
      <EventListenerPlugin
        on={(event) => {
          if (event.type === "patch") isUntold.current = true;
          if (event.type !== "mutation") return;
          isUntold.current = false;
          onChange(settleFigures((event.value ?? []) as RichText, pasted.copied));
        }}
      />
      <Toolbar linking={linking} onLinking={setLinking} onPicture={() => setChoosing(true)} />
      {/* In the text Ctrl+K makes a link; everywhere else it opens the command palette. */}
      <div
        onKeyDownCapture={(event) => {
          if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== "k") return;
          event.preventDefault();
          event.stopPropagation();
          setTimeout(() => setLinking(true), SELECTION_DELAY_MS);
        }}
      >
        <PortableTextEditable
          id="post-content"
          role="textbox"
          aria-multiline
          aria-labelledby={labelledBy}
          renderStyle={renderStyle}
          renderDecorator={renderDecorator}
          renderAnnotation={renderAnnotation}
          renderBlock={renderBlock}
          renderListItem={({ children }) => children}
          renderPlaceholder={() => (
            <span className="text-muted">Write, paste, or type # for a heading and - for a list</span>
          )}
          className="post-text min-h-72 pb-6 outline-none"
        />
      </div>
      <PasteNotice copying={pasted.copying.size} left={pasted.left} onDismiss={pasted.dismiss} />
      <PictureDialog
        open={choosing}
        title="Picture in the text"
        host={host}
        onClose={() => setChoosing(false)}
        onChoose={({ id, alt, caption }) => {
          setChoosing(false);
          const figure = { asset: { _type: "reference", _ref: id }, alt, ...(caption && { caption }) };
          editor.current?.send({
            type: "insert.block",
            block: { _type: "figure", ...figure },
            placement: "auto",
          });
          editor.current?.send({ type: "focus" });
        }}
      />
    </EditorProvider>
  );
}

function insertLink(editor: Editor, { href, anchor }: { href: string; anchor: string }) {
  const { value } = editor.getSnapshot().context;
  const place = placeOfWords(value as RichText, anchor);
  const annotation = { name: "link", value: { href } };
  if (place) {
    const at = (offset: number) => ({
      path: [{ _key: place.block }, "children", { _key: place.span }],
      offset,
    });
    editor.send({ type: "select", at: { anchor: at(place.start), focus: at(place.end) } });
    editor.send({ type: "annotation.add", annotation });
  } else {
    editor.send({ type: "insert.span", text: anchor, annotations: [annotation] });
  }
  editor.send({ type: "focus" });
}

const renderDecorator: RenderDecoratorFunction = ({ value, children }) =>
  value === "strong" ? <strong>{children}</strong> : value === "em" ? <em>{children}</em> : children;

/** Renders a link in the editor, which is not followed: a click puts the caret into it. */
const renderAnnotation: RenderAnnotationFunction = ({ value, children }) => (
  <span title={String(value.href ?? "")} className="text-primary underline underline-offset-2">
    {children}
  </span>
);

const renderStyle: RenderStyleFunction = ({ schemaType, children }) => {
  switch (schemaType.value) {
    case "h2":
      return <h2>{children}</h2>;
    case "h3":
      return <h3>{children}</h3>;
    case "h4":
      return <h4>{children}</h4>;
    case "blockquote":
      return <blockquote>{children}</blockquote>;
    default:
      return <p>{children}</p>;
  }
};
