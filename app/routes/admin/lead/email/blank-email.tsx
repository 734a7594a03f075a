import { useState } from "react";
import type { LeadScreenData } from "../screen.server";
import { DraftInto } from "./draft-into";
import { Letter } from "./letter";
import { LETTER_ELEMENT_ID } from "./put-into-letter";

export function BlankEmail({
  lead,
  snippets,
  writing,
}: Pick<LeadScreenData, "lead" | "snippets" | "writing">) {
  // The mail's form is remounted after it is sent, because the next mail has another key.
  const [round, setRound] = useState(0);
  return (
    <>
      <DraftInto leadId={lead.id} />
      <Letter
        key={round}
        id={LETTER_ELEMENT_ID}
        beginning={{ subject: writing.subject, body: "" }}
        type="follow_up"
        {...{ lead, snippets, writing }}
        onSent={() => setRound(round + 1)}
      />
    </>
  );
}
