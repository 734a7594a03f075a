import { handleCommands } from "~/commands/handle.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { buildCaptureContext, readPractice } from "~/services/practice/practice.server";
import { createLeadCommands } from "./create-commands";

export const createLeadHandlers = handleCommands(createLeadCommands, {
  /** The enquiry keeps the key: a repeat is answered with its lead. */
  async create({ db, actor }, given, key) {
    const context = buildCaptureContext(await readPractice(), key);
    return captureLead(db, { ...given, enteredBy: actor.id }, context).lead;
  },
});
