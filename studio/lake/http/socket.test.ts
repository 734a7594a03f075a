import { once } from "node:events";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { WebSocket } from "ws";
import { type RunningServer, serveLake } from "../cli/serve";
import { createLake, type Lake, type LakeUser } from "../index";

/** The limit is for a machine that does much else; what comes ends its wait at once. */
const SOON = { timeout: 30_000 };

const people: Record<string, LakeUser> = {
  edith: { id: "u1", name: "Edith", role: "editor" },
  otto: { id: "u2", name: "Otto", role: "viewer" },
};

let lake: Lake;
let server: RunningServer;
let opened: WebSocket[];
let signedIn: Set<string>;
beforeEach(async () => {
  opened = [];
  signedIn = new Set(Object.keys(people));
  vi.useFakeTimers({ toFake: ["setInterval", "clearInterval"] });
  lake = createLake({
    file: ":memory:",
    projectId: "embedded",
    datasets: ["production"],
    tokens: new Map([["tok-viewer", "viewer"]]),
  });
  server = await serveLake(lake, {
    callerOf: (request) => {
      const name = request.headers.get("x-name") ?? "";
      return { user: people[name] ?? null, isStillIn: () => signedIn.has(name) };
    },
  });
});
afterEach(async () => {
  lake.close();
  for (const socket of opened) socket.terminate();
  await server.stop();
  vi.useRealTimers();
});

type Options = { origin?: string; token?: string; path?: string };

const open = (
  name: string,
  { origin, token, path = "/lake/v2022-06-30/socket/production" }: Options = {},
) => {
  const headers = {
    "x-name": name,
    ...(origin && { origin }),
    ...(token && { authorization: `Bearer ${token}` }),
  };
  const socket = new WebSocket(server.origin.replace("http", "ws") + path, { headers });
  opened.push(socket);
  return socket;
};

/** The status of a refused socket, or 101. */
const statusOf = (socket: WebSocket): Promise<number> =>
  new Promise((resolve) => {
    socket.on("error", () => {});
    socket.once("open", () => resolve(101));
    socket.once("unexpected-response", (_request, response) => resolve(response.statusCode ?? 0));
  });

/** An open tab of the Studio: it receives the presence of the others, and can ask for it. */
async function tab(name: string) {
  const socket = open(name);
  const told: unknown[] = [];
  const answers = new Map<string, unknown>();
  socket.on("message", (data) => {
    if (String(data) === "♥") return told.push("♥");
    const { id, result, error, method, params } = JSON.parse(String(data));
    if (method === "presence_subscription") told.push(params.result);
    else answers.set(id, error ?? result);
  });
  await once(socket, "open");
  let asked = 0;
  const ask = async (method: string, params: object = {}) => {
    const id = `r${++asked}`;
    socket.send(JSON.stringify({ jsonrpc: "2.0", id, method, params }));
    await vi.waitFor(() => expect(answers.has(id)).toBe(true), SOON);
    return answers.get(id);
  };
  return { socket, told, ask };
}

const here = (sessionId: string, documentId: string) => ({
  data: { sessionId, locations: [{ type: "document", documentId, path: ["title"] }] },
});

it("tells editors where the others are, when they ask, and when they leave", async () => {
  const edith = await tab("edith");
  const otto = await tab("otto");
  await edith.ask("presence_subscribe");
  await otto.ask("presence_subscribe");
  await otto.ask("presence_rollcall", { session: "of-otto" });
  await vi.waitFor(
    () => expect(edith.told).toEqual([{ type: "rollCall", i: "u2", session: "of-otto" }]),
    SOON,
  );
  await edith.ask("presence_announce", here("of-edith", "a"));
  await vi.waitFor(
    () =>
      expect(otto.told).toContainEqual({
        type: "state",
        i: "u1",
        m: { sessionId: "of-edith", locations: [{ type: "document", documentId: "a", path: ["title"] }] },
      }),
    SOON,
  );
  edith.socket.terminate();
  await vi.waitFor(
    () => expect(otto.told).toContainEqual({ type: "disconnect", i: "u1", m: { session: "of-edith" } }),
    SOON,
  );
});

