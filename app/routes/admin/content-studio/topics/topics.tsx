import Library from "lucide-react/icons/library";
import { EmptyState } from "~/components/ui/empty-state";
import type { readTopics } from "./data.server";

export type TopicsData = Awaited<ReturnType<typeof readTopics>>;

export function Topics(_: { data: TopicsData }) {
  return <EmptyState icon={<Library />} title="Topic Library" hint="No topics yet." />;
}
