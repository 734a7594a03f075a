import { handleCommands } from "~/commands/handle.server";
import { answerPrivacyRequest, markRequestRead } from "~/domain/privacy/requests.server";
import { privacyRequestCommands } from "./commands";

export const privacyRequestHandlers = handleCommands(privacyRequestCommands, {
  answer: (change, { id, ...answer }) => answerPrivacyRequest(change, id, answer),
  markRead: (change, { id }) => markRequestRead(change, id),
});
