import { useLoaderData } from "@remix-run/react";
import { formatCount } from "~/components/admin/format";
import { answerInBrowser } from "~/components/admin/forms/action-button";
import { PlainAnswer } from "~/components/admin/forms/trouble";
import { PageHeader, StatTile } from "~/components/admin/screen";
import { buildScreenMeta, keepLast } from "~/components/admin/shell/screen-route";
import { Calendar } from "./calendar/calendar";
import { GenerateTab } from "./generate/generate-tab";
import { useOpening } from "./posts/post-list";
import type { loader, StudioData } from "./screen.server";
import { AddressTabs } from "./tabs";
import { Topics } from "./topics/topics";

export { action, loader } from "./screen.server";

export const clientAction = answerInBrowser;

export const clientLoader = keepLast<StudioData>();

export const meta = buildScreenMeta("/admin/content-studio");

/** Shows the one screen at `/admin/content-studio`, `/admin/blog` and `/admin/scheduler`. */
export default function ContentStudio() {
  const studio = useLoaderData<typeof loader>() as StudioData;
  const generate = <GenerateTab studio={studio} />;
  useOpening(studio.open ? (studio.open.post?.id ?? "") : null);
  // An open post is shown without the tabs, with the list of posts under it.
  if (studio.open)
    return (
      <>
        <h1 id="opened" tabIndex={-1} className="sr-only">
          {studio.open.post?.draft.title || "New post"}
        </h1>
        {generate}
      </>
    );
  return (
    <>
      <PageHeader
        screen="/admin/content-studio"
        lead="Draft, check, schedule and publish what families read on the blog."
      />
      <PlainAnswer />
      <StatCards stats={studio.stats} />
      <AddressTabs
        param="tab"
        label="Content Studio"
        selected={studio.tab}
        tabs={[
          {
            name: "generate",
            label: "Generate",
            panel: generate,
          },
          { name: "calendar", label: "Calendar", panel: <Calendar data={studio.calendar} /> },
          { name: "topics", label: "Topics", panel: <Topics data={studio.topics} /> },
        ]}
      />
    </>
  );
}

function StatCards({ stats }: Pick<StudioData, "stats">) {
  const figure = (value: number | null) => (value === null ? "–" : formatCount(value));
  return (
    <dl aria-label="Content" className="grid grid-cols-2 gap-3 sm:grid-cols-3 xl:grid-cols-6">
      <StatTile label="Published" value={figure(stats.published)} />
      <StatTile label="Drafts" value={figure(stats.drafts)} />
      <StatTile label="AI Generated" value={figure(stats.aiGenerated)} />
      <StatTile label="Active Topics" value={figure(stats.activeTopics)} />
      <StatTile label="Active Schedules" value={figure(stats.activeSchedules)} />
      <StatTile label="Upcoming" value={figure(stats.upcoming)} />
    </dl>
  );
}
