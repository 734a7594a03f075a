import { and, eq, inArray } from "drizzle-orm";
import type { AppDatabase } from "#db/client.server";
import { enquiries, replies, replyAttachments } from "#db/schema";

export type ShownFile = { id: string; filename: string; size: number; refused: string | null };

export type ShownReply = {
  id: string;
  enquiryId: string | null;
  fromAddress: string;
  subject: string;
  words: string;
  quoted: string | null;
  files: ShownFile[];
  isUnproven: boolean;
};

export function listLeadReplies(db: AppDatabase, leadId: string): ShownReply[] {
  const rows = db
    .select({
      id: replies.id,
      enquiryId: replies.enquiryId,
      fromAddress: replies.fromAddress,
      subject: replies.subject,
      words: replies.words,
      quoted: replies.quoted,
      origin: enquiries.origin,
    })
    .from(replies)
    .leftJoin(enquiries, eq(enquiries.id, replies.enquiryId))
    .where(eq(replies.leadId, leadId))
    .all();
  const files = listReplyFiles(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map(({ origin, ...row }) => ({
    ...row,
    files: files.get(row.id) ?? [],
    isUnproven: origin?.isSenderUnproven ?? false,
  }));
}

/** Lists the files of replies by the mail's id, without their bytes. */
export function listReplyFiles(db: AppDatabase, replyIds: string[]): Map<string, ShownFile[]> {
  const { replyId, id, filename, size, refused, place } = replyAttachments;
  const rows = db
    .select({ replyId, id, filename, size, refused })
    .from(replyAttachments)
    .where(inArray(replyId, replyIds))
    .orderBy(place)
    .all();
  const byReply = new Map<string, ShownFile[]>();
  for (const { replyId, ...file } of rows) byReply.set(replyId, [...(byReply.get(replyId) ?? []), file]);
  return byReply;
}

/** Reads a file of a reply; undefined where the file is not kept. */
export function readFile(
  db: AppDatabase,
  id: string,
): { filename: string; content: Buffer; leadId: string | null } | undefined {
  const row = db
    .select({
      filename: replyAttachments.filename,
      content: replyAttachments.content,
      leadId: replies.leadId,
    })
    .from(replyAttachments)
    .innerJoin(replies, eq(replies.id, replyAttachments.replyId))
    .where(eq(replyAttachments.id, id))
    .get();
  return row?.content ? { ...row, content: row.content } : undefined;
}

/** Whether an earlier mail of the lead brought a picture: those below the words come with each mail again. */
export const isKnownPicture = (db: AppDatabase, leadId: string | null, picture: Buffer): boolean =>
  leadId !== null &&
  db
    .select({ id: replyAttachments.id })
    .from(replyAttachments)
    .innerJoin(replies, eq(replies.id, replyAttachments.replyId))
    .where(
      and(
        eq(replies.leadId, leadId),
        eq(replyAttachments.size, picture.length),
        eq(replyAttachments.content, picture),
      ),
    )
    .get() !== undefined;
