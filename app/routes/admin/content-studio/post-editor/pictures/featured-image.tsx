import ImageOff from "lucide-react/icons/image-off";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Button } from "~/components/ui/button";
import { InputField } from "~/components/ui/control-fields";
import { buildAssetUrl, type ImageHost, isElsewhere } from "~/content/image";
import type { EditedPicture, PostDraft } from "~/domain/blog/edited-post";
import { AltText, Caption, copyPicture, PictureDialog } from "./picture-dialog";

type Words = Pick<PostDraft, "picture" | "imageAltText" | "imageCaption">;
type Props = {
  value: Words;
  host: ImageHost;
  onChange: (change: Partial<Words>) => void;
  errors: Record<string, string[]>;
};

/** Best at 1200 by 630 pixels. A picture of another site is copied as soon as its address is pasted, or typed and left. */
export function FeaturedImage({ value, host, onChange, errors }: Props) {
  const { picture } = value;
  const src = picture?.src ?? "";
  const [choosing, setChoosing] = useState(false);
  const { copy, start } = useCopy(picture, host, (copied) => onChange({ picture: copied }));
  const setAddress = (address: string) =>
    onChange({ picture: address ? { kind: "url", src: address } : null });
  return (
    <fieldset className="grid min-w-0 gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Featured image</legend>
      <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
        {src &&
          (isElsewhere(src, host) ? (
            <PictureElsewhere copy={copy} onCopy={() => start(src)} />
          ) : (
            <Preview key={src} src={src} alt={value.imageAltText} />
          ))}
        <p className="flex flex-wrap items-center gap-2">
          <Button size="sm" variant="secondary" onClick={() => setChoosing(true)}>
            {picture ? "Choose another" : "Upload or choose"}
          </Button>
          {picture && (
            <Button size="sm" variant="secondary" onClick={() => onChange({ picture: null })}>
              Remove
            </Button>
          )}
          <span className="text-xs text-muted">Best at 1200x630</span>
        </p>
        <InputField
          id="picture-url"
          label="Image URL"
          required
          hint="A picture of another site is copied here."
          error={errors.featuredImage}
          name="picture"
          inputMode="url"
          value={src}
          placeholder="https://example.com/picture.jpg"
          onChange={({ currentTarget, nativeEvent }) => {
            const address = currentTarget.value.trim();
            setAddress(address);
            if ((nativeEvent as InputEvent).inputType === "insertFromPaste") void start(address);
          }}
          onBlur={() => copy || start(src)}
          onKeyDown={(event) => {
            if (event.key !== "Enter" || !isElsewhere(src, host)) return;
            // Enter is prevented in this field, as it would publish the post.
            event.preventDefault();
            void start(src);
          }}
        />
        {picture && (
          <>
            <AltText
              id="picture-alt"
              name="imageAltText"
              value={value.imageAltText}
              onChange={(imageAltText) => onChange({ imageAltText })}
              error={errors.imageAltText?.[0]}
            />
            <Caption
              id="picture-caption"
              name="imageCaption"
              value={value.imageCaption}
              onChange={(imageCaption) => onChange({ imageCaption })}
            />
          </>
        )}
      </div>
      {choosing && (
        <PictureDialog
          title="Featured image"
          host={host}
          askWords={false}
          onClose={() => setChoosing(false)}
          onChoose={({ id }) => {
            setChoosing(false);
            onChange({ picture: { kind: "asset", id, src: buildAssetUrl(id, 1200, host) } });
          }}
        />
      )}
    </fieldset>
  );
}

function Preview({ src, alt }: { src: string; alt: string }) {
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
function PictureElsewhere({ copy, onCopy }: { copy: PictureCopy | null; onCopy: () => void }) {
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

/** The state of copying the picture at the address `of`; `why` says why it failed. */
type PictureCopy = { of: string } & ({ state: "copying" } | { state: "failed"; why: string });

/** Copies a picture of another site. Its address stays in the form until the copy is there. */
function useCopy(picture: EditedPicture | null, host: ImageHost, onCopied: (picture: EditedPicture) => void) {
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
