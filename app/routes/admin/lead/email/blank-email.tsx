import { useState } from "react";
import { useAnswer } from "~/components/admin/forms/use-answer";
import type { ChangeAnswer } from "../action-data";
import type { LeadScreenData } from "../data.server";
import { DraftInto } from "./draft-into";
import { Letter } from "./letter";
import { LETTER_ELEMENT_ID } from "./put-into-letter";

export function BlankEmail({
  lead,
  sendKey,
  snippets,
  writing,
}: Pick<LeadScreenData, "lead" | "sendKey" | "snippets" | "writing">) {
  // The mail's form is remounted after it is sent, because the next mail has another key.
  const [round, setRound] = useState(0);
  // Without JavaScript, the mail begins with the text that the server has just written or returned.
  const plain = useAnswer<ChangeAnswer>();
  const { subject = writing.subject, body = "" } = plain?.takenBack ?? plain?.draft ?? {};
  return (
    <>
      <DraftInto />
      <Letter
        key={round}
        id={LETTER_ELEMENT_ID}
        beginning={{ subject, body }}
        type="follow_up"
        {...{ lead, sendKey, snippets, writing }}
        onSent={() => setRound(round + 1)}
      />
    </>
  );
}
