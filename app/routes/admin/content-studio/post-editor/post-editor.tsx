import { useBlocker } from "@remix-run/react";
import { type ReactNode, useCallback, useRef, useState } from "react";
import type { ImageHost } from "~/content/image";
import { slugOf } from "~/domain/blog/slug";
import { Buttons } from "./buttons";
import { changePost } from "./calls";
import { Conflict } from "./conflict";
import { ContentField } from "./content-field";
import { EarlierVersions } from "./earlier-versions";
import type { EditedPost, PostDraft } from "./edited-post";
import { HeadFields, LabelFields } from "./fields";
import { LeaveDialog } from "./leave-dialog";
import { FeaturedImage } from "./pictures/featured-image";
import { SaveStatus, SignInAgain } from "./save-status";
import type { TextEditorHandle } from "./text/text-editor";
import { usePostActions } from "./use-post-actions";
import { type Send, usePostForm } from "./use-post-form";
import { useWatch } from "./use-watch";

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

const UNSAVED = "Not everything you typed is saved yet. Leave all the same?";

/** The form in which a post is written, saved as it is typed. Without JavaScript it is a plain form. */
export function PostEditor({ post: opened, host, panel, onClose }: Props) {
  const { id } = opened;
  const send: Send = useCallback(
    (intent, draft, revision) => changePost(intent, { id, revision, draft }),
    [id],
  );
  const form = usePostForm(opened, send);
  const { draft, stored, theirs, saved } = form;
  const text = useRef<TextEditorHandle | null>(null);
  const [isLooking, setLooking] = useState(false);

  const goOnFrom = (other: EditedPost, keep: "mine" | "theirs") => {
    form.resolve(other, keep);
    if (keep === "theirs") text.current?.replace(other.draft.content);
  };
  const actions = usePostActions(opened, form, {
    onClose,
    onRestored: (post) => goOnFrom(post, "theirs"),
  });
  useBlocker(() => !actions.isClosing.current && form.isDirty() && !window.confirm(UNSAVED));
  useWatch(id, form, (other) => goOnFrom(other, "theirs"));

  const change = (part: Partial<PostDraft>) => {
    const follows = part.title !== undefined && !stored.isPublished && draft.slug === slugOf(draft.title);
    form.change(follows ? { ...part, slug: slugOf(part.title ?? "") } : part);
  };
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_23rem]">
      <form
        method="post"
        onSubmit={actions.submit}
        aria-label={opened.revision ? "Edit post" : "New post"}
        className="grid min-w-0 gap-4 rounded-card border border-line bg-surface p-4"
      >
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="revision" value={opened.revision ?? ""} />
        <header className="flex flex-wrap items-center justify-between gap-2">
          <h2 className="text-h2">{opened.revision ? "Edit post" : "New post"}</h2>
          <SaveStatus state={saved} waits={stored.isPublished && stored.hasDraft} />
        </header>
        {form.isSignedOut && <SignInAgain onSave={form.save} />}
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
        <ContentField
          html={opened.html}
          value={draft.content}
          host={host}
          error={form.errors.content}
          onChange={(content) => form.change({ content })}
          onReady={(handle) => {
            text.current = handle;
          }}
        />
        <FeaturedImage value={draft} host={host} errors={form.errors} onChange={change} />
        <Buttons
          actions={actions}
          stored={stored}
          isHeld={Boolean(theirs)}
          onHistory={() => setLooking(true)}
        />
        <LeaveDialog
          open={actions.isLeaving}
          onStay={actions.stay}
          onDiscard={actions.discard}
          onKeep={actions.keepAsDraft}
        />
        <EarlierVersions
          id={id}
          open={isLooking}
          onClose={() => setLooking(false)}
          onRestore={(revision) => {
            setLooking(false);
            void actions.restore(revision);
          }}
        />
      </form>
      <aside aria-label="Review" className="min-w-0">
        {panel({ draft, insertLink: (link) => text.current?.insertLink(link) })}
      </aside>
    </div>
  );
}
