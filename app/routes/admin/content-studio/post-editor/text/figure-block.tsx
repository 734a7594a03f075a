import { useEditor } from "@portabletext/editor";
import { useState } from "react";
import type { RichTextFigure } from "#studio/rich-text/types";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import type { ImageHost } from "~/content/image";
import { buildAssetUrl } from "~/content/image";
import { findPendingKey } from "~/content/portable-text/pasted-blocks";
import { getFigureAssetId } from "~/content/portable-text/to-html";
import { AltText, Caption } from "../pictures/picture-dialog";

export function FigureBlock({
  figure,
  host,
  selected,
  pasted,
}: {
  figure: RichTextFigure;
  host: ImageHost;
  selected: boolean;
  /** The keys of pasted pictures that are still to be copied, and the ids of those that are. */
  pasted: { copying: ReadonlySet<string>; copied: ReadonlyMap<string, string> };
}) {
  const editor = useEditor();
  const [words, setWords] = useState<{ alt: string; caption: string } | null>(null);
  const pending = findPendingKey(figure);
  const id = pending === undefined ? getFigureAssetId(figure) : pasted.copied.get(pending);
  const at: [{ _key: string }] = [{ _key: figure._key }];
  const save = () => {
    if (words) editor.send({ type: "block.set", at, props: { alt: words.alt, caption: words.caption } });
    setWords(null);
  };
  return (
    <figure
      contentEditable={false}
      className={joinClassNames(
        "my-3 grid gap-2 rounded-control border p-2",
        selected ? "border-primary bg-primary-tint" : "border-line",
      )}
    >
      {id && (
        <img
          src={buildAssetUrl(id, 800, host)}
          alt={figure.alt ?? ""}
          className="max-h-80 w-full object-contain"
        />
      )}
      {!id && pending !== undefined && (
        <p className="p-3 text-center text-sm text-muted">
          {pasted.copying.has(pending) ? "Copying the picture to this site…" : "This picture was not copied."}
        </p>
      )}
      {words ? (
        <div className="grid gap-3">
          <AltText
            id={`alt-${figure._key}`}
            value={words.alt}
            onChange={(alt) => setWords({ ...words, alt })}
          />
          <Caption
            id={`caption-${figure._key}`}
            value={words.caption}
            onChange={(caption) => setWords({ ...words, caption })}
          />
          <p className="flex gap-2">
            <Button size="sm" onClick={save}>
              Done
            </Button>
            <Button size="sm" variant="secondary" onClick={() => setWords(null)}>
              Cancel
            </Button>
          </p>
        </div>
      ) : (
        <figcaption className="flex flex-wrap items-center gap-2 text-sm text-muted">
          <span className="min-w-0 flex-1">{figure.caption || figure.alt || "No alt text yet"}</span>
          <Button
            size="sm"
            variant="secondary"
            onClick={() => setWords({ alt: figure.alt ?? "", caption: figure.caption ?? "" })}
          >
            Alt text and caption
          </Button>
          <Button size="sm" variant="secondary" onClick={() => editor.send({ type: "delete.block", at })}>
            Remove
          </Button>
        </figcaption>
      )}
    </figure>
  );
}
