import { type ActionFunctionArgs, data, type LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { answerCommand } from "~/commands/screen.server";
import { formatCount } from "~/components/admin/format";
import { answerFailure } from "~/components/admin/forms/action-failure";
import { PlainAnswer as CommandAnswer } from "~/components/admin/forms/plain-answer";
import { buildScreenMeta } from "~/components/admin/shell/admin-meta";
import { keepLast } from "~/components/admin/shell/keep-last";
import { PageHeader } from "~/components/ui/page-header";
import { StatTile } from "~/components/ui/stat-tile";
import { requireUser } from "~/platform/auth/require-user.server";
import { readFormData } from "~/platform/http/form-data.server";
import { getScreenTitle } from "~/screens";
import { calendarHandlers } from "~/services/writing/calendar-commands.server";
import { postHandlers } from "~/services/writing/post-commands.server";
import { topicHandlers } from "~/services/writing/topic-commands.server";
import { Calendar } from "./calendar/calendar";
import { readStudio, type StudioData } from "./data.server";
import { GenerateTab } from "./generate/generate-tab";
import { buildStudioFailure } from "./post-editor/action-data";
import { PlainAnswer, type PlainFormValues } from "./post-editor/plain-answer";
import { performPostAction } from "./post-editor/server/actions.server";
import { useOpening } from "./post-editor/use-opening";
import { AddressTabs } from "./tabs";
import { Topics } from "./topics/topics";

export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  return readStudio(new URL(request.url));
}

export async function action({ request }: ActionFunctionArgs) {
  const user = await requireUser(request);
  const form = await readFormData(request);
  const answer = await answerCommand({ request, form, user }, [
    calendarHandlers,
    topicHandlers,
    postHandlers,
  ]);
  if (answer) return answer;
  return keepTyped(await performPostAction(form, user), form);
}

export const clientAction = answerFailure((form) => buildStudioFailure(form.get("intent")));

/** Returns what was typed into a post's form without JavaScript, when it could not be saved. */
function keepTyped({ data: answer, init }: Awaited<ReturnType<typeof performPostAction>>, form: FormData) {
  if (answer.ok) return data(answer, init ?? {});
  const typed = Object.fromEntries([...form].filter(([, value]) => typeof value === "string"));
  return data({ ...answer, typed: typed as PlainFormValues }, init ?? {});
}

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
        <PlainAnswer />
        {generate}
      </>
    );
  return (
    <>
      <PageHeader
        title={getScreenTitle("/admin/content-studio")}
        lead="Draft, check, schedule and publish what families read on the blog."
      />
      <PlainAnswer />
      <CommandAnswer />
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
