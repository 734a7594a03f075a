import type { SanityDocument } from "@sanity/client";
import type { ContentHistory, ContentTransaction } from "./source";

/**
 * A store's history over Sanity's history calls, which both lakes answer.
 *
 * @param get asks for a path below `/data`, such as `history/production/documents/a`; text, or what JSON held
 */
export function historyOver(dataset: string, get: (path: string) => Promise<unknown>): ContentHistory {
  const ids = (list: string[]) => list.map(encodeURIComponent).join(",");
  return {
    async transactions(documentIds) {
      const lines = await get(`history/${dataset}/transactions/${ids(documentIds)}`);
      return String(lines)
        .split("\n")
        .filter(Boolean)
        .map((line) => JSON.parse(line) as ContentTransaction)
        .sort((a, b) => a.timestamp.localeCompare(b.timestamp));
    },
    async documentAt(documentId, revision) {
      const query = new URLSearchParams({ revision });
      const answer = await get(`history/${dataset}/documents/${ids([documentId])}?${query}`);
      const { documents } = (typeof answer === "string" ? JSON.parse(answer) : answer) as {
        documents: SanityDocument[];
      };
      return documents[0] ?? null;
    },
  };
}
