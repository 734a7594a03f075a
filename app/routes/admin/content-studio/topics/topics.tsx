import { Link, useLocation } from "@remix-run/react";
import Library from "lucide-react/icons/library";
import Plus from "lucide-react/icons/plus";
import { FilterForm } from "~/components/admin/lists/filter-form";
import { ButtonLink } from "~/components/ui/button-link";
import { Panel } from "~/components/ui/card";
import { EmptyState } from "~/components/ui/screen";
import type { TopicsData } from "./data.server";
import { topicFilters } from "./filters";
import { TopicCard, useTopicAddress } from "./topic-card";
import { TopicForm } from "./topic-form";

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
          <ButtonLink to={address("new")} preventScrollReset variant="secondary" size="sm">
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
        action={
          total > 0 && (
            <ButtonLink to="?tab=topics" variant="secondary" size="sm">
              Clear filters
            </ButtonLink>
          )
        }
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
