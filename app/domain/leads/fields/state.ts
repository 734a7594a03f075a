import type { LeadStatus } from "#db/values";

export const closedStatuses: readonly LeadStatus[] = ["completed", "lost"];

export const isClosedLead = ({ status }: { status: LeadStatus }): boolean => closedStatuses.includes(status);

/** A warning before such a lead is closed. */
export const STILL_IN_DANGER = "Someone in danger still waits for a call";
