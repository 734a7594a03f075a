import { readFileSync } from "node:fs";
import path from "node:path";
import { desc, eq } from "drizzle-orm";
import { enquiries, outbox, replies } from "#db/schema";
import { leadStore } from "#tests/setup/lead-store";
import { readLeadCampaign } from "~/domain/leads/detail/lead.server";
import { listOpenCrisisLeads } from "~/domain/leads/list/now.server";
import { receiveReply } from "~/domain/replies/receive.server";
import { parseMail } from "~/mail/inbound/parse.server";
import { buildReplyAddress } from "~/mail/thread-names";
import { nameThread } from "~/mail/threads.server";
import { MINUTE_MS } from "~/time-units";
import { changeByFamily } from "./change";

const START = new Date("2026-11-26T16:00:00Z");
const ANSWERED = new Date(START.getTime() + 20 * MINUTE_MS);
const NAME = "0123456789abcdef0123456789abcdef";
const MESSAGE_ID = `<${NAME}@example.org>`;

const SENT = `How are you?\n\nIn danger now? Call 911. Thoughts of suicide? Call or text 988.\n\nEllen\n`;

/** A store with a lead whose campaign's mail can be answered. */
export function openConversation() {
  const store = leadStore({ start: START, urgencyLevel: "planning" });
  const { db, newId } = store;
  const lead = store.capture({ name: "Ann Moore", email: "ann@example.com", phone: "(801) 555-0142" });
  nameThread(db, NAME, { leadId: lead.id, to: "ann@example.com", enquiryId: null }, START);
  db.update(outbox)
    .set({
      status: "sent",
      transport: "smtp",
      providerMessageId: MESSAGE_ID,
      to: "ann@example.com",
      subject: "Checking in",
      text: SENT,
    })
    .where(eq(outbox.kind, "nurture"))
    .run();
  const receive = async (raw: string | Buffer) =>
    receiveReply(changeByFamily(db, { now: ANSWERED, newId }), await parseMail(Buffer.from(raw)), {
      settings: { staffEmail: "staff@example.com" },
      ownAddresses: ["ellen@example.org"],
    });
  return {
    ...store,
    lead,
    receive,
    kept: () => db.select().from(replies).all(),
    isAlarmed: () => listOpenCrisisLeads(db, ANSWERED, 9).total > 0,
    readNewestEnquiry: () => db.select().from(enquiries).orderBy(desc(enquiries.receivedAt)).get(),
    readCampaign: () => readLeadCampaign(db, lead.id).campaign,
  };
}

/** Reads a mail as somebody's program sent it, addressed to that conversation. */
export const readRealMail = (file: string): string =>
  readFileSync(path.resolve("tests/stores/mails", file), "utf8")
    .replaceAll("{{REPLY_ADDRESS}}", buildReplyAddress(NAME, "reply.example.org"))
    .replaceAll("{{OUR_MESSAGE_ID}}", MESSAGE_ID)
    .replaceAll("{{OUR_SENDER}}", "ellen@example.org")
    .replaceAll("{{THEIR_ADDRESS}}", "ann@example.com");
