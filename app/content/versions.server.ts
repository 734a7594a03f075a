import { type ReadOptions, readContent } from "./client.server";
import { stripDraftPrefix } from "./draft-ids";
import { newsletterIssuesQuery, postVersionsQuery } from "./queries";
import type { NewsletterIssuesQueryResult, PostVersionsQueryResult } from "./types.generated";

export type PostVersion = PostVersionsQueryResult[number];

/** A post as staff see it: the published version, the draft, or both. */
export interface PostRecord {
  id: string;
  published: PostVersion | null;
  draft: PostVersion | null;
  /** The post's draft where there is one, else its published version. */
  current: PostVersion;
}

const RAW: ReadOptions = { perspective: "raw" };

/** Lists the posts and their drafts, newest first. Never cached, so staff see their own edits. */
export async function getPostRecords(): Promise<PostRecord[]> {
  return toRecords((await readContent(postVersionsQuery, { id: null }, RAW)) ?? []);
}

/** Finds a post and its draft by the id with or without `drafts.`; null when there is none. */
export async function getPostRecord(id: string): Promise<PostRecord | null> {
  const versions = await readContent(postVersionsQuery, { id: stripDraftPrefix(id) }, RAW);
  return toRecords(versions ?? [])[0] ?? null;
}

function toRecords(versions: PostVersionsQueryResult): PostRecord[] {
  const records = new Map<string, { published: PostVersion | null; draft: PostVersion | null }>();
  for (const version of versions) {
    const id = stripDraftPrefix(version._id);
    const record = records.get(id) ?? { published: null, draft: null };
    if (version._id === id) record.published = version;
    else record.draft = version;
    records.set(id, record);
  }
  return [...records].flatMap(([id, { published, draft }]) => {
    const current = draft ?? published;
    return current ? [{ id, published, draft, current }] : [];
  });
}

/** A letter of the newsletter as staff see it: the draft where there is one, else the published version. */
export type IssueDocument = Omit<NewsletterIssuesQueryResult[number], "_id"> & {
  id: string;
};

/** Lists the newsletter's letters, newest first. Never cached, so that staff see what was just written. */
export async function getIssueDocuments(): Promise<IssueDocument[]> {
  return newestVersions((await readContent(newsletterIssuesQuery, { id: null }, RAW)) ?? []);
}

/** Finds a letter of the newsletter by its id with or without `drafts.`; null when there is none. */
export async function getIssueDocument(id: string): Promise<IssueDocument | null> {
  const versions = await readContent(newsletterIssuesQuery, { id: stripDraftPrefix(id) }, RAW);
  return newestVersions(versions ?? [])[0] ?? null;
}

function newestVersions(versions: NewsletterIssuesQueryResult): IssueDocument[] {
  const found = new Map<string, IssueDocument>();
  for (const { _id, ...version } of versions) {
    if (_id.startsWith("versions.")) continue;
    const id = stripDraftPrefix(_id);
    if (_id !== id || !found.has(id)) found.set(id, { id, ...version });
  }
  return [...found.values()];
}
