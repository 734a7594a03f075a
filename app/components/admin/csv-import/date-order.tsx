import { type DateOrder, dateOrders } from "~/domain/leads/import/import-date";

const WORDS: Record<DateOrder, string> = {
  mdy: "The month: 3/4/2026 is March 4",
  dmy: "The day: 3/4/2026 is April 3",
};

type Props = {
  chosen: DateOrder | null;
  disabled?: boolean;
  onChoose: (order: DateOrder) => void;
};

/** Asks what comes first in the dates of a CSV that can be read in two ways. */
export function DateOrderChoice({ chosen, disabled = false, onChoose }: Props) {
  return (
    <fieldset className="grid gap-2 text-sm">
      <legend className="font-semibold">
        The dates in this file can be read in two ways. What comes first?
      </legend>
      {dateOrders.map((order) => (
        <label key={order} className="flex min-h-touch items-center gap-3">
          <input
            type="radio"
            name="dates"
            value={order}
            disabled={disabled}
            checked={chosen === order}
            onChange={() => onChoose(order)}
          />
          {WORDS[order]}
        </label>
      ))}
    </fieldset>
  );
}
