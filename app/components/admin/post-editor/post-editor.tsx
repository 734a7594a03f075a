import { useBlocker } from "@remix-run/react";
import {
  type FormEvent,
  lazy,
  type ReactNode,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from "react";
import { Button } from "~/components/ui/button";
import { Textarea } from "~/components/ui/controls";
import { FieldError } from "~/components/ui/field";
import { toast } from "~/components/ui/toast-store";
import type { ImageHost } from "~/content/source";
import { slugOf } from "~/domain/blog/slug";
import { changePost, latestPost, type PostAnswer, type PostIntent } from "./calls";
import { Conflict } from "./conflict";
import { EarlierVersions } from "./earlier-versions";
import type { EditedPost, PostDraft } from "./edited-post";
import { HeadFields, LabelFields } from "./fields";
import { LeaveDialog } from "./leave-dialog";
import { FeaturedImage } from "./pictures/featured-image";
import type { TextEditorHandle } from "./text/text-editor";
import { type SaveState, type Send, usePostForm } from "./use-post-form";

const TextEditor = lazy(() => import("./text/text-editor"));

/** How often it is asked whether the post was changed elsewhere, in milliseconds. */
const WATCH = 10_000;

/** What the panel beside the form needs: what is typed, and a way to put a link into the text. */
export interface Beside {
  draft: PostDraft;
  insertLink: TextEditorHandle["insertLink"];
}

type Props = {
  post: EditedPost;
  host: ImageHost;
  /** The panel beside the form, drawn anew as something is typed. */
  panel: (beside: Beside) => ReactNode;
  /** Called when the form is to go: after a save, or when it was cancelled. */
  onClose: (outcome: "saved" | "cancelled") => void;
};

/** The form in which a post is written, saved as it is typed. Without JavaScript it is a plain form. */
export function PostEditor({ post: opened, host, panel, onClose }: Props) {
  const { id } = opened;
  const send: Send = useCallback(
    (intent, draft, revision) => changePost(intent, { id, revision, draft }),
    [id],
  );
  const form = usePostForm(opened, send);
  const { draft, stored, theirs } = form;
  const text = useRef<TextEditorHandle | null>(null);
  const [pending, setPending] = useState<PostIntent | null>(null);
  const [leaving, setLeaving] = useState(false);
  const [looking, setLooking] = useState(false);
  const isClosing = useRef(false);
  useBlocker(() => !isClosing.current && form.isDirty() && !window.confirm(UNSAVED));

  const change = (part: Partial<PostDraft>) => {
    const follows = part.title !== undefined && !stored.isPublished && draft.slug === slugOf(draft.title);
    form.change(follows ? { ...part, slug: slugOf(part.title ?? "") } : part);
  };
  const close = (outcome: "saved" | "cancelled") => {
    isClosing.current = true;
    onClose(outcome);
  };
  const goOnFrom = (other: EditedPost, keep: "mine" | "theirs") => {
    form.resolve(other, keep);
    if (keep === "theirs") text.current?.replace(other.draft.content);
  };

  /** Makes a change that ends in a toast. What is typed is stored first, so nothing is lost whatever the outcome. */
  const act = async (intent: PostIntent, to?: string): Promise<PostAnswer | null> => {
    setPending(intent);
    const isStored = await form.save();
    const sent = form.typed.current;
    const { revision } = form.known.current;
    const holdsText = intent === "save" || intent === "publish";
    if (!isStored && !holdsText) {
      setPending(null);
      return null;
    }
    const answer = await changePost(intent, {
      id,
      revision,
      ...(holdsText && { draft: sent }),
      ...(to !== undefined && { to }),
    });
    form.settle(answer, holdsText ? sent : (answer.post?.draft ?? sent));
    setPending(null);
    tell(answer);
    return answer;
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const intent = submitter?.getAttribute("value") === "publish" ? "publish" : "save";
    const answer = await act(intent);
    if (answer?.ok) close("saved");
  };
  const preview = async () => {
    // Opened at once: later a browser would take it for a pop-up.
    const tab = window.open("", "_blank");
    const isStored = await form.save();
    const { slug } = form.typed.current;
    if (tab && isStored && slug) tab.location.href = `/preview?to=${encodeURIComponent(`/blog/${slug}`)}`;
    else {
      tab?.close();
      toast({ title: "Nothing to preview yet", description: "Give the post a title first." });
    }
  };
  const cancel = () => {
    const isChanged = form.isDirty() || form.known.current.revision !== opened.revision;
    if (isChanged) setLeaving(true);
    else close("cancelled");
  };
  const discard = async () => {
    const to = opened.revision === null ? "" : opened.hasDraft ? opened.revision : "published";
    const { revision } = form.known.current;
    isClosing.current = true;
    if (revision !== opened.revision) tell(await changePost("discard", { id, revision, to }));
    close("cancelled");
  };
  const restore = async (to: string) => {
    setLooking(false);
    const answer = await act("restore", to);
    if (answer?.post) goOnFrom(answer.post, "theirs");
  };
  const unpublish = async () => {
    if (!window.confirm("Take this post off the site? It goes on as a draft.")) return;
    await act("unpublish");
  };

  useWatch(id, form, (other) => goOnFrom(other, "theirs"));

  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <form
        method="post"
        onSubmit={submit}
        aria-label={opened.revision ? "Edit post" : "New post"}
        className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={opened.revision ?? ""} />
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-h2">{opened.revision ? "Edit post" : "New post"}</h2>
          <Saved state={form.saved} waits={stored.isPublished && stored.hasDraft} />
        </header>
        {theirs && (
          <Conflict
            mine={draft}
            theirs={theirs}
            onKeepMine={() => goOnFrom(theirs, "mine")}
            onTakeTheirs={() => goOnFrom(theirs, "theirs")}
          />
        )}
        <HeadFields draft={draft} errors={form.errors} onChange={change} />
        <LabelFields draft={draft} errors={form.errors} onChange={change} />
        <Content
          post={opened}
          draft={draft}
          host={host}
          error={form.errors.content}
          onChange={(content) => form.change({ content })}
          onReady={(handle) => {
            text.current = handle;
          }}
        />
        <FeaturedImage value={draft} host={host} errors={form.errors} onChange={change} />
        <footer className="sticky bottom-0 -mx-4 -mb-4 flex flex-wrap items-center gap-2 rounded-b-card border-t border-line bg-surface px-4 py-3">
          <Button
            type="submit"
            name="intent"
            value="publish"
            disabled={Boolean(theirs)}
            pending={pending === "publish"}
            pendingLabel="Publishing..."
          >
            Publish
          </Button>
          <Button
            type="submit"
            name="intent"
            value="save"
            variant="secondary"
            disabled={Boolean(theirs)}
            pending={pending === "save"}
            pendingLabel="Saving..."
          >
            Save Draft
          </Button>
          <Button variant="secondary" onClick={cancel}>
            Cancel
          </Button>
          <Button variant="quiet" onClick={preview}>
            Preview
          </Button>
          <span className="ml-auto flex flex-wrap gap-2">
            {stored.revision && (
              <Button variant="quiet" onClick={() => setLooking(true)}>
                Earlier versions
              </Button>
            )}
            {stored.isPublished && (
              <Button variant="quiet" onClick={unpublish} pending={pending === "unpublish"}>
                Unpublish
              </Button>
            )}
          </span>
        </footer>
        <LeaveDialog
          open={leaving}
          onStay={() => setLeaving(false)}
          onDiscard={discard}
          onKeep={async () => {
            setLeaving(false);
            if (await form.save()) close("cancelled");
          }}
        />
        <EarlierVersions id={id} open={looking} onClose={() => setLooking(false)} onRestore={restore} />
      </form>
      <aside aria-label="Review" className="min-w-0">
        {panel({ draft, insertLink: (link) => text.current?.insertLink(link) })}
      </aside>
    </div>
  );
}

