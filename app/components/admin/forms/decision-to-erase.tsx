import { useState } from "react";
import { Checkbox } from "~/components/ui/controls";

/** Asks once more where danger is open or a time is ahead. The question stays when the box is ticked. */
export function DecisionToErase({ why }: { why: string | undefined }) {
  const [shown, setShown] = useState(why);
  if (why && why !== shown) setShown(why);
  if (!shown) return null;
  return (
    <div className="grid gap-1 rounded-control border border-crisis/40 bg-crisis-tint px-3 py-2 text-sm">
      <p role="alert" className="font-semibold text-crisis">
        {shown}
      </p>
      <Checkbox id="erase-anyway" name="anyway" label="Yes, I have decided to" />
    </div>
  );
}
