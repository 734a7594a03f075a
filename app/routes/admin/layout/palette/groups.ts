import CirclePlus from "lucide-react/icons/circle-plus";
import FileText from "lucide-react/icons/file-text";
import Search from "lucide-react/icons/search";
import SquarePen from "lucide-react/icons/square-pen";
import User from "lucide-react/icons/user";
import { listPaletteLinks } from "~/components/admin/shell/navigation";
import { foldVisibleText } from "~/content/visible-text";
import { getScreenName } from "~/screens";
import type { FoundLead } from "./use-leads";
import type { FoundPost } from "./use-posts";

export type PaletteEntry = { to: string; label: string; note?: string; icon: typeof User };
export type Group = { title: string; commands: PaletteEntry[] };

export const LEADS_PATH = "/admin/dashboard";
const STUDIO = "/admin/content-studio";

/** Builds the command that Enter runs while nothing is found, or not yet. */
export const buildSearchCommand = (query: string, paths: readonly string[]): PaletteEntry =>
  paths.includes(LEADS_PATH)
    ? {
        to: `${LEADS_PATH}?${new URLSearchParams({ q: query })}`,
        label: `Search the leads for “${query}”`,
        icon: Search,
      }
    : { to: STUDIO, label: getScreenName(STUDIO), icon: SquarePen };

/** Builds the groups of commands that the palette offers for the typed text; groups with nothing to offer are left out. */
export function buildPaletteGroups(
  query: string,
  paths: readonly string[],
  leads: readonly FoundLead[],
  posts: readonly FoundPost[] = [],
): Group[] {
  const words = foldVisibleText(query).split(/\s+/).filter(Boolean);
  const matches = ({ label }: { label: string }) => words.every((word) => label.toLowerCase().includes(word));
  const actions: PaletteEntry[] = [
    ...(paths.includes(LEADS_PATH)
      ? [{ to: `${LEADS_PATH}?create=1`, label: "Create New Lead", icon: CirclePlus }]
      : []),
    ...(paths.includes(STUDIO) ? [{ to: STUDIO, label: "Generate Blog Post", icon: SquarePen }] : []),
  ];
  const groups = [
    { title: "Navigate", commands: listPaletteLinks(paths).filter(matches) },
    {
      title: words.length ? "Leads" : "Recent Leads",
      commands: leads.map(({ id, name, email }) => ({
        to: `/admin/leads/${id}`,
        label: name,
        note: email,
        icon: User,
      })),
    },
    {
      title: "Posts",
      commands: posts.map(({ id, title, published }) => ({
        to: `${STUDIO}?${new URLSearchParams({ edit: id })}`,
        label: title,
        note: published ? "Published" : "Draft",
        icon: FileText,
      })),
    },
    { title: "Quick Actions", commands: actions.filter(matches) },
  ];
  return groups.filter(({ commands }) => commands.length > 0);
}
