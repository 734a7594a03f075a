import { useState } from "react";
import type { LeadScreen } from "../data.server";
import { Letter } from "./letter";

const BLANK = { subject: "", body: "" };

/** A mail that somebody writes from its first word. */
export function BlankEmail({ lead, sendKey, snippets }: Pick<LeadScreen, "lead" | "sendKey" | "snippets">) {
  // Made anew once it is sent: the next one has another key.
  const [round, setRound] = useState(0);
  return (
    <Letter
      key={round}
      id="new-email"
      beginning={BLANK}
      type="follow_up"
      {...{ lead, sendKey, snippets }}
      onSent={() => setRound(round + 1)}
    />
  );
}
