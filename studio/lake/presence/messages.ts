import { z } from "zod";

/** The longest message of a presence socket: 50 places, each with a path and a selection, are far below. */
export const MAX_MESSAGE_BYTES = 32 * 1024;

/** Error codes of JSON-RPC, and the close codes that tell Sanity's client why a socket was closed. */
export const PRESENCE_CODES = {
  parseError: -32700,
  invalidRequest: -32600,
  methodNotFound: -32601,
  invalidParams: -32602,
  unauthorized: 4001,
  tooMany: 1008,
  goingAway: 1001,
} as const;

const session = z.string().min(1).max(64);

const location = z.object({
  type: z.string().max(32),
  documentId: z.string().max(128),
  path: z.array(z.unknown()).max(32).optional(),
  lastActiveAt: z.string().max(40).optional(),
  selection: z.unknown().optional(),
});

/** A socket's request, without the methods of Sanity's own socket that its Studio never calls here. */
const request = z.discriminatedUnion("method", [
  z.object({ method: z.literal("authorization"), params: z.object({ authorization: z.string().max(4096) }) }),
  z.object({ method: z.literal("presence_subscribe") }),
  z.object({
    method: z.literal("presence_unsubscribe"),
    params: z.object({ subscriptionId: z.string().max(64) }),
  }),
  z.object({ method: z.literal("presence_rollcall"), params: z.object({ session }) }),
  z.object({
    method: z.literal("presence_announce"),
    params: z.object({
      data: z.object({ sessionId: session, locations: z.array(location).max(50) }),
    }),
  }),
  z.object({ method: z.literal("presence_disconnect"), params: z.object({ session }) }),
]);
export type PresenceRequest = z.infer<typeof request>;

const envelope = z.object({ id: z.string().max(64), method: z.string().max(64) });

const METHODS = new Set<string>(request.options.map(({ shape }) => shape.method.value));

export type PresenceMessage =
  | { id: string; request: PresenceRequest }
  | { id: string | null; code: number; message: string };

/** Reads a message of a presence socket; returns the request, or what is wrong with the message. */
export function readMessage(text: string): PresenceMessage {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return { id: null, code: PRESENCE_CODES.parseError, message: "The message is not JSON" };
  }
  const { data: head } = envelope.safeParse(json);
  if (!head)
    return { id: null, code: PRESENCE_CODES.invalidRequest, message: "A message needs an id and a method" };
  const { id, method } = head;
  if (!METHODS.has(method))
    return { id, code: PRESENCE_CODES.methodNotFound, message: `There is no method "${method}"` };
  const { data } = request.safeParse(json);
  return data
    ? { id, request: data }
    : { id, code: PRESENCE_CODES.invalidParams, message: `The parameters of "${method}" are not valid` };
}

/** An event about an editor's presence; `i` is the editor's account. */
export type PresenceEvent =
  | { type: "rollCall"; i: string; session: string }
  | { type: "state"; i: string; m: { sessionId: string; locations: z.infer<typeof location>[] } }
  | { type: "disconnect"; i: string; m: { session: string } };
