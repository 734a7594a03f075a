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
import { type RefObject, useEffect, useMemo, useRef, useState } from "react";
import type { RichText, RichTextFigure } from "#studio/rich-text/types";
import { Button } from "~/components/ui/button";
import { type ImageHost, isKeptHere } from "~/content/image";
import { findPendingKey, settleFigures } from "~/content/portable-text/pasted-blocks";
import { namePicture } from "~/content/portable-text/pasted-pictures";
import { formatCountedNoun } from "~/content/text";
import { placeOfWords } from "~/domain/seo/phrases";
import { copyPicture, PictureDialog, type StoredPicture, uploadPicture } from "../pictures/picture-dialog";
import { FigureBlock } from "./figure-block";
import { buildPasteBehaviors, type LeftOut, type PasteOutcome, type PictureSource } from "./paste";
import { Toolbar } from "./toolbar";

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
      {choosing && (
        <PictureDialog
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
      )}
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

const MAX_NAMED = 8;

type PasteNoticeProps = { copying: number; left: readonly LeftOut[]; onDismiss: () => void };

/** Says which pictures of a paste are being copied, and which were left out, and why; at the foot of what is seen of the text. */
function PasteNotice({ copying, left, onDismiss }: PasteNoticeProps) {
  const more = left.length - MAX_NAMED;
  return (
    <div role="status" className="sticky bottom-3 z-10 grid gap-2 text-sm">
      {copying > 0 && (
        <p className="w-fit rounded-control border border-line bg-surface px-3 py-2 text-muted">
          Copying {formatCountedNoun(copying, "picture")} to this site…
        </p>
      )}
      {left.length > 0 && (
        <div className="flex flex-wrap items-start gap-3 rounded-control border border-edge bg-surface p-3">
          <div className="min-w-0 flex-1 basis-64 [overflow-wrap:anywhere]">
            <p className="font-semibold">{describeLeftOut(left)}</p>
            <ul className="list-disc pl-5">
              {left.slice(0, MAX_NAMED).map(({ name, why }, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two pictures may have one name
                <li key={at}>
                  {name}: {why}
                </li>
              ))}
              {more > 0 && <li>and {more} more</li>}
            </ul>
          </div>
          <Button size="sm" variant="secondary" onClick={onDismiss}>
            Dismiss
          </Button>
        </div>
      )}
    </div>
  );
}

const describeLeftOut = (left: readonly LeftOut[]) =>
  `${formatCountedNoun(left.length, left.every(({ isPicture }) => isPicture) ? "picture" : "file")} ${left.length === 1 ? "was" : "were"} left out:`;

/** Copies the pictures of a paste into the content store, one after another, and keeps what could not be taken. */
function usePastedPictures(editor: RefObject<Editor | null>) {
  /** The keys of the pictures that are still to be copied. */
  const [copying, setCopying] = useState<ReadonlySet<string>>(new Set());
  const [left, setLeft] = useState<readonly LeftOut[]>([]);
  const queue = useRef(Promise.resolve());
  /** The ids of the copied pictures by key. */
  const copied = useRef(new Map<string, string>());

  const copy = async (key: string, source: PictureSource) => {
    try {
      const { id } = await store(source);
      copied.current.set(key, id);
      replaceFigure(editor.current, key, id);
    } catch (problem) {
      replaceFigure(editor.current, key, null);
      const name = source instanceof File ? source.name : namePicture(source);
      setLeft((before) => [...before, { name, why: (problem as Error).message, isPicture: true }]);
    }
    setCopying((before) => new Set([...before].filter((other) => other !== key)));
  };

  const take = ({ pictures, left: named }: PasteOutcome) => {
    setLeft(named);
    setCopying((before) => new Set([...before, ...pictures.keys()]));
    for (const [key, source] of pictures) queue.current = queue.current.then(() => copy(key, source));
  };
  const dismiss = () => setLeft([]);
  return { copying, copied: copied.current, left, take, dismiss };
}

function store(source: PictureSource): Promise<StoredPicture> {
  if (source instanceof File) return uploadPicture(source);
  return /^data:/i.test(source.src) ? uploadPicture(readDataAddress(source)) : copyPicture(source.src);
}

/** Reads a picture that a paste has in it. @throws where its address is damaged */
function readDataAddress({ src, alt }: { src: string; alt: string }): File {
  const comma = src.indexOf(",");
  const [type = ""] = src.slice("data:".length, comma).toLowerCase().split(";");
  try {
    const bytes = Uint8Array.from(atob(src.slice(comma + 1)), (sign) => sign.charCodeAt(0));
    if (bytes.length > 0) {
      const name = `${alt.slice(0, 60) || "pasted"}.${type.split("/")[1]}`;
      return new File([bytes], name, { type: type.replace("image/jpg", "image/jpeg") });
    }
  } catch {
    // The reason is the same as for one without a byte.
  }
  throw new Error("This picture can’t be read. Please save it and add it with Picture.");
}

/** Gives a waiting figure its picture, or takes it out of the text; one that was removed meanwhile stays so. */
function replaceFigure(editor: Editor | null, key: string, id: string | null): void {
  const value = (editor?.getSnapshot().context.value ?? []) as RichText;
  const figure = value.find((item) => item._type === "figure" && findPendingKey(item) === key);
  if (!editor || !figure) return;
  const at: [{ _key: string }] = [{ _key: figure._key }];
  if (id === null) editor.send({ type: "delete.block", at });
  else editor.send({ type: "block.set", at, props: { asset: { _type: "reference", _ref: id } } });
}
