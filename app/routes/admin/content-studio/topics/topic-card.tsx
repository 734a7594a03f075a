import { useLocation, useNavigate } from "@remix-run/react";
import CirclePause from "lucide-react/icons/circle-pause";
import PenLine from "lucide-react/icons/pen-line";
import Pencil from "lucide-react/icons/pencil";
import { ActionButton } from "~/components/admin/forms/action-button";
import { Pop } from "~/components/admin/pop";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button-link";
import { applySearchChanges } from "~/domain/lists/filters";
import { topicCommands } from "~/services/writing/topic-commands";
import { buildEditPostSearch } from "../addresses";
import type { TopicView } from "./data.server";

/** The address that opens the form of a topic; `new` for another one. */
export function useTopicAddress() {
  const { search } = useLocation();
  return (id: string) => applySearchChanges(search, { tab: "topics", topic: id });
}

export function TopicCard({ topic }: { topic: TopicView }) {
  const address = useTopicAddress();
  const { search } = useLocation();
  const navigate = useNavigate();
  const { id, title, description, category, tone, difficulty, keywords, priority, active } = topic;
  return (
    <li className="flex min-w-0 flex-col gap-2 rounded-card border border-line bg-surface p-4">
      <div className="flex flex-wrap gap-1.5">
        <Badge tone="primary">{category}</Badge>
        <Badge tone="outline">{difficulty}</Badge>
        {!active && (
          <Badge icon={<CirclePause aria-hidden />} tone="neutral">
            Not in use
          </Badge>
        )}
      </div>
      <h3 className="text-base font-semibold [overflow-wrap:anywhere]">{title}</h3>
      {description && (
        <p className="line-clamp-3 text-sm text-muted [overflow-wrap:anywhere]">{description}</p>
      )}
      {keywords.length > 0 && (
        <p className="text-xs text-muted [overflow-wrap:anywhere]">
          <span className="font-semibold">Keywords:</span> {keywords.join(", ")}
        </p>
      )}
      <p className="mt-auto text-xs text-muted tabular-nums">
        {tone} · priority {priority} · {topic.used}
        {topic.lastUsed && `, last ${topic.lastUsed}`}
      </p>
      <div className="-mx-2 -mb-1 flex flex-wrap items-start">
        <ButtonLink
          to={address(id)}
          preventScrollReset
          aria-label={`Edit: ${title}`}
          variant="quiet"
          size="sm"
        >
          <Pencil aria-hidden className="size-3.5" />
          Edit
        </ButtonLink>
        <ActionButton
          do={topicCommands.writeTopic}
          with={{ id }}
          label={`Write this now: ${title}`}
          onDone={({ postId }) => navigate(buildEditPostSearch(search, postId))}
          pendingLabel="Writing..."
          variant="quiet"
        >
          <PenLine aria-hidden className="size-3.5" />
          Write this now
        </ActionButton>
        <Pop label="Delete" name={`Delete: ${title}`}>
          {() => (
            <div className="grid gap-2 text-sm">
              <p>Delete this topic for good? Posts written about it stay.</p>
              <ActionButton
                do={topicCommands.removeTopic}
                with={{ id }}
                label={`Delete topic: ${title}`}
                variant="secondary"
              >
                Delete topic
              </ActionButton>
            </div>
          )}
        </Pop>
      </div>
    </li>
  );
}
