import { z } from "@hono/zod-openapi";
import { callDirections, callEnds } from "#db/values";
import { parseByteRange } from "#studio/lake/http/byte-range";
import { instantShape } from "~/commands/define";
import { callOutcomes, listOptionValues } from "~/domain/leads/fields/options";
import { listPhoneCalls, uncalledEnds } from "~/domain/telephone/list.server";
import { readRecording } from "~/domain/telephone/recordings.server";
import { readVoiceNotice, type VoiceHook } from "~/integrations/voice/voice-notice";
import { buildStaffChange, getAppContext } from "~/platform/context.server";
import { auditView } from "~/records/audit.server";
import { telephoneHandlers } from "~/services/telephone/commands.server";
import { buildVoiceWebhookUrl, serveVoiceNotice } from "~/services/telephone/telephone.server";
import {
  createApiRouter,
  createCall,
  describeFailures,
  describeWebhookSecurity,
  sendProblem,
  staffOnly,
} from "./call";
import { mountCommands } from "./commands";
import { allowNull, buildPageQuery, describeAnswer, linkToNext } from "./shapes";
import { readSignedForm, sendUnreadable, sendUnsigned } from "./webhooks";

type HookWords = { id: string; summary: string; description: string };

/** What the telephone service calls, and about what. */
const HOOKS: Record<VoiceHook, HookWords> = {
  "": {
    id: "receiveCall",
    summary: "Take a call in",
    description:
      "A call to the practice's number: it rings who is on call, else it offers keys and a voicemail",
  },
  key: {
    id: "receiveCallKey",
    summary: "Take a key of a call",
    description: "A key of the caller, or of somebody of ours who has picked up; also that they have",
  },
  ended: {
    id: "receiveRingingEnd",
    summary: "Take the end of the ringing",
    description: "The phones that were rung have stopped, or who talked has hung up: it rings on, or ends",
  },
  recorded: {
    id: "receiveVoicemail",
    summary: "Take notice of a voicemail",
    description: "A voicemail was recorded; its audio is fetched after that",
  },
  transcribed: {
    id: "receiveVoicemailText",
    summary: "Take the text of a voicemail",
    description: "What the service's machine has understood of a voicemail; read for danger",
  },
  status: {
    id: "receiveCallStatus",
    summary: "Take the state of a call",
    description: "The line of a caller, or of who placed a call, has ended",
  },
};

const SOUND = { "audio/mpeg": { schema: z.string().openapi({ format: "binary" }) } };
const XML = { "text/xml": { schema: z.string() } };

/** Signed notices of a Twilio-compatible service; the answer says what the line does next, as TwiML. */
const notices = createApiRouter();

for (const [hook, { id, summary, description }] of Object.entries(HOOKS) as [VoiceHook, HookWords][]) {
  const path = hook && `/${hook}`;
  const call = createCall({
    method: "post",
    path: `/webhooks/voice${path}`,
    operationId: id,
    summary,
    security: describeWebhookSecurity("twilio"),
    description,
    responses: {
      200: { description: "What the line does next", content: XML },
      ...describeFailures(400, 401),
    },
  });
  notices.openapi(call, async (c) => {
    const { env } = getAppContext();
    const form = env.VOICE_NUMBER ? await readSignedForm(c, `${buildVoiceWebhookUrl()}${path}`) : null;
    if (!form) return sendUnsigned(c);
    const { searchParams } = new URL(c.req.url);
    const notice = readVoiceNotice(hook, searchParams, form);
    if (!notice) return sendUnreadable(c);
    return c.body(await serveVoiceNotice(notice), 200, { "Content-Type": "text/xml" });
  });
}

const MAX_CALLS = 100;

const callShape = z
  .object({
    id: z.string(),
    direction: z.enum(callDirections),
    number: z.string().nullable().openapi({ description: "In E.164; null where it is withheld" }),
    isTried: z.boolean().openapi({ description: "Played on `/admin/calls/try`: nobody called" }),
    isBlocked: z.boolean(),
    startedAt: instantShape,
    durationMs: z.number().int().nullable().openapi({ description: "null while the call goes on" }),
    outcome: z
      .enum([...callEnds, ...listOptionValues(callOutcomes), ...uncalledEnds])
      .nullable()
      .openapi({ description: "null while the call goes on, of a call out until staff have logged it" }),
    answeredBy: z.string().nullable(),
    placedBy: allowNull(z.object({ id: z.string(), name: z.string() })),
    lead: allowNull(z.object({ id: z.string(), name: z.string() })),
    hasAgreedToTexts: z
      .boolean()
      .openapi({ description: "By a key; it counts once a later call has reached them" }),
    voicemail: allowNull(
      z.object({
        callId: z.string(),
        seconds: z.number().int().nullable(),
        sound: z.enum(["here", "awaited", "missing"]),
        transcript: z.string().nullable().openapi({ description: "Written by a machine, which mishears" }),
        isHeard: z.boolean(),
      }),
    ),
  })
  .openapi("PhoneCall");

const list = createCall({
  method: "get",
  path: "/telephone",
  operationId: "listPhoneCalls",
  summary: "List the calls by the practice's telephone",
  middleware: staffOnly,
  request: { query: z.object(buildPageQuery(MAX_CALLS)) },
  responses: { 200: describeAnswer("Newest first", z.array(callShape)) },
});

notices.openapi(list, (c) => {
  const { calls, nextCursor } = listPhoneCalls(getAppContext().db, c.req.valid("query"));
  linkToNext(c, nextCursor);
  return c.json(calls, 200);
});

const audio = createCall({
  method: "get",
  path: "/telephone/{id}/audio",
  operationId: "getVoicemailAudio",
  summary: "Get the sound of a voicemail",
  description: "The sound as it was recorded, whole or by one range; noted in the audit trail",
  middleware: staffOnly,
  request: { params: z.object({ id: z.string().min(1).max(100) }) },
  responses: {
    200: { description: "The sound", content: SOUND },
    206: { description: "A part of it", content: SOUND },
    416: { description: "There is no such part" },
    ...describeFailures(404),
  },
});

notices.openapi(audio, (c) => {
  const { db } = getAppContext();
  const { id } = c.req.valid("param");
  const recording = readRecording(db, id);
  if (!recording) return sendProblem(c, 404, "There is no sound of that call.");
  auditView(buildStaffChange(c.var.user, c.var.session.sid), { entity: "phone_call", id });
  const { type, size, content } = recording;
  const head = { "Content-Type": type, "Accept-Ranges": "bytes", "Cache-Control": "no-store" };
  const range = parseByteRange(c.req.header("range"), size);
  if (range === "unsatisfiable") return c.body(null, 416, { "Content-Range": `bytes */${size}`, ...head });
  if (!range) return c.body(new Uint8Array(content), 200, head);
  const { start, end } = range;
  return c.body(new Uint8Array(content.subarray(start, end + 1)), 206, {
    ...head,
    "Content-Range": `bytes ${start}-${end}/${size}`,
  });
});

export const telephoneCalls = mountCommands(notices, telephoneHandlers);
