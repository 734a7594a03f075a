import { sendJson } from "./enquiries";

/** A visitor's chat: its session, its cookie, and calls that carry both. */
export async function beginChat(siteUrl: string) {
  const started = await sendJson(`${siteUrl}/api/chat/start`, {});
  const cookie = started.headers.getSetCookie()[0]?.split(";", 1)[0] ?? "";
  const { sessionId } = (await started.json()) as { sessionId: string };
  const post = (call: "message" | "check" | "complete", body: object) =>
    sendJson(`${siteUrl}/api/chat/${call}`, { sessionId, ...body }, { cookie });
  return {
    sessionId,
    cookie,
    post,
    answer: (questionId: string, message: string) => post("message", { questionId, message }),
    check: (id: string | undefined, answer: string) => post("check", { id, answer }),
    complete: (contactInfo: object) => post("complete", { contactInfo }),
  };
}
