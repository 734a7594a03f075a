import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { type WebSocket, WebSocketServer } from "ws";
import { requirePermission } from "../access";
import { buildHttpError, buildUnauthorizedError, LakeError } from "../errors";
import { getOrInsert } from "../get-or-insert";
import { MAX_MESSAGE_BYTES, PRESENCE_CODES, readMessage } from "../presence/messages";
import { type Guest, PresenceRoom } from "../presence/room";
import type { LakeUser } from "../types";
import { type HandlerOptions, identifyRequester, type LakeCaller } from "./app";
import type { LakeServices } from "./context";

/** The time between heartbeats. At each, connections whose sign-in has ended or that no longer answer are closed. */
const HEARTBEAT_MS = 15_000;
/** The heartbeat's text, which Sanity's client takes for a sign of life. */
const HEARTBEAT = "♥";

/** The most messages of a connection between two heartbeats; a Studio in use sends about one a second. */
const MAX_MESSAGES = 200;
const MAX_CONNECTIONS_PER_USER = 50;
const MAX_CONNECTIONS = 1_000;
/** The most bytes that may wait for a reader; one with more waiting is disconnected. */
const MAX_BACKLOG_BYTES = 1024 * 1024;
/** The time a client has to answer a socket's close, in milliseconds. */
const CLOSE_TIMEOUT_MS = 1_000;

/** Opens a socket. Resolves to the status of the answer: 101 when the socket is open. */
export type LakeConnect = (
  incoming: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  caller: LakeCaller,
) => Promise<number>;

interface OpenSocket {
  ws: WebSocket;
  user: LakeUser;
  isStillIn: () => boolean;
  answers: boolean;
  messages: number;
}

