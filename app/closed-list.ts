/** What a closed list says of one of its values; a list may say more, like a badge's icon and tone. */
type ListRow = { label: string };

/**
 * Defines a closed list: one row for each value, in the order in which people choose among them. Pure; the values alone
 * are in `db/values.ts`.
 */
export function defineList<Value extends string, Row extends ListRow>(rows: Readonly<Record<Value, Row>>) {
  const values = Object.keys(rows) as [Value, ...Value[]];
  return {
    rows,
    /** The values as the tuple that `z.enum` needs. */
    values,
    options: values.map((value) => ({ value, label: rows[value].label })),
    /** Gives a value's label; one that the list lacks is its own. */
    labelOf: (value: string): string => (Object.hasOwn(rows, value) ? rows[value as Value].label : value),
  };
}
