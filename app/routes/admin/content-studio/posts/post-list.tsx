import { Link, useLocation } from "@remix-run/react";
import FileText from "lucide-react/icons/file-text";
import Pencil from "lucide-react/icons/pencil";
import Sparkles from "lucide-react/icons/sparkles";
import Trash2 from "lucide-react/icons/trash-2";
import { useEffect, useRef } from "react";
import { useAction } from "~/components/admin/forms/action-button";
import { useConfirm } from "~/components/admin/forms/confirm";
import { Badge, EmptyState, Panel } from "~/components/admin/screen";
import { postCommands } from "~/services/writing/post-commands";
import { buildEditPostSearch, type PostList } from "../addresses";
import { AddressTabs } from "../tabs";
import type { PostRow, PostRows } from "./posts.server";

export function PostLists({ posts, list }: { posts: PostRows | null; list: PostList | undefined }) {
  return (
    <Panel id="posts" title="Your Blog Posts" bodyClassName="!p-0">
      {posts ? (
        <AddressTabs
          small
          param="list"
          label="Your Blog Posts"
          selected={list ?? "published"}
          tabs={[
            {
              name: "published",
              label: `Published (${posts.published.length})`,
              panel: <Rows rows={posts.published} empty="Nothing is published yet." note="An edit waits" />,
            },
            {
              name: "drafts",
              label: `Drafts (${posts.drafts.length})`,
              panel: <Rows rows={posts.drafts} empty="No drafts." note="Of a published post" />,
            },
          ]}
        />
      ) : (
        <Unreadable />
      )}
    </Panel>
  );
}

function Rows({ rows, empty, note }: { rows: PostRow[]; empty: string; note: string }) {
  if (rows.length === 0)
    return (
      <EmptyState icon={<FileText />} title={empty} hint="Generate one above, or write one with New Post." />
    );
  return (
    <ul className="divide-y divide-line">
      {rows.map((row) => (
        <Row key={row.id} row={row} note={note} />
      ))}
    </ul>
  );
}

function Row({ row, note }: { row: PostRow; note: string }) {
  const { search } = useLocation();
  const { id, title, category, aiGenerated, isBuiltIn, isOutline, created, date, other } = row;
  return (
    <li id={buildPostRowId(id)} className="flex items-center gap-3 px-4 py-2 hover:bg-paper">
      <div className="min-w-0 flex-1">
        <Link
          to={buildEditPostSearch(search, id)}
          preventScrollReset
          className="font-semibold hover:text-primary hover:underline"
        >
          {title}
        </Link>
        <p className="mt-0.5 flex flex-wrap items-center gap-x-2 gap-y-1 text-xs text-muted">
          {category && <Badge>{category}</Badge>}
          {aiGenerated && (
            <Badge tone="primary" icon={<Sparkles aria-hidden />}>
              AI
            </Badge>
          )}
          {isBuiltIn && <Badge tone="outline">Built-in draft</Badge>}
          {isOutline && <Badge tone="outline">Outline</Badge>}
          {other && <Badge tone="outline">{note}</Badge>}
          <span>{created}</span>
          {date && <span>Planned for {date}</span>}
        </p>
      </div>
      <Link
        to={buildEditPostSearch(search, id)}
        preventScrollReset
        aria-label={`Edit ${title}`}
        className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-primary-tint hover:text-primary"
      >
        <Pencil aria-hidden className="size-4" />
      </Link>
      <DeletePost id={id} title={title} date={date} />
    </li>
  );
}

/** Shown when the content store can't be read (docs/product/messages.md §8). */
function Unreadable() {
  const { pathname, search } = useLocation();
  return (
    <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-sm">
      <p className="font-semibold">Failed to fetch blog posts</p>
      <Link to={`${pathname}${search}`} replace className="font-semibold text-primary underline">
        Try again
      </Link>
    </div>
  );
}

const CONFIRM = {
  title: "Are you sure you want to delete this blog post?",
  yes: "Delete",
};
/** The key of the fetcher that deletes posts, one for the screen, as a deleted row can't report the result. */
const KEY = "post-removal";

/** Deletes a post after asking. `date` is its planned date, in words. */
function DeletePost({ id, title, date }: { id: string; title: string; date: string | null }) {
  const { pending, send } = useAction(postCommands.deletePost, { key: KEY, isQuiet: true });
  const { ask, dialog } = useConfirm();
  const remove = async () => {
    const lead = date ? `“${title}”. Its date, ${date}, goes with it.` : title;
    if (await ask({ ...CONFIRM, lead })) send({ id });
  };
  return (
    <>
      <button
        type="button"
        aria-label={`Delete ${title}`}
        disabled={pending}
        onClick={remove}
        className="flex size-9 shrink-0 items-center justify-center rounded-control text-muted hover:bg-line hover:text-ink"
      >
        <Trash2 aria-hidden className="size-4" />
      </button>
      {dialog}
    </>
  );
}

/** Reports a post's deletion by a toast, with an undo if possible. `onGone` is called with the post's id. */
export function useRemovals(onGone: (id: string) => void) {
  const { send } = useAction(postCommands.restorePost);
  useAction(postCommands.deletePost, {
    key: KEY,
    toast: ({ undo }) => (undo ? { action: { label: "Undo", run: () => send(undo) } } : {}),
    onDone: ({ id }) => onGone(id),
  });
}

/** Scrolls to a post when it opens, and back to its line when it closes. @param id null while none is open */
export function useOpening(id: string | null) {
  const shown = useRef(id);
  useEffect(() => {
    const before = shown.current;
    if (before === id) return;
    shown.current = id;
    if (id === null) {
      document
        .getElementById(buildPostRowId(before ?? ""))
        ?.querySelector("a")
        ?.focus();
      return;
    }
    window.scrollTo({ top: 0 });
    document.getElementById("opened")?.focus({ preventScroll: true });
  }, [id]);
}

const buildPostRowId = (id: string) => `post-row-${id}`;
