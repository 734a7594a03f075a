import { joinClassNames } from "~/components/ui/class-names";

/** Marks a section as a sample, once. `of`: whether each of its parts is one. */
export function SampleTag({
  of,
  onDark = false,
  className,
}: {
  of: boolean | readonly boolean[];
  onDark?: boolean;
  className?: string;
}) {
  const parts = [of].flat();
  if (!parts.includes(true)) return null;
  return (
    <span
      className={joinClassNames(
        "inline-block whitespace-nowrap rounded-sm border border-dashed px-1.5 align-middle font-sans text-xs font-normal",
        onDark ? "border-cream-soft text-cream-soft" : "border-edge text-muted",
        className,
      )}
    >
      {parts.includes(false) ? "Partly sample" : "Sample"}
    </span>
  );
}
