import type { EditedPost, PostDraft } from "./edited-post";
import { buildSaveFailure, type PostAnswer, readSaveAnswer, UNREACHABLE_MESSAGE } from "./refused-save";

export type PostIntent =
  | "autosave"
  | "save"
  | "publish"
  | "unpublish"
  | "restore"
  | "discard"
  | "schedule"
  | "unschedule";

export interface ListedRevision {
  id: string;
  at: string;
  who: string;
  what: string;
}

export interface RevisionText {
  title: string;
  excerpt: string;
  html: string;
}

const address = (id: string) => `/admin/content-studio/posts/${encodeURIComponent(id)}`;

/** Sends a change of a post to the server. Never throws: an unreachable server counts as an answer, too. */
export async function changePost(
  intent: PostIntent,
  {
    id,
    revision,
    draft,
    to,
    at,
  }: { id: string; revision: string | null; draft?: PostDraft; to?: string; at?: string },
): Promise<PostAnswer> {
  const fixed = {
    intent,
    id,
    revision: revision ?? "",
    ...(to !== undefined && { to }),
    ...(at !== undefined && { at }),
  };
  const body = draft ? toFormData(draft, fixed) : new FormData();
  for (const [name, value] of Object.entries(fixed)) body.set(name, value);
  try {
    const answer = await fetch(address(id), { method: "POST", credentials: "same-origin", body });
    return await readSaveAnswer(answer);
  } catch {
    return buildSaveFailure(UNREACHABLE_MESSAGE);
  }
}

function toFormData(draft: PostDraft, fixed: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fixed)) form.set(name, value);
  const { content, picture, featured, readsAsOurs, ...plain } = draft;
  for (const [name, value] of Object.entries(plain)) form.set(name, value);
  form.set("content", JSON.stringify(content));
  form.set("picture", picture ? (picture.kind === "asset" ? picture.id : picture.src) : "");
  if (featured) form.set("featured", "on");
  if (readsAsOurs) form.set("readsAsOurs", "on");
  return form;
}

async function get<Answer>(
  id: string,
  query: Record<string, string>,
  signal?: AbortSignal,
): Promise<Answer | null> {
  try {
    const where = `${address(id)}?${new URLSearchParams(query)}`;
    const answer = await fetch(where, { credentials: "same-origin", ...(signal && { signal }) });
    return answer.ok && !answer.redirected ? ((await answer.json()) as Answer) : null;
  } catch {
    return null;
  }
}

/** Reads the post as stored on the server; null when it can't be read. */
export const fetchLatestPost = (id: string) => get<EditedPost>(id, {});
export const fetchPostRevisions = (id: string) => get<ListedRevision[]>(id, { history: "1" });
export const fetchRevisionText = (id: string, revision: string) => get<RevisionText>(id, { at: revision });
