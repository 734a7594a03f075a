import Check from "lucide-react/icons/check";
import MessageSquare from "lucide-react/icons/message-square";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import UserRound from "lucide-react/icons/user-round";
import { DangerFlag } from "~/components/admin/lead/danger";
import { Badge } from "~/components/admin/screen";
import { joinClassNames } from "~/components/ui/class-names";
import type { ListedChat } from "./chat-line.server";

const PRESENCE = { there: "There now", perhaps: "Perhaps still there", left: null };

/** A chat's badges: an unseen crisis is red; a seen one keeps the badge without the red. */
export function ChatBadges({
  chat: { isCrisis, doubt, isMinor, isSeen, presence, joined },
  className,
}: {
  chat: Omit<ListedChat, "date">;
  className?: string;
}) {
  return (
    <span className={joinClassNames("flex flex-wrap gap-1", className)}>
      {isCrisis && (
        <Badge tone={isSeen ? "outline" : "crisis"} icon={<TriangleAlert aria-hidden />}>
          Crisis
        </Badge>
      )}
      <DangerFlag doubt={doubt} isMinor={isMinor} isPast={isSeen} />
      {joined && (
        <Badge tone="primary" icon={<UserRound aria-hidden />}>
          {joined.isOwn ? "You are in it" : `${joined.name} is in it`}
        </Badge>
      )}
      {PRESENCE[presence] && (
        <Badge tone="outline" icon={<MessageSquare aria-hidden />}>
          {PRESENCE[presence]}
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
