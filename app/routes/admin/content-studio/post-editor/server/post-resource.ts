import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerCommand } from "~/commands/screen.server";
import { getImageHost } from "~/content/client.server";
import { renderPortableTextHtml } from "~/content/portable-text/to-html";
import { getPostRecord } from "~/content/versions.server";
import type { EditedPost } from "~/domain/blog/edited-post";
import { listPostRevisions, readPostAtRevision } from "~/domain/blog/history.server";
import type { PostRevision } from "~/domain/blog/revisions";
import { findUser } from "~/platform/auth/accounts.server";
import { requireUser } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { isForeignOrigin } from "~/platform/http/hosts.server";
import { buildEditedPost } from "~/services/writing/edited-post.server";
import { postHandlers } from "~/services/writing/post-commands.server";
import type { ListedRevision, RevisionText } from "../calls";

const NO_STORE = { headers: { "Cache-Control": "no-store" } };

/** Answers with a post for the editor: its present version, its history with `?history=1`, or an earlier text with `?at=`. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireUser(request);
  const { searchParams } = new URL(request.url);
  const id = params.id ?? "";
  const at = searchParams.get("at");
  const found = searchParams.has("history")
    ? await readRevisions(id)
    : at
      ? await readRevision(id, at)
      : await findEditedPost(id);
  return found
    ? Response.json(found, NO_STORE)
    : Response.json({ message: "Blog post not found" }, { ...NO_STORE, status: 404 });
}

export async function action({ request }: ActionFunctionArgs) {
  if (isForeignOrigin(request))
    return Response.json({ message: "This call can't be made from another site." }, { status: 403 });
  const user = await requireUser(request);
  const form = await readFormData(request);
  const answer = await answerCommand({ request, form, user }, [postHandlers]);
  return Response.json(answer.data, { ...NO_STORE, status: answer.init?.status ?? 200 });
}

async function findEditedPost(id: string): Promise<EditedPost | null> {
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

async function readRevisions(id: string): Promise<ListedRevision[]> {
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

async function readRevision(id: string, revision: string): Promise<RevisionText | null> {
  const post = await readPostAtRevision(id, revision);
  if (!post) return null;
  const { title = "", excerpt = "", content = [] } = post;
  return { title, excerpt: String(excerpt), html: renderPortableTextHtml(content, getImageHost()) };
}
