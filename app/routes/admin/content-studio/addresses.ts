import { categoryOptions } from "~/domain/blog/options";
import { applySearchChanges, findKnownValue } from "~/domain/lists/filters";
import { difficultyOptions } from "~/domain/scheduler/options";

const TABS = ["generate", "calendar", "topics"] as const;
type StudioTab = (typeof TABS)[number];

const POST_LISTS = ["published", "drafts"] as const;
export type PostList = (typeof POST_LISTS)[number];

/** Reads what an address of the Content Studio is to show. `/admin/scheduler` opens on the calendar. */
export function readAddress(url: URL) {
  const { pathname, searchParams } = url;
  const start: StudioTab = pathname.replace(/\.data$/, "").endsWith("/scheduler") ? "calendar" : "generate";
  const edit = searchParams.get("edit");
  return {
    tab: edit ? "generate" : (findKnownValue(TABS, searchParams.get("tab")) ?? start),
    edit,
    /** Whether the post is new: its id was made, but it need not be stored yet. */
    isNew: searchParams.get("new") === "1",
    list: findKnownValue(POST_LISTS, searchParams.get("list")),
  };
}

export const buildEditPostSearch = (search: string, id: string | null) =>
  applySearchChanges(search, { new: null, tab: null, edit: id });

export const topicFilters = {
  category: { label: "Category", placeholder: "All categories", options: categoryOptions },
  difficulty: { label: "Difficulty", placeholder: "Any difficulty", options: difficultyOptions },
} as const;
