import { data } from "@remix-run/node";
import type { RetryableAnswer } from "~/components/admin/forms/action-failure";
import { readSearchText } from "~/components/ui/search-params";
import { findOptionLabel, statusOptions } from "~/domain/leads/fields/options";
import { readLead } from "~/domain/leads/read.server";
import {
  dismissReply,
  giveReplyToLead,
  listReplyCandidates,
  listWaitingReplies,
  makeLeadOfReply,
} from "~/domain/replies/waiting.server";
import { listDelayedMail } from "~/mail/inbound/announced.server";
import { getAppContext } from "~/platform/context.server";
import { getScreenName } from "~/screens";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";
import { findMailboxProblem } from "~/services/replies.server";

export type ReplyAnswer = RetryableAnswer & {
  replyId: string;
  ok: boolean;
  title: string;
  message: string;
};

/** Reads mail that matches no lead, each with the leads it may belong to, and mail that could not be taken in yet. */
export function readReplies(url: URL) {
  const { db, now } = getAppContext();
  const searched = url.searchParams.get("reply");
  const q = readSearchText(url.searchParams) || null;
  return {
    trouble: findMailboxProblem(),
    delayed: listDelayedMail(db, now()).map(({ id, createdAt, errorMessage }) => ({
      id,
      at: createdAt.toISOString(),
      reason: errorMessage ?? "It was not fetched yet.",
    })),
    replies: listWaitingReplies(db).map((reply) => ({
      id: reply.id,
      isUnread: reply.isUnread,
      joined: reply.joined,
      /** The lead that has it already, for an email that could not be read. */
      lead: reply.leadId ? { id: reply.leadId, name: readLead(db, reply.leadId)?.name ?? "the lead" } : null,
      name: reply.fromName ?? (reply.fromAddress || "Sender not given"),
      address: reply.fromAddress,
      subject: reply.subject || "No subject",
      words: reply.words,
      quoted: reply.quoted,
      files: reply.files,
      at: reply.createdAt.toISOString(),
      q: reply.id === searched ? q : null,
      candidates: listReplyCandidates(db, reply, reply.id === searched ? q : null).map((lead) => ({
        value: lead.id,
        label: [lead.name, lead.email, findOptionLabel(statusOptions, lead.status)]
          .filter(Boolean)
          .join(" · "),
      })),
    })),
  };
}

export type RepliesScreen = ReturnType<typeof readReplies>;
export type WaitingMail = RepliesScreen["replies"][number];

const OUTCOMES = {
  given: {
    status: 200,
    title: "Email given to the lead",
    message: "It stands in the lead’s timeline, and the campaign has stopped.",
  },
  made: {
    status: 200,
    title: "Lead made",
    message: `It is in ${getScreenName("/admin/dashboard")}, with the email as its inquiry, and gets no campaign mail.`,
  },
  seen: { status: 200, title: "Marked as read", message: "It stays with the lead." },
  dismissed: { status: 200, title: "Email dismissed", message: "It is erased after 30 days." },
  missing: { status: 404, title: "Nothing was changed", message: "Please choose a lead." },
  taken: {
    status: 409,
    title: "Nothing was changed",
    message: "It was given to a lead meanwhile, or dismissed.",
  },
};

export async function decideReply(form: FormData, by: string) {
  const { db } = getAppContext();
  const replyId = String(form.get("replyId"));
  const deciding = { ...buildCaptureContext(await readPractice()), by };
  const decide = {
    dismiss: () => dismissReply(db, replyId, deciding),
    new: () => makeLeadOfReply(db, replyId, deciding),
    give: () => giveReplyToLead(db, replyId, String(form.get("leadId") ?? ""), deciding),
  };
  const intent = form.get("intent");
  const { outcome } = decide[intent === "dismiss" || intent === "new" ? intent : "give"]();
  const { status, title, message } = OUTCOMES[outcome];
  return data<ReplyAnswer>({ replyId, ok: status === 200, title, message }, { status });
}
