import { useBlocker } from "@remix-run/react";
import { type KeyboardEvent, lazy, Suspense, useCallback, useEffect, useRef, useState } from "react";
import { isOutline } from "#studio/outline";
import { ConfirmDialog, useConfirm } from "~/components/admin/forms/confirm";
import { Modal } from "~/components/admin/modal";
import { When, WhenHere } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import { joinClassNames } from "~/components/ui/class-names";
import { FieldError } from "~/components/ui/field";
import { showToast } from "~/components/ui/toast-store";
import { useHydrated } from "~/components/ui/use-hydrated";
import type { ImageHost } from "~/content/image";
import type { EditedPost, PostDraft } from "~/domain/blog/edited-post";
import { slugifyTitle } from "~/domain/blog/post-fields";
import { changePost, fetchLatestPost } from "./calls";
import { Conflict } from "./conflict";
import { DateDialog, type PracticeClock } from "./date-dialog";
import { Drawer, type ReviewContext, useDrawer } from "./drawer";
import { EarlierVersions } from "./earlier-versions";
import { DetailFields, LabelFields, OUTLINE_CHECKBOX_ID, OutlineNotice, TitleField } from "./fields";
import { Line, SignInAgain } from "./line";
import { FeaturedImage } from "./pictures/featured-image";
import type { TextEditorHandle } from "./text/text-editor";
import { useKeptPost } from "./use-kept-post";
import { usePostActions } from "./use-post-actions";
import { type AutosaveCall, type PostForm, usePostForm } from "./use-post-form";

type Props = {
  post: EditedPost;
  host: ImageHost;
  clock: PracticeClock;
  against: ReviewContext;
  /** Called when the editor closes: after a save, or when it was cancelled. */
  onClose: (outcome: "saved" | "cancelled") => void;
};

const UNSAVED = {
  title: "Leave without saving?",
  lead: "Not everything you typed is saved yet. Leave all the same?",
  yes: "Leave",
  no: "Go on editing",
};

