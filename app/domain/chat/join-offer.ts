import { SECOND_MS } from "~/time-units";

/** How long a chat in danger is offered to those on call alone, from when the danger was read (docs/product/staff-screens.md §2). */
const ON_CALL_FIRST_MS = 30 * SECOND_MS;

/**
 * Computes how long somebody of the staff waits until a chat is offered to them, in milliseconds; 0 where it is now. The call
 * itself refuses nobody.
 */
export function computeJoinWait({
  userId,
  onCall,
  heardAt,
  now,
}: {
  userId: string;
  /** Who is on call; nobody waits for nobody. */
  onCall: readonly string[];
  /** When a danger was first read in the chat; null in a calm one. */
  heardAt: Date | null;
  now: Date;
}): number {
  if (!heardAt || onCall.length === 0 || onCall.includes(userId)) return 0;
  return Math.max(0, heardAt.getTime() + ON_CALL_FIRST_MS - now.getTime());
}
