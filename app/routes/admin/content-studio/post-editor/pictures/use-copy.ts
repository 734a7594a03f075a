import { useRef, useState } from "react";
import type { ImageHost } from "~/content/image";
import { buildAssetUrl, isElsewhere } from "~/content/image";
import type { EditedPicture } from "~/domain/blog/edited-post";
import { copyPicture } from "./use-pictures";

/** The state of copying the picture at the address `of`; `why` says why it failed. */
export type PictureCopy = { of: string } & ({ state: "copying" } | { state: "failed"; why: string });

/** Copies a picture of another site. Its address stays in the form until the copy is there. */
export function useCopy(
  picture: EditedPicture | null,
  host: ImageHost,
  onCopied: (picture: EditedPicture) => void,
) {
  const [copy, setCopy] = useState<PictureCopy | null>(null);
  const current = useRef(picture?.src);
  current.current = picture?.src;

  const start = async (of: string) => {
    if (!isElsewhere(of, host) || (copy?.of === of && copy.state === "copying")) return;
    setCopy({ of, state: "copying" });
    try {
      const { id } = await copyPicture(of);
      // Another picture may have been chosen during the copy.
      if (current.current === of) onCopied({ kind: "asset", id, src: buildAssetUrl(id, 1200, host) });
    } catch (problem) {
      const why = (problem as Error).message;
      setCopy((last) => (last?.of === of ? { of, state: "failed", why } : last));
    }
  };
  return { copy: copy?.of === picture?.src ? copy : null, start };
}