/** The post editor, which saves while a post is typed. It can be sent once scripts run. */
export function PostEditor({ post: opened, host, clock, against, onClose }: Props) {
  const { id } = opened;
  const send: AutosaveCall = useCallback(
    (intent, draft, revision) => changePost(intent, { id, revision, draft }),
    [id],
  );
  const text = useRef<TextEditorHandle | null>(null);
  const readUntoldText = useCallback(() => text.current?.readUntold() ?? null, []);
  const form = usePostForm(opened, send, readUntoldText);
  const { draft, stored, theirs, saved, errors } = form;
  const isRunning = useHydrated();
  const [isLooking, setLooking] = useState(false);
  const [isDating, setDating] = useState(false);
  const { ask, dialog: question } = useConfirm();
  const drawer = useDrawer();
  const setRefused = useRefusedField(drawer, !isDating);

  const goOnFrom = (other: EditedPost, keep: "mine" | "theirs") => {
    form.resolve(other, keep);
    if (keep === "theirs") text.current?.replace(other.draft.content);
  };
  const kept = useKeptPost(opened, form, (content) => text.current?.replace(content));
  const actions = usePostActions(opened, form, {
    onClose: (outcome) => {
      kept.forget();
      onClose(outcome);
    },
    onRestored: (post) => goOnFrom(post, "theirs"),
    onRefused: setRefused,
    ask,
  });
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      !actions.isClosing.current &&
      form.isDirty() &&
      (currentLocation.pathname !== nextLocation.pathname || !nextLocation.search.includes(id)),
  );
  useWatch(id, form, (other) => goOnFrom(other, "theirs"));

  const { show } = drawer;
  useEffect(() => {
    if (Object.keys(errors).some(isInDrawer)) show();
  }, [errors, show]);

  const change = (part: Partial<PostDraft>) => {
    const follows =
      part.title !== undefined && !stored.isPublished && draft.slug === slugifyTitle(draft.title);
    form.change(follows ? { ...part, slug: slugifyTitle(part.title ?? "") } : part);
  };
  const fields = { draft, errors, onChange: change };
  const details = (
    <Drawer
      key="details"
      post={stored}
      draft={draft}
      against={against}
      drawer={drawer}
      onInsertLink={(link) => text.current?.insertLink(link)}
    >
      <div className="grid min-w-0 gap-4">
        <DetailFields {...fields} />
        <LabelFields {...fields} />
        <FeaturedImage value={draft} host={host} errors={errors} onChange={change} />
        {stored.revision && (
          <Button
            variant="secondary"
            size="sm"
            onClick={() => setLooking(true)}
            className="justify-self-start"
          >
            Earlier versions
          </Button>
        )}
      </div>
    </Drawer>
  );
  const writing = (
    <div key="writing" className="grid min-w-0 content-start gap-4 pb-16 pt-6 xl:col-start-2 xl:row-start-2">
      {kept.restoredAt !== null && (
        <p role="status" className="text-xs text-muted">
          Restored what you typed, <WhenHere at={kept.restoredAt} />
        </p>
      )}
      {form.isSignedOut && <SignInAgain onSave={form.save} />}
      {theirs && (
        <Conflict
          mine={draft}
          theirs={theirs}
          onKeepMine={() => goOnFrom(theirs, "mine")}
          onTakeTheirs={() => goOnFrom(theirs, "theirs")}
        />
      )}
      {stored.outlineOf &&
        (!stored.isPublished || isOutline({ outlineOf: stored.outlineOf, ...stored.draft })) && (
          <OutlineNotice outlineOf={stored.outlineOf} draft={draft} onChange={form.change} />
        )}
      {stored.planned?.failed && <NotPublished planned={stored.planned} />}
      <TitleField {...fields} />
      <ContentField
        value={draft.content}
        host={host}
        error={errors.content}
        onChange={(content) => form.change({ content })}
        onReady={(handle) => {
          text.current = handle;
        }}
      />
    </div>
  );
  return (
    <>
      <form
        onSubmit={actions.submit}
        onKeyDown={preventEnterSubmit}
        aria-label={opened.revision ? "Edit post" : "New post"}
        className={joinClassNames(
          "mx-auto min-h-[calc(100dvh-2.5rem)] w-full min-w-0 max-w-[680px] xl:grid xl:max-w-none xl:grid-rows-[auto_1fr]",
          drawer.isOpen || !drawer.isSettled
            ? "xl:grid-cols-[minmax(0,1fr)_minmax(0,680px)_minmax(19.5rem,1fr)]"
            : "xl:grid-cols-[minmax(0,1fr)_minmax(0,680px)_minmax(0,1fr)]",
        )}
      >
        <Line
          actions={actions}
          isOutline={isOutline({ outlineOf: stored.outlineOf, ...draft })}
          stored={stored}
          saved={saved}
          isHeld={Boolean(theirs) || !isRunning}
          onDate={() => setDating(true)}
        />
        {/* For keyboard order, the text comes before a drawer at its right, and after a drawer above it. */}
        {drawer.isBeside ? [writing, details] : [details, writing]}
      </form>
      <LeaveDialog
        open={actions.isLeaving}
        onStay={actions.stay}
        onDiscard={actions.discard}
        onKeep={actions.keepAsDraft}
      />
      {isDating && (
        <DateDialog
          clock={clock}
          planned={stored.planned?.wallClock ?? null}
          onClose={() => setDating(false)}
          onChoose={async (at) => {
            const error = await actions.schedule(at);
            if (!error) setDating(false);
            return error;
          }}
        />
      )}
      <EarlierVersions
        id={id}
        open={isLooking}
        onClose={() => setLooking(false)}
        onRestore={(revision) => {
          setLooking(false);
          void actions.restore(revision);
        }}
      />
      {question}
      <ConfirmDialog
        question={blocker.state === "blocked" ? UNSAVED : null}
        onAnswer={(isLeaving) => {
          if (!isLeaving) return blocker.reset?.();
          kept.forget();
          blocker.proceed?.();
        }}
      />
    </>
  );
}

/** Keeps Enter in a field from submitting the post's form, which saves by itself. */
function preventEnterSubmit(event: KeyboardEvent<HTMLFormElement>) {
  if (event.key === "Enter" && event.target instanceof HTMLInputElement) event.preventDefault();
}

