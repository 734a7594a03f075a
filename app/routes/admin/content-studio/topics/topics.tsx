import { Link, useLocation, useNavigate } from "@remix-run/react";
import CirclePause from "lucide-react/icons/circle-pause";
import Library from "lucide-react/icons/library";
import PenLine from "lucide-react/icons/pen-line";
import Pencil from "lucide-react/icons/pencil";
import Plus from "lucide-react/icons/plus";
import { ButtonLink } from "~/components/admin/buttons";
import { ActionButton } from "~/components/admin/forms/action-button";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { Pop } from "~/components/admin/pop";
import { Badge, EmptyState, Panel } from "~/components/admin/screen";
import { Checkbox } from "~/components/ui/controls";
import { categoryOptions, toneOptions } from "~/domain/blog/options";
import { applySearchChanges } from "~/domain/lists/filters";
import { difficultyOptions } from "~/domain/scheduler/options";
import { topicCommands } from "~/services/writing/calendar-commands";
import { buildEditPostSearch, topicFilters } from "../addresses";
import { FormDialog } from "../form-dialog";
import type { TopicsData, TopicView } from "./data.server";

export function Topics({ data }: { data: TopicsData | null }) {
  const address = useTopicAddress();
  const { pathname } = useLocation();
  if (!data) return null;
  const { filters, topics, total, editing } = data;
  return (
    <div className="grid gap-5">
      {editing && <TopicForm key={editing.id} editing={editing} />}
      <Panel
        id="topics"
        title="Topic Library"
        bodyClassName="!p-0"
        aside={
          <ButtonLink to={address("new")} preventScrollReset>
            <Plus aria-hidden className="size-4" />
            New Topic
          </ButtonLink>
        }
      >
        <FilterForm
          action={pathname}
          search={{ label: "Search topics", placeholder: "Search topics..." }}
          table={topicFilters}
          filters={filters}
          className="sm:grid-cols-[minmax(0,1fr)_13rem_11rem]"
        >
          <input type="hidden" name="tab" value="topics" />
        </FilterForm>
        <Cards topics={topics} total={total} />
      </Panel>
    </div>
  );
}

function Cards({ topics, total }: Pick<TopicsData, "topics" | "total">) {
  const { pathname, search } = useLocation();
  if (!topics)
    return (
      <div role="alert" className="flex flex-wrap items-center gap-3 p-4 text-sm">
        <p className="font-semibold">Failed to fetch topics</p>
        <Link to={`${pathname}${search}`} replace className="font-semibold text-primary underline">
          Try again
        </Link>
      </div>
    );
  if (topics.length === 0)
    return (
      <EmptyState
        icon={<Library />}
        title={total === 0 ? "No topics yet" : "No topics found"}
        hint={total === 0 ? "Add the first idea for a post with New Topic." : "Try adjusting your filters"}
        action={total > 0 && <ButtonLink to="?tab=topics">Clear filters</ButtonLink>}
      />
    );
  return (
    <>
      <p role="status" className="px-4 pt-3 text-xs text-muted">
        {topics.length === total ? `${total} topics` : `${topics.length} of ${total} topics`}
      </p>
      <ul className="grid gap-3 p-4 pt-2 sm:grid-cols-2 xl:grid-cols-3">
        {topics.map((topic) => (
          <TopicCard key={topic.id} topic={topic} />
        ))}
      </ul>
    </>
  );
}

function useTopicAddress() {
  const { search } = useLocation();
  return (id: string) => applySearchChanges(search, { tab: "topics", topic: id });
}

function TopicCard({ topic }: { topic: TopicView }) {
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
        <ButtonLink to={address(id)} preventScrollReset aria-label={`Edit: ${title}`} variant="quiet">
          <Pencil aria-hidden className="size-3.5" />
          Edit
        </ButtonLink>
        <ActionButton
          do={topicCommands.writeTopic}
          with={{ id }}
          about={title}
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
              <ActionButton do={topicCommands.removeTopic} with={{ id }} about={title}>
                Delete topic
              </ActionButton>
            </div>
          )}
        </Pop>
      </div>
    </li>
  );
}

function TopicForm({ editing }: { editing: NonNullable<TopicsData["editing"]> }) {
  const { id, fields } = editing;
  const { active, keywords, priority, ...texts } = fields;
  return (
    <FormDialog
      param="topic"
      title={id ? "Edit Topic" : "New Topic"}
      lead="An idea the autopilot can write about. Editors see it in the Studio too."
      do={topicCommands.saveTopic}
      id={id}
      submit={id ? "Save Topic" : "Create Topic"}
      initial={{
        ...texts,
        topicTemplate: texts.topicTemplate ?? "",
        description: texts.description ?? "",
        keywords: keywords.join(", "),
        priority: String(priority),
      }}
    >
      {(f) => (
        <div className="grid gap-x-4 gap-y-3.5 sm:grid-cols-2">
          <f.Input
            name="title"
            label="Title"
            required
            autoComplete="off"
            maxLength={120}
            className="sm:col-span-2"
          />
          <f.Input
            name="topicTemplate"
            label="What to write"
            optional
            hint="The request given to the writer. Left empty, the title is used."
            autoComplete="off"
            maxLength={240}
            className="sm:col-span-2"
          />
          <f.Textarea
            name="description"
            label="Description"
            optional
            rows={2}
            maxLength={600}
            className="sm:col-span-2"
          />
          <f.Select name="category" label="Category" required options={categoryOptions} />
          <f.Select name="tone" label="Tone" required options={toneOptions} />
          <f.Select name="difficulty" label="Difficulty" required options={difficultyOptions} />
          <f.Input
            name="priority"
            label="Priority"
            required
            hint="0 to 10; higher is written first."
            type="number"
            inputMode="numeric"
            min={0}
            max={10}
            step={1}
          />
          <f.Input
            name="keywords"
            label="Keywords"
            optional
            hint="Separated by commas."
            autoComplete="off"
            className="sm:col-span-2"
          />
          <Checkbox
            id={f.fields.active.id}
            name="active"
            label="Active"
            hint="Only active topics are written about."
            defaultChecked={active}
            className="sm:col-span-2"
          />
        </div>
      )}
    </FormDialog>
  );
}
