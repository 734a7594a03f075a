import Bot from "lucide-react/icons/bot";
import FileText from "lucide-react/icons/file-text";
import { Badge } from "~/components/ui/badge";

/** Who wrote a text: a model, or the built-in writer. */
export function Writer({ name }: { name: string }) {
  const isBuiltIn = name === "built-in";
  const Icon = isBuiltIn ? FileText : Bot;
  return (
    <p>
      <Badge tone="outline" icon={<Icon aria-hidden />}>
        {isBuiltIn ? "Built-in draft" : `Written by ${name}`}
      </Badge>
    </p>
  );
}
