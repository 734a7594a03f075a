import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import ChevronDown from "lucide-react/icons/chevron-down";
import ListTree from "lucide-react/icons/list-tree";
import { type ReactNode, useEffect } from "react";
import { SubmitButton } from "~/components/admin/buttons";
import { Badge } from "~/components/admin/screen";
import { When } from "~/components/admin/when";
import { Button } from "~/components/ui/button";
import type { EditedPost } from "~/domain/blog/edited-post";
import type { PostActions } from "./use-post-actions";
import type { SaveState } from "./use-post-form";

/** The line of buttons above a post's text. `isHeld`: disabled until a person has chosen between two versions. */
export function Line({
  actions,
  isOutline,
  stored,
  saved,
  isHeld,
  onDate,
}: {
  actions: PostActions;
  /** Whether the post is an outline, which can't be published before somebody has rewritten it. */
  isOutline: boolean;
  stored: EditedPost;
  saved: SaveState;
  isHeld: boolean;
  onDate: () => void;
}) {
  const { pending } = actions;
  return (
    <div className="sticky top-12 z-20 flex min-h-12 flex-wrap items-center gap-1 border-b border-line bg-paper py-1 sm:gap-x-2 lg:top-[--crisis-bar] xl:col-start-2 xl:row-start-1">
      <div className="flex w-full min-w-0 items-center gap-2 sm:w-auto sm:flex-1">
        <SaveStatus state={saved} post={stored} />
        {isOutline && (
          <Badge tone="outline" icon={<ListTree aria-hidden />}>
            Outline
          </Badge>
        )}
      </div>
      <div className="-ml-3 mr-auto sm:order-first sm:mr-0">
        <Button variant="quiet" size="sm" onClick={actions.cancel}>
          Cancel
        </Button>
      </div>
      <SubmitButton
        value="save"
        variant="quiet"
        size="sm"
        disabled={isHeld}
        pending={pending === "save"}
        pendingLabel="Saving..."
      >
        Save Draft
      </SubmitButton>
      <Button variant="quiet" size="sm" onClick={actions.preview}>
        Preview
      </Button>
      <PublishMenu actions={actions} stored={stored} saved={saved} isHeld={isHeld} onDate={onDate} />
    </div>
  );
}

type Props = {
  actions: PostActions;
  stored: EditedPost;
  saved: SaveState;
  isHeld: boolean;
  onDate: () => void;
};

function PublishMenu({ actions, stored, saved, isHeld, onDate }: Props) {
  const { pending } = actions;
  const isWaiting = !stored.isPublished || stored.hasDraft || saved.kind !== "saved";
  return (
    <div className="flex items-stretch">
      <Button
        type="submit"
        value="publish"
        size="sm"
        disabled={isHeld || !isWaiting}
        pending={pending === "publish"}
        pendingLabel="Publishing..."
        className="rounded-r-none max-sm:min-h-11"
      >
        Publish
      </Button>
      <Menu as="div" className="relative flex">
        <MenuButton
          as={Button}
          size="sm"
          aria-label="More ways to publish"
          disabled={isHeld || pending === "publish"}
          className="rounded-l-none border-l border-primary-on/30 !px-2 max-sm:min-w-11"
        >
          <ChevronDown aria-hidden className="size-4" />
        </MenuButton>
        <MenuItems
          modal={false}
          className="absolute right-0 top-full z-30 mt-1 grid w-64 rounded-card border border-line bg-surface p-1 text-sm shadow-pop outline-none"
        >
          {isWaiting && (
            <Item
              onPress={onDate}
              hint={
                stored.planned ? (
                  <>
                    Planned for <When at={stored.planned.at} isLong />.
                  </>
                ) : (
                  "By itself, at a time you choose."
                )
              }
            >
              On a date…
            </Item>
          )}
          {stored.planned && (
            <Item onPress={actions.unschedule} hint="It waits until you publish it.">
              Take the date away
            </Item>
          )}
          {stored.isPublished && (
            <Item onPress={actions.unpublish} hint="Visitors no longer see it.">
              Unpublish
            </Item>
          )}
        </MenuItems>
      </Menu>
    </div>
  );
}

function Item({ onPress, hint, children }: { onPress: () => void; hint: ReactNode; children: ReactNode }) {
  return (
    <MenuItem
      as="button"
      type="button"
      onClick={onPress}
      className="grid rounded-control px-3 py-1.5 text-left data-[focus]:bg-primary-tint max-sm:min-h-11"
    >
      <span className="font-semibold">{children}</span>
      <span className="text-xs text-muted">{hint}</span>
    </MenuItem>
  );
}

function SaveStatus({ state, post }: { state: SaveState; post: EditedPost }) {
  const words = {
    saved: () =>
      state.kind === "saved" && state.at ? (
        <>
          Saved <When at={state.at} />
        </>
      ) : (
        "Not saved yet"
      ),
    typing: () => "Unsaved changes",
    saving: () => "Saving…",
    failed: () => (state.kind === "failed" ? state.message : ""),
  }[state.kind]();
  const { planned } = post;
  const more = planned ? (
    <>
      {planned.failed ? "Was not published" : "Goes out"} <When at={planned.at} isLong />
    </>
  ) : post.isPublished && (post.hasDraft || state.kind !== "saved") ? (
    "Visitors see the published version"
  ) : (
    post.isPublished && "Visitors see this version"
  );
  return (
    <p role="status" className="min-w-0 flex-1 text-xs text-muted">
      <span className={state.kind === "failed" ? "font-semibold text-ink" : undefined}>{words}</span>
      {more && <span className="before:content-['_·_'] sm:block sm:before:content-none">{more}</span>}
    </p>
  );
}

/** Shown when the session ended during writing: a way to sign in beside the form, and then to save. */
export function SignInAgain({ onSave }: { onSave: () => void }) {
  useEffect(() => {
    // The post is saved as soon as the person returns from signing in.
    const back = () => document.hidden || onSave();
    document.addEventListener("visibilitychange", back);
    return () => document.removeEventListener("visibilitychange", back);
  }, [onSave]);
  return (
    <section
      role="alert"
      className="flex flex-wrap items-center gap-x-4 gap-y-2 rounded-card border border-error/40 bg-error-tint p-4 text-sm"
    >
      <p className="min-w-0 flex-1 basis-72">
        <strong className="block text-error">You are signed out</strong>
        Nothing you typed is lost. Sign in again in a new tab, come back here, and it is saved.
      </p>
      <a
        href="/admin/login?redirectTo=%2Fadmin%2Fcontent-studio"
        target="_blank"
        rel="noreferrer"
        className="font-semibold text-primary underline"
      >
        Sign in again
      </a>
      <Button size="sm" variant="secondary" onClick={onSave}>
        Save again
      </Button>
    </section>
  );
}
