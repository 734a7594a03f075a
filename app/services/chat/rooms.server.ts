import { ensureSingleton } from "~/platform/process/singleton.server";
import { SECOND_MS } from "~/time-units";

/** A screen that follows a chat: `tell` is called at each change, `end` once another one takes its place or the server stops. */
export type Follower = { tell: () => void; end: () => void };

/** Who follows which chat, in memory: a browser that is cut off follows again by itself. */
const getRooms = () =>
  ensureSingleton("chat-rooms", () => ({
    families: new Map<string, { block: string; follower: Follower }>(),
    staff: new Map<string, Set<Follower>>(),
    /** When a family's page last asked about its chat, in milliseconds since 1970. */
    askedAt: new Map<string, number>(),
  }));

/** The most open streams of families: of one address block, and in all. Beyond, a page asks every five seconds. */
const MAX_STREAMS = { ofBlock: 10, inAll: 300 };

/**
 * Follows a chat as its family. Another page of the same chat takes the place of the first.
 * @param block of the family's address @returns how to stop; null where too many follow
 */
export function followAsFamily(chatId: string, block: string, follower: Follower): (() => void) | null {
  const { families } = getRooms();
  const before = families.get(chatId);
  if (!before) {
    const ofBlock = [...families.values()].filter((one) => one.block === block).length;
    if (families.size >= MAX_STREAMS.inAll || ofBlock >= MAX_STREAMS.ofBlock) return null;
  }
  families.set(chatId, { block, follower });
  before?.follower.end();
  announceToStaff(chatId);
  return () => {
    if (families.get(chatId)?.follower !== follower) return;
    families.delete(chatId);
    // Who loads another page is gone for a moment only.
    noteAsked(chatId, Date.now());
  };
}

/** The most open streams of staff on one chat. */
const MAX_STAFF_STREAMS = 50;

/** Follows a chat as staff. @returns how to stop; null where too many follow */
export function followAsStaff(chatId: string, follower: Follower): (() => void) | null {
  const { staff } = getRooms();
  const followers = staff.get(chatId) ?? new Set();
  if (followers.size >= MAX_STAFF_STREAMS) return null;
  followers.add(follower);
  staff.set(chatId, followers);
  return () => {
    followers.delete(follower);
    if (followers.size === 0) staff.delete(chatId);
  };
}

/** Ends all streams, which an ending server would wait for. */
export function endChatStreams(): void {
  const { families, staff } = getRooms();
  for (const { follower } of [...families.values()]) follower.end();
  for (const follower of [...staff.values()].flatMap((followers) => [...followers])) follower.end();
}

/** How long a family counts as there after its page has last asked. */
const THERE_MS = 30 * SECOND_MS;

/** Notes that a family's page has asked about its chat, as one without a stream does. */
export function noteAsked(chatId: string, at: number): void {
  const { askedAt } = getRooms();
  askedAt.delete(chatId);
  askedAt.set(chatId, at);
  const [oldest, when] = askedAt.entries().next().value ?? [];
  if (oldest !== undefined && when !== undefined && at - when > THERE_MS) askedAt.delete(oldest);
}

/** Whether a family's page is open on its chat. */
export function isFamilyThere(chatId: string, now: number): boolean {
  const { families, askedAt } = getRooms();
  return families.has(chatId) || now - (askedAt.get(chatId) ?? 0) < THERE_MS;
}

/**
 * Tells who follows a chat that something in it has changed. They read it after the present transaction, which is
 * synchronous, has ended.
 */
export function announceChat(chatId: string): void {
  setImmediate(() => {
    getRooms().families.get(chatId)?.follower.tell();
    announceToStaff(chatId);
  });
}

const announceToStaff = (chatId: string): void => {
  for (const { tell } of getRooms().staff.get(chatId) ?? []) tell();
};
