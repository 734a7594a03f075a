import { lazy, Suspense } from "react";
import { FieldError } from "~/components/ui/field";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { ImageHost } from "~/content/image";
import type { PostDraft } from "~/domain/blog/edited-post";
import type { TextEditorHandle } from "./text/text-editor";

const TextEditor = lazy(() => import("./text/text-editor"));

const OPENING = <p className="py-4 text-sm text-muted">Opening the editor…</p>;

type Props = {
  value: PostDraft["content"];
  host: ImageHost;
  error: string[] | undefined;
  onChange: (content: PostDraft["content"]) => void;
  onReady: (handle: TextEditorHandle | null) => void;
};

/** The field of a post's text: the editor once it is loaded; before that, a word that it comes. */
export function ContentField({ value, host, error, onChange, onReady }: Props) {
  const isRunning = useHydrated();
  return (
    <div className="grid gap-1.5">
      <p id="post-content-label" className="sr-only">
        Content
      </p>
      <div className="min-h-80">
        {isRunning ? (
          <Suspense fallback={OPENING}>
            <TextEditor
              value={value}
              labelledBy="post-content-label"
              host={host}
              onChange={onChange}
              onReady={onReady}
            />
          </Suspense>
        ) : (
          OPENING
        )}
      </div>
      <FieldError id="post-content-error" message={error?.[0]} />
    </div>
  );
}