const UNSAVED = "Not everything you typed is saved yet. Leave all the same?";

/** Asks now and then whether the post was changed elsewhere. An untouched form follows; a changed one shows both. */
function useWatch(id: string, form: ReturnType<typeof usePostForm>, follow: (other: EditedPost) => void) {
  const mine = useRef(new Set<string | null>());
  mine.current.add(form.known.current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for as long as the form is open
  useEffect(() => {
    const look = async () => {
      if (document.hidden || !form.known.current.revision) return;
      const latest = await latestPost(id);
      if (!latest || mine.current.has(latest.revision) || latest.revision === form.known.current.revision)
        return;
      if (form.isDirty()) form.settle({ ok: false, theirs: latest }, form.typed.current);
      else {
        follow(latest);
        toast({
          title: "Changed elsewhere",
          description: "The post was edited in the Studio; this is how it is now.",
        });
      }
    };
    const timer = setInterval(look, WATCH);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id]);
}

function tell({ ok, title, message }: PostAnswer) {
  toast({ title, description: message, variant: ok ? "default" : "destructive" });
}

function Saved({ state, waits }: { state: SaveState; waits: boolean }) {
  const words = {
    saved: () => (state.kind === "saved" && state.at ? `Saved ${state.at}` : "Not saved yet"),
    typing: () => "Unsaved changes",
    saving: () => "Saving…",
    failed: () => (state.kind === "failed" ? state.message : ""),
  }[state.kind]();
  return (
    <p
      role="status"
      className={state.kind === "failed" ? "text-sm font-semibold text-crisis" : "text-sm text-muted"}
    >
      {words}
      {waits && state.kind === "saved" && " · visitors see the published version"}
    </p>
  );
}

type ContentProps = {
  post: EditedPost;
  draft: PostDraft;
  host: ImageHost;
  error: string[] | undefined;
  onChange: (content: PostDraft["content"]) => void;
  onReady: (handle: TextEditorHandle | null) => void;
};

/** The text: the editor once the browser has it, until then, and without JavaScript, its HTML. */
function Content({ post, draft, host, error, onChange, onReady }: ContentProps) {
  const [inBrowser, setInBrowser] = useState(false);
  useEffect(() => setInBrowser(true), []);
  return (
    <div className="grid gap-1.5">
      <p id="post-content-label" className="text-sm font-semibold">
        Content
      </p>
      {inBrowser ? (
        <div className="rounded-control border border-edge bg-surface focus-within:border-primary">
          <Suspense fallback={<p className="min-h-80 p-4 text-sm text-muted">Opening the editor…</p>}>
            <TextEditor
              value={draft.content}
              labelledBy="post-content-label"
              host={host}
              onChange={onChange}
              onReady={onReady}
            />
          </Suspense>
        </div>
      ) : (
        <>
          <Textarea name="html" aria-labelledby="post-content-label" rows={14} defaultValue={post.html} />
          <input type="hidden" name="htmlBefore" value={post.html} />
        </>
      )}
      <FieldError id="post-content-error" message={error?.[0]} />
    </div>
  );
}
