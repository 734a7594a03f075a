import { z } from "zod";

export type TranscriberSettings = {
  /** The address of a server with OpenAI's `/audio/transcriptions`, such as one on the practice's own machine. */
  baseUrl?: string | undefined;
  apiKey?: string | undefined;
  model: string;
  /** How long to wait for the text, in milliseconds. */
  timeout?: number;
};

/** Writes down what is said in a recording; null where the service fails. */
export type Transcriber = (audio: { type: string; content: Buffer }) => Promise<string | null>;

const REQUEST_TIMEOUT_MS = 60_000;
const DEFAULT_URL = "https://api.openai.com/v1";

const answerSchema = z.object({ text: z.string().max(100_000) });

/** Sends the sound alone: neither a name nor a number goes with it. */
export function createTranscriber({
  baseUrl,
  apiKey,
  model,
  timeout = REQUEST_TIMEOUT_MS,
}: TranscriberSettings): Transcriber {
  const address = `${(baseUrl ?? DEFAULT_URL).replace(/(?<!\/)\/+$/, "")}/audio/transcriptions`;
  return async ({ type, content }) => {
    const form = new FormData();
    const name = type === "audio/mpeg" ? "voicemail.mp3" : "voicemail.wav";
    form.set("file", new Blob([new Uint8Array(content)], { type }), name);
    form.set("model", model);
    form.set("response_format", "json");
    const answer = await fetch(address, {
      method: "POST",
      body: form,
      ...(apiKey && { headers: { Authorization: `Bearer ${apiKey}` } }),
      signal: AbortSignal.timeout(timeout),
      redirect: "error",
    }).catch(() => null);
    if (!answer?.ok) return null;
    const read = answerSchema.safeParse(await answer.json().catch(() => null));
    return read.success ? read.data.text : null;
  };
}
