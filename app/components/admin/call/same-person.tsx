import { Checkbox } from "~/components/ui/controls";
import type { WaitingDuplicate } from "../lead/duplicates";

/** Asks, once somebody was reached, whether it was the person of each other lead with the same number or address. */
export function SamePerson({ id, duplicates }: { id: string; duplicates: readonly WaitingDuplicate[] }) {
  if (duplicates.length === 0) return null;
  return (
    <fieldset className="hidden gap-1 rounded-control border border-line px-3 py-2 group-has-[[value=reached]:checked]/call:grid">
      <legend className="px-1 text-sm font-semibold">The same person?</legend>
      {duplicates.map((other) => (
        <Checkbox
          key={other.id}
          id={`${id}-same-${other.id}`}
          name="samePerson"
          value={other.id}
          label={`${other.name} is the person I reached`}
          hint={`${other.shares}. Their inquiries are answered too.`}
        />
      ))}
    </fieldset>
  );
}
