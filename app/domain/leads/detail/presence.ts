/** How long a user counts as looking at a lead: the time of four reports of its screen, in milliseconds. */
export const PRESENCE_TTL_MS = 12_000;

/** Who is looking at which lead, in memory only. */
export class LeadPresence {
  readonly #seen = new Map<string, Map<string, number>>();

  /** @returns the ids of the others who look at the lead, the first to come first. */
  note(leadId: string, userId: string, now: Date): string[] {
    this.#forget(now);
    const here = this.#seen.get(leadId) ?? new Map<string, number>();
    this.#seen.set(leadId, here.set(userId, now.getTime()));
    return [...here.keys()].filter((id) => id !== userId);
  }

  #forget(now: Date): void {
    for (const [leadId, here] of this.#seen) {
      for (const [userId, at] of here) if (now.getTime() - at >= PRESENCE_TTL_MS) here.delete(userId);
      if (here.size === 0) this.#seen.delete(leadId);
    }
  }
}
