import { Link } from "@remix-run/react";
import ArrowRight from "lucide-react/icons/arrow-right";
import CalendarDays from "lucide-react/icons/calendar-days";
import ChartBar from "lucide-react/icons/chart-bar";
import FileText from "lucide-react/icons/file-text";
import Mail from "lucide-react/icons/mail";
import MessageCircle from "lucide-react/icons/message-circle";
import { useAdmin } from "~/components/admin/use-admin";
import type { Hub } from "./data.server";

/** Stands where a figure can't be read just now. */
const UNKNOWN = "–";

type Agent = {
  name: string;
  icon: typeof Mail;
  what: string;
  value: string;
  second: { label: string; value: string };
  to?: string;
};

/** The five agents; three have a screen of their own. */
const agents = ({ leads, campaigns, posts }: Hub): Agent[] => [
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

export function Agents({ hub }: { hub: Hub }) {
  const { paths } = useAdmin();
  return (
    <ul aria-label="Agents" className="grid gap-3 sm:grid-cols-2 md:grid-cols-3 xl:grid-cols-5">
      {agents(hub).map(({ name, icon: Icon, what, value, second, to }) => (
        <li
          key={name}
          className="relative flex flex-col rounded-card border border-line bg-surface px-4 py-3 focus-within:border-primary hover:border-edge"
        >
          <h2 className="flex items-center gap-2 text-h4">
            <Icon aria-hidden className="size-4 shrink-0 text-primary" />
            {to && paths.includes(to) ? (
              <Link
                to={to}
                prefetch="intent"
                className="flex-1 after:absolute after:inset-0 after:rounded-card"
              >
                {name}
              </Link>
            ) : (
              name
            )}
            {to && paths.includes(to) && <ArrowRight aria-hidden className="size-3.5 text-muted" />}
          </h2>
          <dl className="mt-2.5 flex items-end justify-between gap-3">
            <div className="flex flex-col-reverse">
              <dt className="text-xs text-muted">{what}</dt>
              <dd className="text-figure font-semibold tabular-nums">{value}</dd>
            </div>
            <div className="flex flex-col-reverse text-right">
              <dt className="text-xs text-muted">{second.label}</dt>
              <dd className="text-lead font-semibold tabular-nums">{second.value}</dd>
            </div>
          </dl>
        </li>
      ))}
    </ul>
  );
}
