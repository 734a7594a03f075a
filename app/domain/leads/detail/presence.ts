/** How long somebody counts as looking at a lead after their screen last said so: four of its looks. */
export const PRESENCE_TTL_MS = 12_000;

/** Who is looking at which lead. Kept in memory alone; who has not said so for a while is forgotten. */
export class LeadPresence {
  readonly #seen = new Map<string, Map<string, number>>();

  /** Notes that somebody looks at a lead. @returns the ids of the others who do, the first to come first. */
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