/** The sockets of signed-in editors, for presence in the protocol of Sanity's Studio. Queries and listeners use HTTP alone. */
export class Sockets {
  readonly #services: LakeServices;
  readonly #options: HandlerOptions;
  readonly #server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    clientTracking: false,
  });
  readonly #rooms = new Map<string, PresenceRoom>();
  readonly #open = new Set<OpenSocket>();
  readonly #heartbeat = setInterval(() => this.#checkConnections(), HEARTBEAT_MS).unref();
  #closed = false;

  constructor(services: LakeServices, options: HandlerOptions) {
    this.#services = services;
    this.#options = options;
  }

  connect: LakeConnect = async (incoming, socket, head, caller) => {
    try {
      const { user, isStillIn, dataset } = this.#admit(incoming, caller);
      await new Promise<void>((resolve, reject) => {
        // ws itself answers an invalid handshake and closes the socket.
        socket.once("close", () => reject(buildHttpError(400, "The handshake failed")));
        this.#server.handleUpgrade(incoming, socket, head, (ws) => {
          this.#welcome(ws, dataset, user, isStillIn);
          resolve();
        });
      });
      return 101;
    } catch (error) {
      if (!(error instanceof LakeError)) {
        this.#services.logger.error({ err: error }, "a socket of the content lake could not be opened");
      }
      const { status, body } =
        error instanceof LakeError ? error : buildHttpError(500, "An internal error occurred");
      refuseUpgrade(socket, status, body);
      return status;
    }
  };

  closeAll(): void {
    this.#closed = true;
    clearInterval(this.#heartbeat);
    for (const { ws } of this.#open) closeSocket(ws, PRESENCE_CODES.goingAway, "The server is stopping");
  }

  /** Checks a socket's request. @throws LakeError when it is not for a socket, or its sender may not have one */
  #admit(incoming: IncomingMessage, caller: LakeCaller) {
    const { base, core, publicUrl } = this.#services;
    const scheme = publicUrl?.startsWith("https:") ? "https" : "http";
    const url = new URL(incoming.url ?? "/", `${scheme}://${incoming.headers.host ?? "localhost"}`);
    const path = url.pathname.startsWith(`${base}/`) ? url.pathname.slice(base.length) : "";
    const given = /^\/v(?:1|X|\d{4}-\d{2}-\d{2})\/socket\/([^/]+)$/.exec(path)?.[1];
    if (given === undefined) throw buildHttpError(404, "No such endpoint");
    if (this.#closed) throw buildHttpError(503, "The server is stopping");
    const { authorization, origin } = incoming.headers;
    const { user, own, isStillIn } = identifyRequester(
      { url: url.href, origin: origin ?? null, authorization: authorization ?? null },
      caller,
      { publicUrl, ...this.#options },
    );
    // CORS doesn't apply to sockets, so a page of another site could listen with a visitor's sign-in.
    if (!own) throw buildHttpError(403, "Connecting from another origin is not allowed");
    const reader = requirePermission(user, "read");
    const dataset = core.nameOf(decodeURIComponent(given));
    core.dataset(dataset);
    const ofUser = [...this.#open].filter((open) => open.user.id === reader.id).length;
    if (ofUser >= MAX_CONNECTIONS_PER_USER)
      throw buildHttpError(429, `More than ${MAX_CONNECTIONS_PER_USER} sockets are open already`);
    if (this.#open.size >= MAX_CONNECTIONS)
      throw buildHttpError(503, "Too many sockets are open; try again later");
    return { user: reader, isStillIn: isStillIn ?? (() => true), dataset };
  }

  #welcome(ws: WebSocket, dataset: string, user: LakeUser, isStillIn: () => boolean): void {
    const room = getOrInsert(this.#rooms, dataset, () => new PresenceRoom(this.#services.core.newId));
    const open: OpenSocket = { ws, user, isStillIn, answers: true, messages: 0 };
    this.#open.add(open);
    const send = (message: unknown) => {
      if (ws.bufferedAmount > MAX_BACKLOG_BYTES) ws.terminate();
      else ws.send(JSON.stringify(message));
    };
    const guest = room.enter(user, send);
    ws.on("pong", () => {
      open.answers = true;
    });
    // Without a listener, a broken connection would end the process; `close` follows.
    ws.on("error", () => {});
    ws.on("close", () => {
      this.#open.delete(open);
      room.leave(guest);
      if (room.isEmpty && this.#rooms.get(dataset) === room) this.#rooms.delete(dataset);
    });
    ws.on("message", (data, isBinary) => {
      open.messages++;
      if (open.messages > MAX_MESSAGES) return closeSocket(ws, PRESENCE_CODES.tooMany, "Too many messages");
      if (!open.isStillIn()) return closeSocket(ws, PRESENCE_CODES.unauthorized, "The sign-in has ended");
      const read = isBinary ? readMessage("") : readMessage(String(data));
      if ("code" in read) return send({ jsonrpc: "2.0", id: read.id, error: toRpcError(read) });
      const { id, request } = read;
      const answer =
        request.method === "authorization"
          ? this.#authorize(request.params.authorization, guest)
          : room.answer(guest, request);
      send({ jsonrpc: "2.0", id, ...("code" in answer ? { error: toRpcError(answer) } : answer) });
    });
  }

  /** Signs a client in by a token sent over the socket: browsers can't send one before it is open. */
  #authorize(header: string, guest: Guest): { result: unknown } | { code: number; message: string } {
    try {
      const user = this.#options.tokens.identify(header);
      if (!user) throw buildUnauthorizedError();
      guest.user = user;
      return { result: { id: user.id } };
    } catch {
      return { code: PRESENCE_CODES.unauthorized, message: "Unauthorized" };
    }
  }

  #checkConnections(): void {
    for (const open of this.#open) {
      const { ws } = open;
      if (!open.isStillIn()) closeSocket(ws, PRESENCE_CODES.unauthorized, "The sign-in has ended");
      else if (!open.answers) ws.terminate();
      else {
        open.answers = false;
        open.messages = 0;
        ws.ping();
        ws.send(HEARTBEAT);
      }
    }
  }
}

const toRpcError = ({ code, message }: { code: number; message: string }) => ({ code, message });

function closeSocket(ws: WebSocket, code: number, reason: string): void {
  ws.close(code, reason);
  setTimeout(() => ws.terminate(), CLOSE_TIMEOUT_MS).unref();
}

function refuseUpgrade(socket: Duplex, status: number, body: unknown): void {
  if (!socket.writable) return void socket.destroy();
  const text = JSON.stringify(body);
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
      "Connection: close",
      "Cache-Control: no-store",
      "Content-Type: application/json; charset=utf-8",
      `Content-Length: ${Buffer.byteLength(text)}`,
      "",
      text,
    ].join("\r\n"),
    () => socket.destroy(),
  );
}
