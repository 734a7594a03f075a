import Upload from "lucide-react/icons/upload";
import { type ChangeEvent, useEffect, useRef, useState } from "react";
import { Modal } from "~/components/admin/modal";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { InputField } from "~/components/ui/control-fields";
import { FieldError } from "~/components/ui/field";
import { buildAssetUrl, type ImageHost } from "~/content/image";
import { MAX_PICTURE_BYTES, NO_PICTURE, PICTURE_TOO_LARGE, PICTURE_TYPES } from "~/content/picture-file";
import { SIGNED_OUT_MESSAGE } from "../refused-save";

type Chosen = { id: string; alt: string; caption: string };

type PictureDialogProps = {
  title: string;
  host: ImageHost;
  askWords?: boolean;
  onClose: () => void;
  onChoose: (picture: Chosen) => void;
};

/** Chooses a picture of the content store, or puts a new one in. `askWords` asks for alt text and caption as well. */
export function PictureDialog({ title, host, askWords = true, onClose, onChoose }: PictureDialogProps) {
  const stored = usePictures();
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
    <Modal open title={title} onClose={onClose}>
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
    </Modal>
  );
}

const PICTURES_PATH = "/admin/content-studio/pictures";

export interface StoredPicture {
  id: string;
  name: string;
}

/** The newest pictures of the content store; null while they load, an empty list when that failed. */
function usePictures() {
  const [pictures, setPictures] = useState<StoredPicture[] | null>(null);
  useEffect(() => {
    const call = new AbortController();
    fetch(PICTURES_PATH, { credentials: "same-origin", signal: call.signal })
      .then((answer) => (answer.ok ? answer.json() : []))
      .then(setPictures)
      .catch(() => call.signal.aborted || setPictures([]));
    return () => call.abort();
  }, []);
  return pictures;
}

/** Uploads a picture to the content store. @throws an error whose message says what to do. */
export function uploadPicture(file: File): Promise<StoredPicture> {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return Promise.reject(new Error(NO_PICTURE));
  if (file.size > MAX_PICTURE_BYTES) return Promise.reject(new Error(PICTURE_TOO_LARGE));
  return store({ file });
}

/** Copies the picture at another site's address into the content store. @throws an error whose message says why not. */
export const copyPicture = (url: string): Promise<StoredPicture> => store({ url });

async function store(what: { file: File } | { url: string }): Promise<StoredPicture> {
  const body = new FormData();
  for (const [name, value] of Object.entries(what)) body.set(name, value);
  const answer = await fetch(PICTURES_PATH, { method: "POST", credentials: "same-origin", body }).catch(
    () => null,
  );
  if (!answer) throw new Error("The server can't be reached. Please try again.");
  if (answer.redirected) throw new Error(SIGNED_OUT_MESSAGE);
  const result = (await answer.json().catch(() => ({}))) as StoredPicture & { message?: string };
  if (!answer.ok) throw new Error(result.message ?? "The picture could not be stored. Please try again.");
  return result;
}

/** The length of an alt text that screen readers still read in one go (docs/product/numbers.md §9); a hint, not a limit. */
const ALT_HINT_CHARS = 125;

type Props = {
  id: string;
  name?: string;
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
};

export function AltText({ id, name, value, onChange, error }: Props) {
  const isMissing = value.trim() === "";
  return (
    <InputField
      id={id}
      label="Alt text"
      required
      error={error ?? (isMissing ? "Alt text is required for accessibility and SEO" : undefined)}
      hint={
        <span className={value.length > ALT_HINT_CHARS ? "font-semibold text-error" : undefined}>
          {value.length}/{ALT_HINT_CHARS} characters
        </span>
      }
      name={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function Caption({ id, name, value, onChange }: Omit<Props, "error">) {
  return (
    <InputField
      id={id}
      label="Caption"
      optional
      name={name}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