function NotPublished({ planned }: { planned: NonNullable<EditedPost["planned"]> }) {
  return (
    <p role="alert" className="rounded-control border border-edge bg-surface p-3 text-sm">
      <strong>
        It was not published <When at={planned.at} isLong />.
      </strong>{" "}
      {planned.failed} Publish it now, or choose another date.
    </p>
  );
}

/** Asks when an edit is canceled whether the changes already saved to the draft are kept. */
function LeaveDialog({
  open,
  onStay,
  onKeep,
  onDiscard,
}: {
  open: boolean;
  onStay: () => void;
  onKeep: () => void;
  onDiscard: () => void;
}) {
  return (
    <Modal
      open={open}
      title="Close this post?"
      lead="You have changed it since you opened it."
      onClose={onStay}
    >
      <div className="flex flex-wrap justify-end gap-2 px-5 py-4">
        <Button variant="secondary" onClick={onStay}>
          Go on editing
        </Button>
        <Button variant="secondary" onClick={onDiscard}>
          Discard changes
        </Button>
        <Button onClick={onKeep}>Keep as draft</Button>
      </div>
    </Modal>
  );
}

const WATCH_INTERVAL_MS = 10_000;

/** Checks regularly whether the post was changed elsewhere. An untouched form is updated; a changed one shows both versions. */
function useWatch(id: string, form: PostForm, follow: (other: EditedPost) => void) {
  const mine = useRef(new Set<string | null>());
  mine.current.add(form.known.current.revision);
  // biome-ignore lint/correctness/useExhaustiveDependencies: one watch for as long as the form is open
  useEffect(() => {
    const look = async () => {
      if (document.hidden || !form.known.current.revision) return;
      const latest = await fetchLatestPost(id);
      if (!latest || mine.current.has(latest.revision) || latest.revision === form.known.current.revision)
        return;
      if (form.isDirty()) form.settle({ ok: false, theirs: latest }, form.readTyped());
      else {
        follow(latest);
        showToast({
          title: "Changed elsewhere",
          description: "The post was edited in the Studio; this is how it is now.",
        });
      }
    };
    const timer = setInterval(look, WATCH_INTERVAL_MS);
    document.addEventListener("visibilitychange", look);
    return () => {
      clearInterval(timer);
      document.removeEventListener("visibilitychange", look);
    };
  }, [id]);
}

const OUTSIDE = new Set(["title", "content", "at", "readsAsOurs"]);

const isInDrawer = (field: string): boolean => !OUTSIDE.has(field);

/** The ids of form fields whose id differs from their name. */
const IDS: Record<string, string> = { imageAltText: "picture-alt", readsAsOurs: OUTLINE_CHECKBOX_ID };

/** Focuses the first refused field. @param isFree false while a dialog holds the focus. @returns a setter of messages by field */
function useRefusedField(
  { isOpen, show }: ReturnType<typeof useDrawer>,
  isFree: boolean,
): (errors: Record<string, string[]>) => void {
  const [field, setField] = useState<string>();
  useEffect(() => {
    if (!field || !isFree) return;
    if (isInDrawer(field) && !isOpen) return show();
    // A dialog that has just closed first restores the focus.
    const frame = requestAnimationFrame(() => {
      setField(undefined);
      const control = document.getElementById(IDS[field] ?? `post-${field}`);
      control?.focus({ preventScroll: true });
      control?.scrollIntoView({ block: "center" });
    });
    return () => cancelAnimationFrame(frame);
  }, [field, isFree, isOpen, show]);
  return useCallback((errors) => setField(Object.keys(errors)[0]), []);
}

const TextEditor = lazy(() => import("./text/text-editor"));

const OPENING = <p className="py-4 text-sm text-muted">Opening the editor…</p>;

type ContentProps = {
  value: PostDraft["content"];
  host: ImageHost;
  error: string[] | undefined;
  onChange: (content: PostDraft["content"]) => void;
  onReady: (handle: TextEditorHandle | null) => void;
};

/** The field of a post's text: the editor once it is loaded; before that, a word that it comes. */
function ContentField({ value, host, error, onChange, onReady }: ContentProps) {
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
