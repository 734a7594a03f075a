import type { EditedPost, PostDraft } from "~/domain/blog/edited-post";
import { postCommands } from "~/services/writing/post-commands";
import { buildSaveFailure, type PostAnswer, readSaveAnswer, UNREACHABLE_MESSAGE } from "./refused-save";

/** The editor's buttons, and its saving after each pause, by what they carry out. */
const COMMANDS = {
  autosave: postCommands.savePost,
  save: postCommands.savePost,
  publish: postCommands.publishPost,
  unpublish: postCommands.unpublishPost,
  restore: postCommands.restoreVersion,
  discard: postCommands.discardChanges,
  schedule: postCommands.schedulePost,
  unschedule: postCommands.unschedulePost,
};

export type PostIntent = keyof typeof COMMANDS;

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
  const body = new FormData();
  const fields = { id, revision, draft: draft && JSON.stringify(draft), to, at };
  for (const [name, value] of Object.entries(fields)) if (value) body.set(name, value);
  try {
    const answer = await fetch(`${address(id)}?do=${COMMANDS[intent].name}`, {
      method: "POST",
      credentials: "same-origin",
      body,
    });
    return await readSaveAnswer(answer);
  } catch {
    return buildSaveFailure(UNREACHABLE_MESSAGE);
  }
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
