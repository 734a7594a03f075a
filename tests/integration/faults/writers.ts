import { CALENDLY_KEY, calendlyBody, calendlySignature, inviteeUri } from "#tests/fakes/calendly";
import { svixHeaders } from "#tests/fakes/resend";
import { sampleEnquiry, sendJson } from "#tests/setup/enquiries";
import { HOUR_MS } from "~/time-units";

/** Something the server said it had stored: a query that must find exactly `finds`. */
export type Promised = { file: "app" | "content"; sql: string; params: unknown[]; finds: unknown };
export type Writing = { url: string; cookie: string; number: () => number; promise: (it: Promised) => void };

const must = (answer: Response, ...statuses: number[]) => {
  if (!statuses.includes(answer.status)) throw new Refused(`${answer.url} answered ${answer.status}`);
};

/** An answer other than the expected one: a defect, where a lost connection is not. */
export class Refused extends Error {}

const one = (sql: string, params: unknown[], finds: unknown): Promised => ({
  file: "app",
  sql,
  params,
  finds,
});

/** Each write path of the product, once around; each promises what it was told was stored. */
export const writers: Record<string, (writing: Writing) => Promise<void>> = {
  async enquiry({ url, number, promise }) {
    const enquiry = sampleEnquiry(number(), "kill");
    must(await sendJson(`${url}/api/contact`, enquiry), 201);
    promise(one("select count(*) from enquiries where email = ?", [enquiry.email], 1));
  },

  async chat({ url, number, promise }) {
    const { name, email, phone } = sampleEnquiry(number(), "chat");
    const started = await sendJson(`${url}/api/chat/start`, "{}");
    must(started, 201);
    const cookie = started.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
    const { sessionId } = (await started.json()) as { sessionId: string };
    const answers = [
      ["relationship", "parent"],
      ["concernType", "drug-addiction"],
      ["urgencyLevel", "urgent"],
      ["previousAttempts", "yes"],
      ["situation", "It has been a long year."],
    ] as const;
    for (const [at, [questionId, message]] of answers.entries()) {
      must(await sendJson(`${url}/api/chat/message`, { sessionId, questionId, message }, { cookie }), 200);
      const kept =
        "select json_array_length(session_data, '$.responses') >= ? from chat_sessions where id = ?";
      promise(one(kept, [at + 1, sessionId], 1));
    }
    const contactInfo = { name, email, phone };
    must(await sendJson(`${url}/api/chat/complete`, { sessionId, contactInfo }, { cookie }), 201);
    promise(one("select count(*) from enquiries where email = ?", [email], 1));
  },

  async mail({ url, number, promise }) {
    const id = `mail-${number()}`;
    const body = JSON.stringify({
      type: "email.received",
      data: {
        email_id: id,
        from: `${id}@example.com`,
        to: [],
        message_id: `<${id}@x.example>`,
        text: "Hello",
      },
    });
    const headers = svixHeaders(id, body);
    must(await fetch(`${url}/api/webhooks/inbound`, { method: "POST", body, headers }), 200);
    promise(one("select count(*) from inbound_mails where id = ?", [id], 1));
  },

  async newsletter({ url, number, promise }) {
    const email = `letter-${number()}@example.com`;
    must(await sendJson(`${url}/api/newsletter`, { email }), 202);
    promise(one("select count(*) from newsletter_subscribers where email = ?", [email], 1));
  },

  async staff({ url, cookie, number, promise }) {
    const n = number();
    const created = await sendJson(
      `${url}/api/leads`,
      { ...sampleEnquiry(n, "staff"), source: "phone" },
      { cookie },
    );
    must(created, 201);
    const { id } = (await created.json()) as { id: string };
    promise(one("select count(*) from leads where id = ?", [id], 1));
    const patch = (what: string, body: unknown) =>
      sendJson(`${url}/api/leads/${id}/${what}`, body, { method: "PATCH", cookie });
    must(await patch("status", { status: "contacted" }), 200);
    promise(one("select status from leads where id = ?", [id], "contacted"));
    must(await patch("revenue", { serviceValue: n }), 200);
    promise(one("select service_value from leads where id = ?", [id], n));
    const due = new Date(Date.now() + HOUR_MS).toISOString();
    const task = await sendJson(
      `${url}/api/leads/${id}/tasks`,
      { title: `Call ${n}`, dueDate: due },
      { cookie },
    );
    must(task, 201);
    const { id: taskId } = (await task.json()) as { id: string };
    must(await sendJson(`${url}/api/tasks/${taskId}/complete`, {}, { method: "PATCH", cookie }), 200);
    promise(one("select status from follow_up_tasks where id = ?", [taskId], "completed"));
  },

  async content({ url, cookie, number, promise }) {
    const id = `topic-of-fault-${number()}`;
    const mutations = [
      { create: { _id: id, _type: "topic", title: id } },
      { create: { _id: `${id}-b`, _type: "topic" } },
    ];
    must(await sendJson(`${url}/lake/v2025-02-19/data/mutate/production`, { mutations }, { cookie }), 200);
    promise({
      file: "content",
      sql: "select count(*) from documents where id in (?, ?)",
      params: [id, `${id}-b`],
      finds: 2,
    });
  },

  async booking({ url, number, promise }) {
    const id = `K${number()}`;
    const body = calendlyBody({ id, email: `nobody-${id}@example.com` });
    const headers = { "Calendly-Webhook-Signature": calendlySignature(body, Date.now(), CALENDLY_KEY) };
    must(await sendJson(`${url}/api/webhooks/calendly`, body, { headers }), 200);
    promise(one("select count(*) from bookings where external_id = ?", [inviteeUri(id)], 1));
  },
};
