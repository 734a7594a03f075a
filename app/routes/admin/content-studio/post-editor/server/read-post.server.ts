import { getImageHost } from "~/content/client.server";
import { renderPortableTextHtml } from "~/content/portable-text";
import { getPostRecord } from "~/content/post-records.server";
import type { EditedPost } from "~/domain/blog/edited-post";
import { listPostRevisions, readPostAtRevision } from "~/domain/blog/history.server";
import type { PostRevision } from "~/domain/blog/revisions";
import { findUser } from "~/platform/auth/accounts.server";
import { getAppContext } from "~/platform/context.server";
import { buildEditedPost } from "~/services/writing/edited-post.server";
import type { ListedRevision, RevisionText } from "../calls";

/** Reads a post for the editor; null when there is none. */
export async function findEditedPost(id: string): Promise<EditedPost | null> {
  const record = await getPostRecord(id);
  return record && buildEditedPost(record);
}

const WHAT: Record<PostRevision["kind"], string> = {
  draft: "Draft saved",
  published: "Published",
  unpublished: "Taken off the site",
  discarded: "Draft thrown away",
  deleted: "Deleted",
};

export async function readRevisions(id: string): Promise<ListedRevision[]> {
  const { db } = getAppContext();
  const history = await listPostRevisions(id);
  return history.map((revision) => ({
    id: revision.id,
    at: new Date(revision.at).toISOString(),
    who:
      findUser(db, revision.author)?.username ?? (revision.author === "system" ? "The site" : "The Studio"),
    what: WHAT[revision.kind],
  }));
}

export async function readRevision(id: string, revision: string): Promise<RevisionText | null> {
  const post = await readPostAtRevision(id, revision);
  if (!post) return null;
  const { title = "", excerpt = "", content = [] } = post;
  return { title, excerpt: String(excerpt), html: renderPortableTextHtml(content, getImageHost()) };
}
