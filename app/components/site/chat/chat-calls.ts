import type { CheckAnswer } from "#db/values";
import type { ChatReply } from "~/domain/chat/answer.server";
import type { Crisis } from "~/domain/crisis/resources";
import type { ChatResult, PanelChat } from "~/services/chat/chat.server";
import { readCurrentTouch } from "../forms/family-form";
import type { ChatContact } from "./contract";
import { readEvents } from "./event-stream";

/** A chat call that failed; `status` is 0 when there was no answer. */
export class ChatCallError extends Error {
  constructor(
    readonly status: number,
    message: string,
    readonly errors: Record<string, string[]> = {},
  ) {
    super(message);
  }
}

/** The longest a chat call may take, in milliseconds: the reply's six seconds, a retry, and a slow phone. */
const CALL_TIMEOUT_MS = 25_000;

async function post(path: string, body?: unknown, accept = "application/json"): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method: "POST",
      credentials: "same-origin",
      headers: { Accept: accept, ...(body !== undefined && { "Content-Type": "application/json" }) },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
    });
  } catch {
    throw new ChatCallError(0, "");
  }
  if (answer.ok) return answer;
  const problem = (await answer.json().catch(() => ({}))) as {
    message?: string;
    errors?: Record<string, string[]>;
  };
  throw new ChatCallError(answer.status, problem.message ?? "", problem.errors);
}

/** The session that the cookie names, or a new one. `startOver` erases the old one. */
export async function requestChatSession(options: { startOver?: boolean } = {}): Promise<PanelChat> {
  const answer = await post(
    "/api/chat/start",
    options.startOver ? { startOver: true } : { showResult: true },
  );
  return (await answer.json()) as PanelChat;
}

type ChatSubmission = { sessionId: string; questionId: string; message: string };

/** Sends an answer: calls back with the crisis card, then with the reply so far. A broken stream is safely asked for again. */
export async function sendAnswer(
  sent: ChatSubmission,
  heard: { onCrisis: (crisis: Crisis) => void; onReply: (text: string) => void },
): Promise<ChatReply> {
  const answer = await post("/api/chat/message", sent, "text/event-stream");
  if (!answer.headers.get("Content-Type")?.startsWith("text/event-stream") || !answer.body) {
    return (await answer.json()) as ChatReply;
  }
  try {
    let text = "";
    for await (const { event, data } of readEvents(answer.body)) {
      if (event === "crisis") heard.onCrisis(JSON.parse(data) as Crisis);
      if (event === "reply") {
        text += (JSON.parse(data) as { text: string }).text;
        heard.onReply(text);
      }
      if (event === "done") return JSON.parse(data) as ChatReply;
    }
  } catch {
    // The stream broke off, so the whole answer is asked for below.
  }
  const whole = await post("/api/chat/message", sent);
  return (await whole.json()) as ChatReply;
}

/** Sends the answer to the danger question. @returns the crisis card that it calls for */
export async function submitCheckAnswer(asked: {
  sessionId: string;
  id: string;
  answer: CheckAnswer;
}): Promise<Crisis | null> {
  const answer = await post("/api/chat/check", asked);
  return ((await answer.json()) as { crisis?: Crisis }).crisis ?? null;
}

export async function submitChatContact(sessionId: string, contactInfo: ChatContact): Promise<ChatResult> {
  const answer = await post("/api/chat/complete", { sessionId, contactInfo, touch: readCurrentTouch() });
  return (await answer.json()) as ChatResult;
}

/** Sends what is written to somebody of ours; a repeat with the same key adds nothing. */
export async function sendSaid(said: {
  sessionId: string;
  text: string;
  key: string;
}): Promise<Pick<ChatReply, "crisis" | "check">> {
  return (await post("/api/chat/say", said)).json();
}
