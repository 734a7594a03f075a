import { Link } from "@remix-run/react";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartBar from "lucide-react/icons/chart-bar";
import FileText from "lucide-react/icons/file-text";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import { useAdmin } from "~/components/admin/use-admin";
import type { HubData } from "./screen.server";

/** The sign that is shown for a figure that can't be read at present. */
const UNKNOWN = "–";

type Agent = {
  name: string;
  icon: typeof Mail;
  what: string;
  value: string;
  second: { label: string; value: string };
  to?: string;
};

const agents = ({ leads, campaigns, posts }: HubData): Agent[] => [
  {
    name: "Closer Agent",
    icon: MessageCircle,
    what: "Chat leads",
    value: leads.chat,
    second: { label: "Today", value: leads.chatToday },
  },
  {
    name: "Lead Scorer",
    icon: ChartBar,
    what: "Leads scored",
    value: leads.scored,
    second: { label: "Average", value: leads.average },
  },
  {
    name: "Email Campaigns",
    icon: Mail,
    what: "Campaigns",
    value: campaigns.total,
    second: { label: "Active", value: campaigns.active },
    to: "/admin/campaigns",
  },
  {
    name: "Blog Generator",
    icon: FileText,
    what: "AI posts",
    value: posts?.written ?? UNKNOWN,
    second: { label: "Today", value: posts?.writtenToday ?? UNKNOWN },
    to: "/admin/blog",
  },
  {
    name: "Content Scheduler",
    icon: CalendarDays,
    what: "Published posts",
    value: posts?.published ?? UNKNOWN,
    second: { label: "Today", value: posts?.publishedToday ?? UNKNOWN },
    to: "/admin/scheduler",
  },
];

export function Agents({ hub }: { hub: HubData }) {
  const { paths } = useAdmin();
  return (
    <ul
      aria-label="Agents"
      className="grid grid-cols-1 gap-x-6 border-y border-line py-1 xs:grid-cols-2 md:grid-cols-3 xl:grid-cols-5"
    >
      {agents(hub).map(({ name, icon: Icon, what, value, second, to }) => (
        <li key={name} className="flex min-h-12 min-w-0 items-center gap-2.5 py-1.5">
          <Icon aria-hidden className="size-4 shrink-0 text-muted" />
          <div className="min-w-0">
            <h2 className="truncate text-sm font-semibold">
              {to && paths.includes(to) ? (
                <Link to={to} prefetch="intent" className="hover:underline">
                  {name}
                </Link>
              ) : (
                name
              )}
            </h2>
            <dl className="flex flex-wrap gap-x-3 text-xs text-muted">
              {[{ label: what, value }, second].map((figure) => (
                <div key={figure.label} className="flex gap-1">
                  <dt>{figure.label}</dt>
                  <dd className="font-semibold tabular-nums text-ink">{figure.value}</dd>
                </div>
              ))}
            </dl>
          </div>
        </li>
      ))}
    </ul>
  );
}
