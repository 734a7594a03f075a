import type { Intake } from "~/domain/leads/intake/store.server";
import type { CallStep } from "~/integrations/voice/twiml";
import type { VoiceNotice } from "~/integrations/voice/voice-notice";
import type { Change } from "~/records/change";
import { buildCallAnswer, buildPickUpAnswer, buildWhisper, type CallLine } from "./answer";
import { buildCallOutAnswer, buildCallOutQuestion } from "./call-out";
import { followCallOut } from "./call-out.server";
import { type CallOut, findPhoneCall, type PhoneCall, readCallOut, readPhoneCall } from "./phone-call.server";
import { followCall, readTextQuestion, takeCall, takeRecordingNotice } from "./take-call.server";
import { markTranscriptFailed, takeTranscript } from "./voicemail.server";

/**
 * Takes a notice of the telephone service, and says what the call's line does next. A notice that is late, doubled or of a call
 * that is over changes nothing; its answer is that of the call as it is.
 */
export function serveCall(change: Change, notice: VoiceNotice, intake: Intake, line: CallLine): CallStep[] {
  const { db } = change;
  const out = "callId" in notice && notice.callId !== null && readCallOut(db, notice.callId);
  if (out) return serveCallOut(change, out, notice, line);
  const follow = (call: PhoneCall | undefined): CallStep[] =>
    call ? buildCallAnswer(call, line, readTextQuestion(db, call)) : [{ verb: "hangup" }];
  switch (notice.kind) {
    case "new":
      return notice.to === line.number
        ? follow(takeCall(change, notice, (userId) => line.phonesOf(userId).length > 0))
        : [{ verb: "reject" }];
    case "dial_ended":
      return follow(followCall(change, notice.callId, notice, intake));
    case "key":
      return follow(followCall(change, notice.callId, notice, intake));
    case "whisper": {
      const call = readPhoneCall(db, notice.callId);
      return call ? buildWhisper(call, line, notice) : buildPickUpAnswer("gone");
    }
    case "picked_up": {
      const { callId, userId, key } = notice;
      const call = followCall(change, callId, notice, intake);
      const isTheirs = call?.state.at === "talking" && call.answeredBy === userId && key === "1";
      const isRinging = call?.state.at === "ringing" && key !== "1";
      return buildPickUpAnswer(isTheirs ? "joined" : isRinging ? "refused" : "gone");
    }
    case "recorded":
      return follow(takeRecordingNotice(change, notice.callId, notice.recording, intake));
    case "transcribed":
      if (notice.text === null) markTranscriptFailed(change, notice.callId);
      else takeTranscript(change, notice.callId, notice.text, intake.settings.staffEmail);
      return [];
    case "status": {
      const call = findPhoneCall(db, notice.sid);
      if (call && notice.isOver) followCall(change, call.id, { kind: "line_ended" }, intake);
      return [];
    }
  }
}

/** As `serveCall`, about a call out: the line is that of who placed it. */
function serveCallOut(change: Change, call: CallOut, notice: VoiceNotice, line: CallLine): CallStep[] {
  switch (notice.kind) {
    case "whisper":
      return buildCallOutQuestion(call, line);
    case "picked_up":
    case "dial_ended":
      return buildCallOutAnswer(followCallOut(change, call.id, notice) ?? call, line);
    case "status":
      if (notice.isOver) followCallOut(change, call.id, { kind: "line_ended" });
      return [];
    default:
      return [{ verb: "hangup" }];
  }
}