it("tells nobody of a connection's end where the same tab has opened another one", async () => {
  const otto = await tab("otto");
  await otto.ask("presence_subscribe");
  const before = await tab("edith");
  await before.ask("presence_announce", here("of-edith", "a"));
  const after = await tab("edith");
  await after.ask("presence_announce", here("of-edith", "a"));
  before.socket.terminate();
  await after.ask("presence_rollcall", { session: "of-edith" });
  await vi.waitFor(() => expect(otto.told).toHaveLength(3), SOON);
  expect(otto.told).not.toContainEqual(expect.objectContaining({ type: "disconnect" }));
});

it("lets nobody speak for somebody else's tab", async () => {
  const edith = await tab("edith");
  const otto = await tab("otto");
  await edith.ask("presence_announce", here("of-edith", "a"));
  expect(await otto.ask("presence_announce", here("of-edith", "b"))).toMatchObject({ code: -32602 });
  await edith.ask("presence_subscribe");
  await otto.ask("presence_disconnect", { session: "of-edith" });
  expect(edith.told).toEqual([]);
});

it("is for signed-in readers of the site's own pages alone", async () => {
  expect(await statusOf(open("nobody"))).toBe(401);
  expect(await statusOf(open("nobody", { token: "tok-wrong" }))).toBe(401);
  expect(await statusOf(open("nobody", { token: "tok-viewer" }))).toBe(101);
  expect(await statusOf(open("edith", { origin: "https://elsewhere.example.com" }))).toBe(403);
  expect(await statusOf(open("edith", { origin: server.origin }))).toBe(101);
  expect(await statusOf(open("edith", { path: "/lake/v1/socket/missing" }))).toBe(404);
  expect(await statusOf(open("edith", { path: "/lake/v1/data/listen/production" }))).toBe(404);
});

it("ends with the sign-in", async () => {
  const { socket, told } = await tab("edith");
  vi.advanceTimersByTime(15_000);
  await vi.waitFor(() => expect(told).toEqual(["♥"]), SOON);
  signedIn.delete("edith");
  const closed = once(socket, "close");
  vi.advanceTimersByTime(15_000);
  expect((await closed)[0]).toBe(4001);
});

it("drops a connection that no longer answers", async () => {
  const { socket } = await tab("edith");
  socket.pong = () => {};
  (socket as unknown as { _autoPong: boolean })._autoPong = false;
  const closed = once(socket, "close");
  vi.advanceTimersByTime(30_000);
  expect((await closed)[0]).toBe(1006);
});

it("refuses what it can't read, and too much of it", async () => {
  const { socket, ask } = await tab("edith");
  expect(await ask("presence_announce", { data: {} })).toMatchObject({ code: -32602 });
  expect(await ask("query", { query: "*" })).toMatchObject({ code: -32601 });
  const closed = once(socket, "close");
  for (let n = 0; n < 250; n++) socket.send("{}");
  expect((await closed)[0]).toBe(1008);
  const large = await tab("edith");
  const cut = once(large.socket, "close");
  large.socket.send("x".repeat(40_000));
  expect((await cut)[0]).toBe(1009);
});

it("takes a token that comes once the socket is open, and no other", async () => {
  const { ask } = await tab("edith");
  expect(await ask("authorization", { authorization: "Bearer tok-wrong" })).toMatchObject({ code: 4001 });
  expect(await ask("authorization", { authorization: "Bearer tok-viewer" })).toMatchObject({
    id: expect.stringMatching(/^token-/),
  });
});

it("closes every socket when the lake closes", async () => {
  const { socket } = await tab("edith");
  const closed = once(socket, "close");
  lake.close();
  expect((await closed)[0]).toBe(1001);
});
