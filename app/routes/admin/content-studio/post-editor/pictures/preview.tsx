import ImageOff from "lucide-react/icons/image-off";
import { type ReactNode, useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import type { PictureCopy } from "./use-copy";

/** Shows a picture as above the published post, or why it can't be shown. */
export function Preview({ src, alt }: { src: string; alt: string }) {
  const [failed, setFailed] = useState(false);
  // A picture that failed before hydration fires no further error event.
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, [image]);
  if (failed) return <NoPicture />;
  return (
    <img
      ref={setImage}
      src={src}
      alt={alt}
      onError={() => setFailed(true)}
      className="aspect-[1200/630] w-full rounded-control bg-paper object-cover"
    />
  );
}

/** Shown instead of a picture of another site: even staff see it only after it was copied. */
export function PictureElsewhere({ copy, onCopy }: { copy: PictureCopy | null; onCopy: () => void }) {
  if (copy?.state === "copying")
    return (
      <Frame>
        <p className="text-muted">Copying the picture to this site…</p>
      </Frame>
    );
  if (copy)
    return (
      <NoPicture why={copy.why}>
        <Button size="sm" variant="secondary" onClick={onCopy}>
          Try again
        </Button>
      </NoPicture>
    );
  return (
    <Frame>
      <p className="font-semibold">This picture lies on another site</p>
      <p className="text-muted">Visitors see it once it is copied here.</p>
      <Button size="sm" variant="secondary" onClick={onCopy}>
        Copy it here
      </Button>
    </Frame>
  );
}

function NoPicture({ why, children }: { why?: string; children?: ReactNode }) {
  return (
    <Frame>
      <ImageOff aria-hidden className="size-6 text-muted" />
      <p className="font-semibold">Failed to load image</p>
      <p className="text-muted">Check the URL and try again</p>
      {why && <p className="text-xs text-muted">{why}</p>}
      {children}
    </Frame>
  );
}

const Frame = ({ children }: { children: ReactNode }) => (
  <div
    role="status"
    className="flex min-h-32 flex-col items-center justify-center gap-1 rounded-control bg-paper p-3 text-center text-sm"
  >
    {children}
  </div>
);
