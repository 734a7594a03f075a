import { z } from "zod";
import type { TwilioAccount } from "../twilio-request.server";

/** A recording that can't be had: `later` may pass, `refused` never does. */
export type FetchedRecording =
  | { outcome: "fetched"; type: string; content: Buffer }
  | { outcome: "later" }
  | { outcome: "refused" };

const REQUEST_TIMEOUT_MS = 20_000;
const DEFAULT_URL = "https://api.twilio.com";
/** The largest voicemail that is kept, in bytes; three minutes of MP3 are about 1.5 MB (docs/product/telephone.md §20). */
const MAX_RECORDING_BYTES = 10 * 1024 * 1024;
const AUDIO_TYPES = new Set(["audio/mpeg", "audio/mp3", "audio/wav", "audio/x-wav"]);

const listed = z.object({
  recordings: z.array(
    z.object({ sid: z.string().regex(/^RE[0-9a-f]{32}$/i), duration: z.coerce.number().catch(-1) }),
  ),
});

/** Recordings at Twilio: found, fetched, deleted (twilio.com/docs/voice/api/recording). */
export function createRecordingStore({
  accountSid,
  authToken,
  baseUrl,
  timeout = REQUEST_TIMEOUT_MS,
}: TwilioAccount) {
  const base = `${(baseUrl ?? DEFAULT_URL).replace(/(?<!\/)\/+$/, "")}/2010-04-01/Accounts/${encodeURIComponent(accountSid)}`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString("base64")}`;
  const request = (path: string, method: "GET" | "DELETE") =>
    fetch(base + path, {
      method,
      headers: { Authorization: authorization },
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    }).catch(() => null);

  return {
    /** Finds the recording of a call; its length is 1 where the service does not know it yet. */
    async find(callSid: string): Promise<{ sid: string; seconds: number } | null | "unknown"> {
      const answer = await request(`/Calls/${encodeURIComponent(callSid)}/Recordings.json`, "GET");
      if (answer?.status === 404) return null;
      if (!answer?.ok) return "unknown";
      const read = listed.safeParse(await answer.json().catch(() => null));
      if (!read.success) return "unknown";
      const [first] = read.data.recordings;
      return first ? { sid: first.sid, seconds: first.duration < 0 ? 1 : first.duration } : null;
    },

    async fetch(sid: string): Promise<FetchedRecording> {
      const answer = await request(`/Recordings/${encodeURIComponent(sid)}.mp3`, "GET");
      if (!answer?.ok) return { outcome: "later" };
      const type = (answer.headers.get("content-type") ?? "").split(";")[0]!.trim().toLowerCase();
      const content = AUDIO_TYPES.has(type) ? await readAtMost(answer, MAX_RECORDING_BYTES) : null;
      if (content === "broken") return { outcome: "later" };
      return content
        ? { outcome: "fetched", type: type === "audio/mp3" ? "audio/mpeg" : type, content }
        : { outcome: "refused" };
    },

    /** @returns whether it is gone there */
    async remove(sid: string): Promise<boolean> {
      const answer = await request(`/Recordings/${encodeURIComponent(sid)}.json`, "DELETE");
      return answer !== null && (answer.ok || answer.status === 404);
    },
  };
}

export type RecordingStore = ReturnType<typeof createRecordingStore>;

/** Reads an answer's bytes; null where it has more than `limit`. */
async function readAtMost(answer: Response, limit: number): Promise<Buffer | "broken" | null> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  try {
    for await (const chunk of answer.body ?? []) {
      size += chunk.length;
      if (size > limit) return null;
      chunks.push(chunk);
    }
  } catch {
    return "broken";
  }
  return size > 0 ? Buffer.concat(chunks) : "broken";
}
