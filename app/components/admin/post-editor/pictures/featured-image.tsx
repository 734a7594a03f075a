import ImageOff from "lucide-react/icons/image-off";
import { useEffect, useState } from "react";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { assetAddress, isKeptHere } from "~/content/image";
import type { ImageHost } from "~/content/source";
import type { EditedPicture, PostDraft } from "../edited-post";
import { PictureDialog } from "./picture-dialog";
import { AltText, Caption } from "./words";

type Words = Pick<PostDraft, "picture" | "imageAltText" | "imageCaption">;
type Props = {
  value: Words;
  host: ImageHost;
  onChange: (change: Partial<Words>) => void;
  errors: Record<string, string[]>;
};

/** Why visitors don't see it: their browsers would ask that site for it. */
const ELSEWHERE = "Visitors don’t see pictures that lie on other sites. Upload it here to show it.";

const isShownToVisitors = (address: string, host: ImageHost) =>
  !/^https?:\/\/./.test(address) || isKeptHere(address, host);

/** The picture above a post: from the content store, or by its address; best at 1200 by 630 pixels. */
export function FeaturedImage({ value, host, onChange, errors }: Props) {
  const { picture } = value;
  const [choosing, setChoosing] = useState(false);
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1.5 text-sm font-semibold">Featured image</legend>
      <div className="grid gap-3 rounded-control border border-line p-3">
        {picture && <Preview key={picture.src} picture={picture} alt={value.imageAltText} />}
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
        <Field
          id="picture-url"
          label="Image URL"
          required
          hint={picture && !isShownToVisitors(picture.src, host) && ELSEWHERE}
          error={errors.featuredImage}
        >
          {(ids) => (
            <Input
              {...ids}
              name="picture"
              inputMode="url"
              value={picture?.src ?? ""}
              placeholder="https://example.com/picture.jpg"
              onChange={({ currentTarget: { value: src } }) =>
                onChange({ picture: src ? { kind: "url", src } : null })
              }
            />
          )}
        </Field>
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
      <PictureDialog
        open={choosing}
        title="Featured image"
        host={host}
        askWords={false}
        onClose={() => setChoosing(false)}
        onChoose={({ id }) => {
          setChoosing(false);
          onChange({ picture: { kind: "asset", id, src: assetAddress(id, 1200, host) } });
        }}
      />
    </fieldset>
  );
}

function Preview({ picture, alt }: { picture: EditedPicture; alt: string }) {
  const [failed, setFailed] = useState(false);
  // A picture that failed before the page listened has no error event left to tell of it.
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  useEffect(() => {
    if (image?.complete && image.naturalWidth === 0) setFailed(true);
  }, [image]);
  if (failed)
    return (
      <div
        role="status"
        className="flex aspect-[1200/630] flex-col items-center justify-center gap-1 rounded-control bg-paper text-center text-sm"
      >
        <ImageOff aria-hidden className="size-6 text-muted" />
        <p className="font-semibold">Failed to load image</p>
        <p className="text-muted">Check the URL and try again</p>
      </div>
    );
  return (
    <img
      ref={setImage}
      src={picture.src}
      alt={alt}
      onError={() => setFailed(true)}
      className="aspect-[1200/630] w-full rounded-control bg-paper object-cover"
    />
  );
}
