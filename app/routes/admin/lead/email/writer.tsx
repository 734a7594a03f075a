import Bot from "lucide-react/icons/bot";
import FileText from "lucide-react/icons/file-text";
import { Badge } from "~/components/ui/badge";

type WriterProps = {
  name: string;
  /** Whether the built-in writer could not use what staff added. */
  isContextUnused?: boolean | undefined;
};

/** Shows who wrote a text: a model, or the built-in writer. */
export function Writer({ name, isContextUnused = false }: WriterProps) {
  const isBuiltIn = name === "built-in";
  const Icon = isBuiltIn ? FileText : Bot;
  return (
    <p className="flex flex-wrap items-center gap-2">
      <Badge tone="outline" icon={<Icon aria-hidden />}>
        {isBuiltIn ? "Built-in draft" : `Written by ${name}`}
      </Badge>
      {isContextUnused && (
        <span className="text-sm">It says nothing of your context: please write that yourself.</span>
      )}
    </p>
  );
}

/** The field of what staff want a drafted mail to take into account. */
export const CONTEXT_FIELD = {
  name: "additionalContext",
  label: "Additional context",
  hint: "What the email should take into account. It is not quoted.",
  optional: true,
  rows: 2,
} as const;
