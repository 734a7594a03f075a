import { handleCommands } from "~/commands/handle.server";
import { blockCaller } from "~/domain/telephone/take-call.server";
import { hearVoicemail } from "~/domain/telephone/voicemail.server";
import { placeCallOut } from "./call-out.server";
import { telephoneCommands } from "./commands";

export const telephoneHandlers = handleCommands(telephoneCommands, {
  place: placeCallOut,
  hear(change, { id }) {
    hearVoicemail(change, id);
  },
  block(change, { id, isBlocked }) {
    blockCaller(change, id, isBlocked);
  },
});
