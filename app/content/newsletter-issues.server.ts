import { type ReadOptions, readContent } from "./client.server";
import { stripDraftPrefix } from "./draft-ids";
import { newsletterIssuesQuery } from "./queries";
import type { NewsletterIssuesQueryResult } from "./types.generated";

/** A letter of the newsletter as staff see it: the draft where there is one, else the published version. */
export type IssueDocument = Omit<NewsletterIssuesQueryResult[number], "_id"> & {
  id: string;
};

const RAW: ReadOptions = { perspective: "raw" };

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
