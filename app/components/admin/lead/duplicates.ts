import type { PossibleDuplicate } from "~/domain/leads/contacts/duplicates.server";

const BOTH = {
  phone: "Both have the same number",
  email: "Both have the same address",
  all: "Both have the same number and the same address",
};

/** Describes a lead that may be of the same person. Times are ISO 8601. */
export const buildDuplicateLine = ({ id, name, by, responseDueAt }: PossibleDuplicate) => ({
  id,
  name,
  shares: BOTH[by.length > 1 ? "all" : (by[0] ?? "phone")],
  /** When a response to them is due; null where they do not wait. */
  due: responseDueAt?.toISOString() ?? null,
});

export type DuplicateLine = ReturnType<typeof buildDuplicateLine>;
export type WaitingDuplicate = Pick<DuplicateLine, "id" | "name" | "shares">;

/** Picks whom a call that reached somebody may have reached too: those who wait. */
export const pickWaitingDuplicates = (lines: readonly DuplicateLine[]): WaitingDuplicate[] =>
  lines.filter(({ due }) => due !== null);
