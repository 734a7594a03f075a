import { CSV_SEPARATORS, type CsvEncoding, type CsvSeparator } from "~/platform/csv-text";

type Props = {
  /** Null for a text that was typed or mended here. */
  encoding: CsvEncoding | null;
  separator: CsvSeparator;
  ignored: readonly string[];
};

/** Says how a chosen CSV was read: its encoding, its separator, and the columns that nothing is made of. */
export function FileFacts({ encoding, separator, ignored }: Props) {
  return (
    <p className="text-sm text-muted [overflow-wrap:anywhere]">
      Read {encoding && `as ${encoding}, `}with cells separated by {CSV_SEPARATORS[separator]}.
      {ignored.length > 0 &&
        ` Not read: ${ignored.map((name) => name || "a column without a name").join(", ")}.`}
    </p>
  );
}
