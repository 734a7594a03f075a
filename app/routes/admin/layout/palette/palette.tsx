import {
  Combobox,
  ComboboxInput,
  ComboboxOption,
  ComboboxOptions,
  Dialog,
  DialogBackdrop,
  DialogPanel,
  DialogTitle,
} from "@headlessui/react";
import { useNavigate } from "@remix-run/react";
import CirclePlus from "lucide-react/icons/circle-plus";
import FileText from "lucide-react/icons/file-text";
import Search from "lucide-react/icons/search";
import SquarePen from "lucide-react/icons/square-pen";
import User from "lucide-react/icons/user";
import { useState } from "react";
import { listPaletteLinks } from "~/components/admin/shell/navigation";
import { useAdmin } from "~/components/admin/use-admin";
import { foldVisibleText } from "~/content/visible-text";
import { getScreenName } from "~/screens";
import { type FoundLead, type FoundPost, useLeads, usePosts } from "./use-found";

/** The palette's content, mounted only while it is open, so that no data are requested before. */
export function Palette({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const query = typed.trim();
  const { paths } = useAdmin();
  const hasLeads = paths.includes(LEADS_PATH);
  const what = hasLeads ? "leads, posts, screens and actions" : "posts, screens and actions";
  const { leads, pending, failed } = useLeads(query, hasLeads);
  const groups = buildPaletteGroups(query, paths, leads, usePosts(query));
  const isEmpty = groups.length === 0;
  const search = { title: "Search", commands: [buildSearchCommand(query, paths)] };
  const navigate = useNavigate();
  const run = (command: PaletteEntry | null) => {
    if (!command) return;
    onClose();
    navigate(command.to);
  };
  return (
    <Dialog open onClose={onClose} className="fixed inset-0 z-50">
      <DialogBackdrop className="fixed inset-0 bg-ink/50" />
      <div className="fixed inset-0 flex items-start justify-center p-4 sm:pt-[12vh]">
        <DialogPanel
          className="flex max-h-[70dvh] w-full max-w-xl animate-appear flex-col overflow-hidden rounded-panel bg-surface shadow-pop"
          onKeyDownCapture={(event) => {
            // One press of Escape closes the palette, even while an item is active.
            if (event.key === "Escape") onClose();
          }}
        >
          <DialogTitle className="sr-only">Command palette</DialogTitle>
          <Combobox<PaletteEntry | null> value={null} onChange={run}>
            <div className="relative border-b border-line">
              <Search
                aria-hidden
                className="pointer-events-none absolute left-4 top-1/2 size-4 -translate-y-1/2 text-muted"
              />
              <ComboboxInput
                autoFocus
                autoComplete="off"
                aria-label={`Search ${what}`}
                placeholder={`Search ${what}...`}
                onChange={(event) => setTyped(event.target.value)}
                onKeyDown={(event) => {
                  const isMarked = event.currentTarget.hasAttribute("aria-activedescendant");
                  if (event.key !== "Enter" || event.nativeEvent.isComposing || isMarked) return;
                  event.preventDefault();
                  run((groups[0] ?? search).commands[0]!);
                }}
                className="h-12 w-full bg-transparent pl-11 pr-4 text-lead outline-none placeholder:text-muted"
              />
            </div>
            <ComboboxOptions
              static
              modal={false}
              className="min-h-0 overflow-y-auto px-2 outline-none [&:not(:empty)]:py-2"
            >
              {groups.map((group) => (
                <CommandGroup key={group.title} group={group} />
              ))}
              {isEmpty && <CommandGroup group={search} />}
            </ComboboxOptions>
            <p role="status" className="px-5 text-sm text-muted">
              {failed && <span className="block py-3">Failed to fetch leads</span>}
              {isEmpty && !failed && (
                <span className="block pb-4 text-center">
                  {pending ? "Searching..." : "No results found."}
                </span>
              )}
            </p>
          </Combobox>
        </DialogPanel>
      </div>
    </Dialog>
  );
}

function CommandGroup({ group: { title, commands } }: { group: Group }) {
  const id = `palette-${title.toLowerCase().replaceAll(" ", "-")}`;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of options, not of form fields
    <div role="group" aria-labelledby={id} className="mb-1 last:mb-0">
      <div id={id} role="presentation" className="px-3 py-1.5 text-xs font-semibold text-muted">
        {title}
      </div>
      {commands.map((command) => {
        const { icon: Icon, label, note, to } = command;
        return (
          <ComboboxOption
            key={to}
            value={command}
            className="flex min-h-10 cursor-pointer items-center gap-3 rounded-control px-3 py-1.5 data-[focus]:bg-primary-tint data-[focus]:text-primary"
          >
            <Icon aria-hidden className="size-4 shrink-0" />
            <span className="min-w-0 truncate font-semibold">{label}</span>
            {note && <span className="ml-auto min-w-0 truncate text-xs text-muted">{note}</span>}
          </ComboboxOption>
        );
      })}
    </div>
  );
}

type PaletteEntry = { to: string; label: string; note?: string; icon: typeof User };
type Group = { title: string; commands: PaletteEntry[] };

const LEADS_PATH = "/admin/dashboard";
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
