import Bell from "lucide-react/icons/bell";
import BellRing from "lucide-react/icons/bell-ring";
import Bot from "lucide-react/icons/bot";
import CalendarClock from "lucide-react/icons/calendar-clock";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileText from "lucide-react/icons/file-text";
import FileUp from "lucide-react/icons/file-up";
import Hourglass from "lucide-react/icons/hourglass";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import MailCheck from "lucide-react/icons/mail-check";
import MessageSquare from "lucide-react/icons/message-square";
import Newspaper from "lucide-react/icons/newspaper";
import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import Rocket from "lucide-react/icons/rocket";
import ScrollText from "lucide-react/icons/scroll-text";
import SquarePen from "lucide-react/icons/square-pen";
import Timer from "lucide-react/icons/timer";
import UserCog from "lucide-react/icons/user-cog";
import Users from "lucide-react/icons/users";
import type { UserRole } from "#db/values";
import { includesRole } from "~/platform/auth/roles";

type Screen = {
  to: string;
  icon: typeof Bot;
  /** Its name in the sidebar and the command palette; none, and it isn't in the sidebar. */
  label?: string;
  /** Its name in the command palette alone. */
  found?: string;
  /** Its name among the lead manager's buttons; none, and it isn't there. */
  button?: string;
  /** The least role that may open it; its loader asks for the same. */
  needs: UserRole;
  /** Other addresses that open the same screen. */
  also?: readonly string[];
};

/** Its count stands in the phone's bar as well. */
export const INBOX = "/admin/inbox";

/** Every screen of the back office that needs nothing but its address. One that is not among the paths a person may open is not shown anywhere. */
const SCREENS: readonly Screen[] = [
  { to: "/admin/hub", icon: Bot, label: "AI Hub", button: "Admin Hub", needs: "staff" },
  { to: INBOX, icon: Bell, label: "Inbox", needs: "staff" },
  { to: "/admin/queue", icon: PhoneOutgoing, label: "Call Queue", needs: "staff" },
  { to: "/admin/dashboard", icon: Users, label: "Lead Manager", button: "Lead Management", needs: "staff" },
  { to: "/admin/consultations", icon: CalendarClock, label: "Consultations", needs: "staff" },
  { to: "/admin/chats", icon: MessageSquare, label: "Unfinished chats", needs: "staff" },
  { to: "/admin/alerts", icon: BellRing, label: "Alerts", needs: "staff" },
  { to: "/admin/campaigns", icon: Mail, label: "Email Campaigns", button: "Email Campaigns", needs: "staff" },
  { to: "/admin/newsletter", icon: Newspaper, label: "Newsletter", needs: "staff" },
  { to: "/admin/outbox", icon: Inbox, label: "Outbox", needs: "staff" },
  {
    to: "/admin/content-studio",
    icon: SquarePen,
    label: "Content Studio",
    needs: "editor",
    also: ["/admin/blog", "/admin/scheduler"],
  },
  { to: "/admin/blog", icon: FileText, button: "Blog Builder", needs: "editor" },
  { to: "/admin/scheduler", icon: CalendarDays, button: "Content Scheduler", needs: "editor" },
  { to: "/admin/response", icon: Timer, label: "First response", needs: "owner" },
  { to: "/admin/deliverability", icon: MailCheck, label: "Deliverability", needs: "owner" },
  { to: "/admin/people", icon: UserCog, label: "People", needs: "owner" },
  { to: "/admin/audit", icon: ScrollText, label: "Audit trail", needs: "owner" },
  { to: "/admin/account", icon: UserCog, found: "Account", needs: "editor" },
  { to: "/admin/launch", icon: Rocket, found: "Before launch", needs: "staff" },
  { to: "/admin/retention", icon: Hourglass, found: "Retention", needs: "staff" },
  { to: "/admin/bookings", icon: CalendarClock, found: "Waiting Bookings", needs: "staff" },
  { to: "/admin/replies", icon: Inbox, found: "Waiting Emails", needs: "staff" },
  { to: "/admin/import", icon: FileUp, found: "Import leads", needs: "staff" },
  { to: "/admin/consultations/hours", icon: CalendarClock, found: "Consultation Hours", needs: "staff" },
  { to: "/admin/campaigns/texts", icon: Mail, found: "Email texts", needs: "editor" },
  { to: "/admin/campaigns/free-days", icon: CalendarDays, found: "Days kept free", needs: "staff" },
  { to: "/admin/newsletter/subscribers", icon: Newspaper, found: "Subscribers", needs: "staff" },
  { to: "/admin/newsletter/subscribers/import", icon: FileUp, found: "Import subscribers", needs: "staff" },
  { to: "/admin/policy-reports", icon: ScrollText, found: "Browser Reports", needs: "staff" },
  { to: "/admin/styleguide", icon: SquarePen, found: "Style Guide", needs: "editor" },
];

/** Whether a role may open the screen at an address; what is no screen of its own is everybody's. */
export const mayOpen = (path: string, role: UserRole): boolean =>
  includesRole(role, SCREENS.find(({ to }) => to === path)?.needs ?? "editor");

/** Entries of the sidebar, given the paths that may be opened. */
export const sectionLinks = (paths: readonly string[]) =>
  SCREENS.flatMap(({ to, icon, label }) => (label && paths.includes(to) ? [{ to, icon, label }] : []));

/** Entries of the command palette: every screen, given the paths that may be opened. */
export const paletteLinks = (paths: readonly string[]) =>
  SCREENS.flatMap(({ to, icon, label = undefined, found = label }) =>
    found && paths.includes(to) ? [{ to, icon, label: found }] : [],
  );

/** Whether an address lies on the screen that a link leads to, whatever it is called there. */
export const isWithin = (pathname: string, to: string): boolean => {
  const addresses = [to, ...(SCREENS.find((screen) => screen.to === to)?.also ?? [])];
  return addresses.some((address) => pathname === address || pathname.startsWith(`${address}/`));
};

/** Buttons of the lead manager's header, given the paths that may be opened. */
export const headerLinks = (paths: readonly string[]) =>
  SCREENS.flatMap(({ to, button }) => (button && paths.includes(to) ? [{ to, label: button }] : []));
