import Bot from "lucide-react/icons/bot";
import CalendarDays from "lucide-react/icons/calendar-days";
import FileText from "lucide-react/icons/file-text";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import MessageSquare from "lucide-react/icons/message-square";
import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import SquarePen from "lucide-react/icons/square-pen";
import Users from "lucide-react/icons/users";

type Screen = {
  to: string;
  icon: typeof Bot;
  /** Its name in the sidebar and the command palette; none, and it isn't there. */
  label?: string;
  /** Its name among the lead manager's buttons; none, and it isn't there. */
  button?: string;
  /** Other addresses that open the same screen. */
  also?: readonly string[];
};

/** Every screen of the back office. One without a route in `app/routes.ts` is not shown anywhere. */
const SCREENS: readonly Screen[] = [
  { to: "/admin/hub", icon: Bot, label: "AI Hub", button: "Admin Hub" },
  { to: "/admin/queue", icon: PhoneOutgoing, label: "Call Queue" },
  { to: "/admin/dashboard", icon: Users, label: "Lead Manager", button: "Lead Management" },
  { to: "/admin/chats", icon: MessageSquare, label: "Unfinished chats" },
  { to: "/admin/campaigns", icon: Mail, label: "Email Campaigns", button: "Email Campaigns" },
  { to: "/admin/outbox", icon: Inbox, label: "Outbox" },
  {
    to: "/admin/content-studio",
    icon: SquarePen,
    label: "Content Studio",
    also: ["/admin/blog", "/admin/scheduler"],
  },
  { to: "/admin/blog", icon: FileText, button: "Blog Builder" },
  { to: "/admin/scheduler", icon: CalendarDays, button: "Content Scheduler" },
];

/** Entries of the sidebar and the palette, given the paths that have a route. */
export const sectionLinks = (paths: readonly string[]) =>
  SCREENS.flatMap(({ to, icon, label }) => (label && paths.includes(to) ? [{ to, icon, label }] : []));

/** Whether an address lies on the screen that a link leads to, whatever it is called there. */
export const isWithin = (pathname: string, to: string): boolean => {
  const addresses = [to, ...(SCREENS.find((screen) => screen.to === to)?.also ?? [])];
  return addresses.some((address) => pathname === address || pathname.startsWith(`${address}/`));
};

/** Buttons of the lead manager's header, given the paths that have a route. */
export const headerLinks = (paths: readonly string[]) =>
  SCREENS.flatMap(({ to, button }) => (button && paths.includes(to) ? [{ to, label: button }] : []));
