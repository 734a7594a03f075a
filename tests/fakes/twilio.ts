import { createHmac } from "node:crypto";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

/** A webhook request of the service to `address`: a form with Twilio's signature. */
export function twilioDelivery(address: string, fields: Record<string, string>, token = TOKEN): RequestInit {
  const said = Object.entries(fields).sort(([a], [b]) => (a < b ? -1 : 1));
  const signature = createHmac("sha1", token)
    .update(address + said.flat().join(""))
    .digest("base64");
  return {
    method: "POST",
    headers: { "Content-Type": "application/x-www-form-urlencoded", "X-Twilio-Signature": signature },
    body: new URLSearchParams(fields).toString(),
  };
}

/** What the fake does with a request, until `behave` changes it. */
export type TwilioBehaviour =
  | "well"
  /** 429, and the text or call is not accepted. */
  | "busy"
  /** 400 with Twilio's code for a number whose owner has texted STOP. */
  | "stopped"
  /** 400 with Twilio's code for an invalid number, which a call has as well. */
  | "refusing"
  /** 500, and nobody knows whether the text or call was accepted. */
  | "failing"
  /** Accepts the text or call and never answers. */
  | "taking-in-silence";

export type SentText = { to: string; from: string; body: string };

/** A call that was asked for, as its form said; what it did not say is "". */
export type RequestedCall = {
  to: string;
  from: string;
  twiml: string;
  url: string;
  timeout: string;
  statusUrl: string;
  statusEvents: string[];
};

/** The words that a TwiML document says, in order. */
export const listSpokenWords = (twiml: string): string[] =>
  [...twiml.matchAll(/<Say[^>]*>([^<]*)</g)].map(([, words = ""]) => words);

export type FakeTwilio = {
  /** Every accepted text, in order. */
  taken: SentText[];
  /** Every accepted call, in order. */
  calls: RequestedCall[];
  /** The voicemails that the service has, by their ids; a deleted one is gone. */
  recordings: Map<string, { callSid: string; content: Buffer; type?: string }>;
  /** The account's own numbers, and where their calls go. */
  numbers: Map<
    string,
    { voice_url: string; voice_method?: string; voice_application_sid?: string; trunk_sid?: string }
  >;
  behave: (behaviour: TwilioBehaviour) => void;
  /** The environment that points a server at the fake. */
  env: () => Record<string, string>;
  /** As `env`, for a practice with a telephone. */
  voiceEnv: () => Record<string, string>;
  close: () => Promise<void>;
};

/** The practice's number, as the fake knows it. */
export const PRACTICE_NUMBER = "+18015550142";

const SID = "AC00000000000000000000000000000000";
const TOKEN = "a token of the stand-in";

/** Starts a real HTTP server for the part of Twilio's protocol that this product uses. */
export async function startFakeTwilio(): Promise<FakeTwilio> {
  let behaviour: TwilioBehaviour = "well";
  const taken: SentText[] = [];
  const calls: RequestedCall[] = [];
  const recordings: FakeTwilio["recordings"] = new Map();
  const numbers: FakeTwilio["numbers"] = new Map();
  const server = createServer(async (request, response) => {
    let raw = "";
    for await (const chunk of request) raw += chunk;
    const json = (status: number, body: unknown) => {
      response.writeHead(status, { "Content-Type": "application/json" });
      response.end(JSON.stringify(body));
    };
    const known = `Basic ${Buffer.from(`${SID}:${TOKEN}`).toString("base64")}`;
    if (request.headers.authorization !== known) return json(401, { code: 20003, message: "Authenticate" });
    const [, callSid] = /\/Calls\/(CA\w+)\/Recordings\.json$/.exec(request.url ?? "") ?? [];
    if (callSid) {
      const own = [...recordings].filter(([, one]) => one.callSid === callSid);
      return json(200, { recordings: own.map(([sid]) => ({ sid, duration: "12" })) });
    }
    const [, recordingSid] = /\/Recordings\/(RE\w+)\.(?:mp3|json)$/.exec(request.url ?? "") ?? [];
    if (recordingSid) {
      const recording = recordings.get(recordingSid);
      if (!recording || behaviour === "failing") return json(recording ? 500 : 404, { code: 20404 });
      if (request.method !== "DELETE") {
        response.writeHead(200, { "Content-Type": recording.type ?? "audio/mpeg" });
        return response.end(recording.content);
      }
      recordings.delete(recordingSid);
      response.writeHead(204);
      return response.end();
    }
    if (request.url?.startsWith(`/2010-04-01/Accounts/${SID}/IncomingPhoneNumbers.json?`)) {
      if (behaviour === "failing") return json(500, { code: 20500 });
      if (behaviour === "taking-in-silence") return;
      const asked = new URL(request.url, "http://twilio.test").searchParams.get("PhoneNumber") ?? "";
      const found = [...numbers].filter(([number]) => number.includes(asked));
      return json(200, {
        incoming_phone_numbers: found.map(([phone_number, route]) => ({
          voice_method: "POST",
          ...route,
          phone_number,
        })),
      });
    }
    const [, resource] =
      new RegExp(`^/2010-04-01/Accounts/${SID}/(Messages|Calls)\\.json$`).exec(request.url ?? "") ?? [];
    if (!resource) return json(404, { code: 20404 });
    const fields = new URLSearchParams(raw);
    const field = (name: string) => fields.get(name) ?? "";
    const to = field("To");
    if (behaviour === "busy") return json(429, { code: 20429, message: "Too many requests" });
    if (behaviour === "refusing") return json(400, { code: 21211, message: `The number ${to} is not valid` });
    if (behaviour === "stopped") return json(400, { code: 21610, message: "Unsubscribed recipient" });
    if (behaviour === "failing") return json(500, { code: 20500 });
    if (resource === "Messages") taken.push({ to, from: field("From"), body: field("Body") });
    else
      calls.push({
        to,
        from: field("From"),
        twiml: field("Twiml"),
        url: field("Url"),
        timeout: field("Timeout"),
        statusUrl: field("StatusCallback"),
        statusEvents: fields.getAll("StatusCallbackEvent"),
      });
    if (behaviour === "taking-in-silence") return;
    const [prefix, count] = resource === "Messages" ? ["SM", taken.length] : ["CA", calls.length];
    json(201, { sid: prefix + String(count).padStart(32, "0"), status: "queued" });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const env = () => ({
    TWILIO_ACCOUNT_SID: SID,
    TWILIO_AUTH_TOKEN: TOKEN,
    TWILIO_FROM: "+15555550100",
    TWILIO_BASE_URL: url,
  });
  return {
    taken,
    calls,
    recordings,
    numbers,
    behave: (next) => {
      behaviour = next;
    },
    env,
    voiceEnv: () => ({ ...env(), VOICE_NUMBER: PRACTICE_NUMBER }),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
