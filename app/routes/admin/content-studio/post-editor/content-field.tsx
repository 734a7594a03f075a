import { lazy, Suspense } from "react";
import { Textarea } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { ImageHost } from "~/content/image";
import type { PostDraft } from "./edited-post";
import type { TextEditorHandle } from "./text/text-editor";

const TextEditor = lazy(() => import("./text/text-editor"));

type Props = {
  /** The post's text as HTML, for the form that works without JavaScript. */
  html: string;
  value: PostDraft["content"];
  host: ImageHost;
  error: string[] | undefined;
  onChange: (content: PostDraft["content"]) => void;
  onReady: (handle: TextEditorHandle | null) => void;
};

/** The field of a post's text: the editor once it is loaded; before that, and without JavaScript, the HTML. */
export function ContentField({ html, value, host, error, onChange, onReady }: Props) {
  const inBrowser = useHydrated();
  return (
    <div className="grid gap-1.5">
      <p id="post-content-label" className="sr-only">
        Content
      </p>
      {inBrowser ? (
        <div className="min-h-80">
          <Suspense fallback={<p className="py-4 text-sm text-muted">Opening the editor…</p>}>
            <TextEditor
              value={value}
              labelledBy="post-content-label"
              host={host}
              onChange={onChange}
              onReady={onReady}
            />
          </Suspense>
        </div>
      ) : (
        <>
          <Textarea name="html" aria-labelledby="post-content-label" rows={14} defaultValue={html} />
          <input type="hidden" name="htmlBefore" value={html} />
        </>
      )}
      <FieldError id="post-content-error" message={error?.[0]} />
    </div>
  );
}
