import MessageSquareOff from "lucide-react/icons/message-square-off";
import { Badge } from "~/components/ui/badge";

/** A badge beside a number or its call button when no message may be left: somebody else may hear or read it. */
export function NoMessage({ mayLeave, className }: { mayLeave: boolean | null; className?: string }) {
  if (mayLeave !== false) return null;
  return (
    <Badge tone="neutral" icon={<MessageSquareOff aria-hidden />} className={className}>
      Do not leave a message
    </Badge>
  );
}
