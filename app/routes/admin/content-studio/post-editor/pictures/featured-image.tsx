import { useState } from "react";
import { Button } from "~/components/ui/button";
import { Input } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import type { ImageHost } from "~/content/image";
import { buildAssetUrl, isElsewhere } from "~/content/image";
import type { PostDraft } from "~/domain/blog/edited-post";
import { PictureDialog } from "./picture-dialog";
import { PictureElsewhere, Preview } from "./preview";
import { useCopy } from "./use-copy";
import { AltText, Caption } from "./words";

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
        <Field
          id="picture-url"
          label="Image URL"
          required
          hint="A picture of another site is copied here."
          error={errors.featuredImage}
        >
          {(ids) => (
            <Input
              {...ids}
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
          onChange({ picture: { kind: "asset", id, src: buildAssetUrl(id, 1200, host) } });
        }}
      />
    </fieldset>
  );
}
