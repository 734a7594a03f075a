import { Checkbox } from "~/components/ui/controls";
import { useLastQuestion } from "./use-last-question";

/** Asks once more where danger is open or a time is ahead. The question stays when the box is ticked. */
export function DecisionToErase({ why }: { why: string | undefined }) {
  const question = useLastQuestion(why);
  if (!question) return null;
  return (
    <div className="grid gap-1 rounded-control border border-crisis/40 bg-crisis-tint px-3 py-2 text-sm">
      <p role="alert" className="font-semibold text-crisis">
        {question}
      </p>
      <Checkbox id="erase-anyway" name="anyway" label="Yes, I have decided to" />
    </div>
  );
}
