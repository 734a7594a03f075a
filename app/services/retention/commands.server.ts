import { handleCommands } from "~/commands/handle.server";
import { keepLead, requireEnding } from "~/domain/leads/retention/retention.server";
import { erasePersonForGood, requireTypedName } from "~/services/privacy/erase-for-good.server";
import { retentionCommands } from "./commands";

export const retentionHandlers = handleCommands(retentionCommands, {
  keep: (change, { id, reason }) => ({
    until: formatRetentionDay(keepLead(change, id, reason), change.zone),
  }),
  erase(change, { id, name, anyway }) {
    const { lead } = requireEnding(change, id);
    requireTypedName(name, lead.name);
    erasePersonForGood(change, { leadId: id }, anyway);
  },
});

/** Formats a day with its year in the business's zone: "Jan 10, 2027". */
export const formatRetentionDay = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", year: "numeric", timeZone }).format(at);
