import Check from "lucide-react/icons/check";
import MessageSquare from "lucide-react/icons/message-square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { DangerFlag } from "~/components/admin/lead/danger-flag";
import { Badge } from "~/components/ui/badge";
import type { ListedChat } from "./screen.server";

/** A chat's badges: an unseen crisis is red; a seen one keeps the badge without the red. */
export function ChatState({ chat: { isCrisis, doubt, isSeen, mayBeThere } }: { chat: ListedChat }) {
  return (
    <span className="flex flex-wrap justify-end gap-1">
      {isCrisis && (
        <Badge tone={isSeen ? "outline" : "crisis"} icon={<TriangleAlert aria-hidden />}>
          Crisis
        </Badge>
      )}
      <DangerFlag doubt={doubt} isPast={isSeen} />
      {mayBeThere && (
        <Badge tone="outline" icon={<MessageSquare aria-hidden />}>
          Perhaps still there
        </Badge>
      )}
      {isSeen && (
        <Badge tone="outline" icon={<Check aria-hidden />}>
          Seen
        </Badge>
      )}
    </span>
  );
}
