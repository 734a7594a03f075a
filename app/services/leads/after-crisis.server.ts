import { handleCommands } from "~/commands/handle.server";
import {
  declineCallsAfterCrisis,
  giveCallsAfterCrisis,
  moveCallAfterCrisis,
  planCallsByHand,
} from "~/domain/leads/change/after-crisis-plan.server";
import { readAfterCrisis } from "~/domain/leads/detail/after-crisis.server";
import { readMoment } from "~/domain/time/moment";
import { afterCrisisCommands } from "./after-crisis-commands";

export const afterCrisisHandlers = handleCommands(afterCrisisCommands, {
  plan: (change, { id }) =>
    planCallsByHand(change, id, readAfterCrisis(change.db, id, change.now)?.offer?.reachedAt),
  end: (change, { id, reason }) => declineCallsAfterCrisis(change, id, reason),
  give: (change, { id, to }) => giveCallsAfterCrisis(change, id, to),
  move: (change, { id, dueDate, reason }) =>
    moveCallAfterCrisis(change, id, { to: readMoment(dueDate, change.zone), reason }),
});
