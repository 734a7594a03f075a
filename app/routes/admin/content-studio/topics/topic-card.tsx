import { useLocation } from "@remix-run/react";
import CirclePause from "lucide-react/icons/circle-pause";
import PenLine from "lucide-react/icons/pen-line";
import Pencil from "lucide-react/icons/pencil";
import { applySearchChanges } from "~/components/admin/lists/filters";
import { Pop } from "~/components/admin/pop";
import { Badge } from "~/components/ui/badge";
import { ButtonLink } from "~/components/ui/button-link";
import { Control } from "../planning/control";
import type { TopicView } from "./data.server";

/** The address that opens the form of a topic; `new` for another one. */
export function useTopicAddress() {
  const { search } = useLocation();
  return (id: string) => applySearchChanges(search, { tab: "topics", topic: id });
}

export function TopicCard({ topic }: { topic: TopicView }) {
  const address = useTopicAddress();
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
        <Control
          intent="topics:write"
          id={id}
          label="Write this now"
          pendingLabel="Writing..."
          about={title}
          variant="quiet"
          icon={<PenLine aria-hidden className="size-3.5" />}
        />
        <Pop label="Delete" name={`Delete: ${title}`}>
          {() => (
            <div className="grid gap-2 text-sm">
              <p>Delete this topic for good? Posts written about it stay.</p>
              <Control intent="topics:delete" id={id} label="Delete topic" about={title} />
            </div>
          )}
        </Pop>
      </div>
    </li>
  );
}
