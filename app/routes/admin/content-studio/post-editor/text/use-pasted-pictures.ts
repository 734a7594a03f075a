import type { Editor } from "@portabletext/editor";
import { type RefObject, useRef, useState } from "react";
import type { RichText } from "~/content/portable-text";
import { findPendingKey } from "~/content/portable-text/pasted-blocks";
import { namePicture } from "~/content/portable-text/pasted-pictures";
import { copyPicture, type StoredPicture, uploadPicture } from "../pictures/use-pictures";
import type { LeftOut, PasteOutcome, PictureSource } from "./paste";

/** Copies the pictures of a paste into the content store, one after another, and keeps what could not be taken. */
export function usePastedPictures(editor: RefObject<Editor | null>) {
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
