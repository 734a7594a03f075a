import { handleCommands } from "~/commands/handle.server";
import { captureLead } from "~/domain/leads/intake/file.server";
import { buildIntake, readPractice } from "~/services/practice/practice.server";
import { createLeadCommands } from "./create-commands";

export const createLeadHandlers = handleCommands(createLeadCommands, {
  /** The enquiry keeps the key: a repeat is answered with its lead. */
  async create(change, given, key) {
    const intake = buildIntake(await readPractice());
    return captureLead(change, { ...given, enteredBy: change.actor.id }, intake, key).lead;
  },
});
