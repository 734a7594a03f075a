import Upload from "lucide-react/icons/upload";
import { type ChangeEvent, useRef, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { FieldError } from "~/components/ui/field";
import type { ImageHost } from "~/content/image";
import { buildAssetUrl } from "~/content/image";
import { PICTURE_TYPES } from "~/content/picture-file";
import { type StoredPicture, uploadPicture, usePictures } from "./use-pictures";
import { AltText, Caption } from "./words";

type Chosen = { id: string; alt: string; caption: string };

/** Chooses a picture of the content store, or puts a new one in. `askWords` asks for alt text and caption as well. */
export function PictureDialog({
  open,
  title,
  host,
  askWords = true,
  onClose,
  onChoose,
}: {
  open: boolean;
  title: string;
  host: ImageHost;
  askWords?: boolean;
  onClose: () => void;
  onChoose: (picture: Chosen) => void;
}) {
  return (
    <Modal open={open} title={title} onClose={onClose}>
      <Chooser open={open} host={host} askWords={askWords} onChoose={onChoose} />
    </Modal>
  );
}

function Chooser({
  open,
  host,
  askWords,
  onChoose,
}: {
  open: boolean;
  host: ImageHost;
  askWords: boolean;
  onChoose: (picture: Chosen) => void;
}) {
  const stored = usePictures(open);
  const [added, setAdded] = useState<StoredPicture[]>([]);
  const [id, setId] = useState("");
  const [alt, setAlt] = useState("");
  const [caption, setCaption] = useState("");
  const [error, setError] = useState("");
  const [pending, setPending] = useState(false);
  const file = useRef<HTMLInputElement>(null);

  const upload = async (event: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = event.currentTarget.files ?? [];
    if (!chosen) return;
    setPending(true);
    setError("");
    try {
      const picture = await uploadPicture(chosen);
      setAdded((before) => [picture, ...before.filter((one) => one.id !== picture.id)]);
      setId(picture.id);
    } catch (problem) {
      setError((problem as Error).message);
    }
    setPending(false);
  };
  const pictures = [...added, ...(stored ?? []).filter((one) => !added.some((own) => own.id === one.id))];
  return (
    <>
      <div className="grid min-h-0 gap-4 overflow-y-auto px-5 py-4">
        <p className="flex flex-wrap items-center gap-3">
          <Button
            size="sm"
            variant="secondary"
            pending={pending}
            pendingLabel="Uploading..."
            onClick={() => file.current?.click()}
          >
            <Upload aria-hidden className="size-4" />
            Upload a picture
          </Button>
          <span className="text-xs text-muted">JPEG, PNG, WebP, GIF or AVIF, up to 20 MB</span>
          <input
            ref={file}
            type="file"
            aria-label="Picture file"
            accept={PICTURE_TYPES.join(",")}
            onChange={upload}
            className="sr-only"
            tabIndex={-1}
          />
        </p>
        <div role="alert">
          <FieldError id="picture-error" message={error} />
        </div>
        {stored === null ? (
          <p className="text-sm text-muted">Loading pictures…</p>
        ) : (
          <div role="radiogroup" aria-label="Pictures" className="grid grid-cols-3 gap-2 sm:grid-cols-4">
            {pictures.map((picture) => (
              <label
                key={picture.id}
                className={joinClassNames(
                  "block cursor-pointer overflow-hidden rounded-control border-2 focus-within:outline focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-focus",
                  picture.id === id ? "border-primary" : "border-transparent",
                )}
              >
                <input
                  type="radio"
                  name="picture-choice"
                  checked={picture.id === id}
                  onChange={() => setId(picture.id)}
                  aria-label={picture.name}
                  className="sr-only"
                />
                <img
                  src={buildAssetUrl(picture.id, 240, host)}
                  alt=""
                  loading="lazy"
                  className="aspect-[3/2] w-full bg-paper object-cover"
                />
              </label>
            ))}
          </div>
        )}
        {id && askWords && (
          <div className="grid gap-3">
            <AltText id="chosen-alt" value={alt} onChange={setAlt} />
            <Caption id="chosen-caption" value={caption} onChange={setCaption} />
          </div>
        )}
      </div>
      <footer className="flex justify-end gap-2 border-t border-line px-5 py-3">
        <Button
          disabled={!id || (askWords && alt.trim() === "")}
          onClick={() => onChoose({ id, alt: alt.trim(), caption: caption.trim() })}
        >
          Use this picture
        </Button>
      </footer>
    </>
  );
}
