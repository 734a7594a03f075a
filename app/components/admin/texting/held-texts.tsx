import { SubmitButton } from "~/components/ui/submit-button";
import { Trouble } from "../forms/trouble";
import { When } from "../when";
import type { TextingOptions } from "./texting.server";
import { useTexting } from "./use-texting";

type TextedNumber = TextingOptions["numbers"][number];

/** Asks of each number whether a text from it asks for no more: until somebody says, those to the number wait. */
export const HeldTexts = ({ texting }: { texting: TextingOptions }) =>
  texting.numbers.map((number) => (
    <HeldText key={number.id} leadId={texting.leadId} number={number} held={number.held} />
  ));

type Props = { leadId: string; number: TextedNumber; held: TextedNumber["held"] };

function HeldText({ leadId, number, held }: Props) {
  const form = `held-${number.id}`;
  const { fetcher, answer, pending } = useTexting(form);
  if (!held) return null;
  return (
    <fetcher.Form
      method="post"
      aria-labelledby={form}
      className="grid gap-2 rounded-card border border-amber-edge bg-surface px-5 py-4 text-sm"
    >
      <input type="hidden" name="of" value={form} />
      <input type="hidden" name="leadId" value={leadId} />
      <input type="hidden" name="contactId" value={number.id} />
      <h2 id={form} className="text-base font-semibold">
        Does this text ask for no more texts?
      </h2>
      {held.words && (
        <blockquote className="whitespace-pre-line text-base [overflow-wrap:anywhere]">
          “{held.words}”
        </blockquote>
      )}
      <p className="max-w-prose text-muted">
        Until you say, texts to {number.value} wait, reminders too. If nobody says, it counts as a yes from{" "}
        <When at={held.until} />. Only a START from them takes a yes back.
      </p>
      <Trouble answer={answer} />
      <div className="flex flex-wrap gap-2">
        <SubmitButton name="intent" value="text-stop" size="sm" variant="secondary" disabled={pending}>
          Yes, no more texts
        </SubmitButton>
        <SubmitButton name="intent" value="text-go-on" size="sm" variant="secondary" disabled={pending}>
          No, texts go on
        </SubmitButton>
      </div>
    </fetcher.Form>
  );
}
