import type { TextingOptions } from "~/services/leads/texting.server";
import { textCommands } from "~/services/texts/commands";
import { ActionButton } from "../forms/action-button";
import { When } from "../when";

type TextedNumber = TextingOptions["numbers"][number];

/** Asks of each number whether a text from it asks for no more: until somebody says, those to the number wait. */
export const HeldTexts = ({ texting }: { texting: TextingOptions }) =>
  texting.numbers.map((number) => (
    <HeldText key={number.id} leadId={texting.leadId} number={number} held={number.held} />
  ));

type Props = { leadId: string; number: TextedNumber; held: TextedNumber["held"] };

function HeldText({ leadId, number: { id: contactId, value }, held }: Props) {
  if (!held) return null;
  const head = `held-${contactId}`;
  return (
    <section
      aria-labelledby={head}
      className="grid gap-2 rounded-card border border-amber-edge bg-surface px-5 py-4 text-sm"
    >
      <h2 id={head} className="text-base font-semibold">
        Does this text ask for no more texts?
      </h2>
      {held.words && (
        <blockquote className="whitespace-pre-line text-base [overflow-wrap:anywhere]">
          “{held.words}”
        </blockquote>
      )}
      <p className="max-w-prose text-muted">
        Until you say, texts to {value} wait, reminders too. If nobody says, it counts as a yes from{" "}
        <When at={held.until} />. Only a START from them takes a yes back.
      </p>
      <div className="flex flex-wrap gap-2">
        <ActionButton do={textCommands.stop} with={{ leadId, contactId }} about={value}>
          Yes, no more texts
        </ActionButton>
        <ActionButton do={textCommands.letGoOn} with={{ leadId, contactId }} about={value}>
          No, texts go on
        </ActionButton>
      </div>
    </section>
  );
}
