import { handleCommands } from "~/commands/handle.server";
import { recordDuty } from "~/domain/duty/duty.server";
import { readMoment } from "~/domain/time/moment";
import { dutyCommands } from "./commands";

export const dutyHandlers = handleCommands(dutyCommands, {
  record: (change, { id, at, ...input }) =>
    recordDuty(change, id, { ...input, at: at ? readMoment(at, change.zone) : undefined }),
});
