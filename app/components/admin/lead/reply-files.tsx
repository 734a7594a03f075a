import Paperclip from "lucide-react/icons/paperclip";

type File = { id: string; filename: string; size: number; refused: string | null };

/** Lists a mail's files: kept ones as downloads, never shown inline; the others with the reason. */
export function ReplyFiles({ files }: { files: readonly File[] }) {
  if (files.length === 0) return null;
  return (
    <ul aria-label="Files" className="mt-1.5 grid gap-1 text-sm">
      {files.map(({ id, filename, size, refused }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-1.5 [overflow-wrap:anywhere]">
          <Paperclip aria-hidden className="size-3.5 shrink-0 text-muted" />
          {refused ? (
            <span>
              {filename} <span className="text-muted">· {refused}</span>
            </span>
          ) : (
            <a
              href={`/admin/replies/files/${id}`}
              download={filename}
              className="text-primary underline underline-offset-2"
            >
              {filename}
            </a>
          )}
          <span className="text-muted">· {sizeWords(size)}</span>
        </li>
      ))}
    </ul>
  );
}

const sizeWords = (bytes: number): string =>
  bytes < 1024 * 1024
    ? `${Math.max(1, Math.round(bytes / 1024))} KB`
    : `${(bytes / 1024 / 1024).toFixed(1)} MB`;

/** Folds the quotation of a mail, which is mostly our own earlier mail. */
export function Quoted({ text }: { text: string }) {
  return (
    <details className="mt-1">
      <summary className="flex min-h-6 items-center text-sm text-muted underline underline-offset-2">
        Quoted text
      </summary>
      <p className="mt-0.5 max-w-prose whitespace-pre-wrap border-l-2 border-line pl-3 text-sm text-muted [overflow-wrap:anywhere]">
        {text}
      </p>
    </details>
  );
}
