import { serveScreen } from "~/commands/screen.server";
import { readLead } from "~/domain/leads/read.server";
import { readSearchText } from "~/domain/lists/filters";
import { listReplyCandidates, listWaitingReplies } from "~/domain/replies/waiting.server";
import { listDelayedMail } from "~/mail/inbound/announced.server";
import { getAppContext } from "~/platform/context.server";
import { replyHandlers } from "~/services/replies/commands.server";
import { findMailboxProblem } from "~/services/replies.server";

/** Reads mail that matches no lead, each with the leads it may belong to, and mail that could not be taken in yet. */
function readReplies({ url }: { url: URL }) {
  const { db, now } = getAppContext();
  const searched = url.searchParams.get("reply");
  const text = readSearchText(url.searchParams) || null;
  return {
    trouble: findMailboxProblem(),
    delayed: listDelayedMail(db, now()).map(({ id, createdAt, errorMessage }) => ({
      id,
      at: createdAt,
      reason: errorMessage ?? "It was not fetched yet.",
    })),
    replies: listWaitingReplies(db).map((reply) => {
      const q = reply.id === searched ? text : null;
      return {
        id: reply.id,
        isUnread: reply.isUnread,
        joined: reply.joined,
        /** The lead that has it already, for an email that could not be read. */
        lead: reply.leadId
          ? { id: reply.leadId, name: readLead(db, reply.leadId)?.name ?? "the lead" }
          : null,
        name: reply.fromName ?? (reply.fromAddress || "Sender not given"),
        address: reply.fromAddress,
        subject: reply.subject || "No subject",
        words: reply.words,
        quoted: reply.quoted,
        files: reply.files,
        at: reply.createdAt,
        q,
        candidates: listReplyCandidates(db, reply, q).map(({ id, name, email, status }) => ({
          id,
          name,
          email,
          status,
        })),
      };
    }),
  };
}

export const { loader, action } = serveScreen({ role: "staff", load: readReplies, handle: [replyHandlers] });

export type RepliesScreen = ReturnType<typeof readReplies>;
export type WaitingMail = RepliesScreen["replies"][number];
