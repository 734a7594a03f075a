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
import PhoneIncoming from "lucide-react/icons/phone-incoming";
import PhoneOutgoing from "lucide-react/icons/phone-outgoing";
import Rocket from "lucide-react/icons/rocket";
import ScrollText from "lucide-react/icons/scroll-text";
import SquarePen from "lucide-react/icons/square-pen";
import Timer from "lucide-react/icons/timer";
import UserCog from "lucide-react/icons/user-cog";
import Users from "lucide-react/icons/users";
import type { UserRole } from "#db/values";
import { isRoleAtLeast } from "~/platform/auth/roles";
import { getScreenName, type ScreenPath } from "~/screens";

type Screen = {
  to: string;
  icon: typeof Bot;
  /** Where a screen is offered: the sidebar and the palette, or the palette alone; nowhere when omitted. */
  offered?: "sidebar" | "palette";
  hasButton?: boolean;
  /** For an alias of another screen: the screen that its address opens, and which part of it. */
  opens?: { screen: ScreenPath; part?: string };
  /** The lowest role that may open the screen; its loader requires the same. */
  needs: UserRole;
  /** Other addresses that open the screen. */
  also?: readonly string[];
};

export const INBOX_PATH = "/admin/inbox";

/** Every screen of the back office that needs only its address. Screens a person may not open are hidden everywhere. */
const SCREENS: readonly Screen[] = [
  { to: "/admin/hub", icon: Bot, offered: "sidebar", hasButton: true, needs: "staff" },
  { to: INBOX_PATH, icon: Bell, offered: "sidebar", needs: "staff" },
  { to: "/admin/queue", icon: PhoneOutgoing, offered: "sidebar", needs: "staff" },
  { to: "/admin/dashboard", icon: Users, offered: "sidebar", hasButton: true, needs: "staff" },
  { to: "/admin/consultations", icon: CalendarClock, offered: "sidebar", needs: "staff" },
  { to: "/admin/calls", icon: PhoneIncoming, offered: "sidebar", needs: "staff" },
  { to: "/admin/chats", icon: MessageSquare, offered: "sidebar", needs: "staff" },
  { to: "/admin/alerts", icon: BellRing, offered: "sidebar", needs: "staff" },
  { to: "/admin/campaigns", icon: Mail, offered: "sidebar", hasButton: true, needs: "staff" },
  { to: "/admin/newsletter", icon: Newspaper, offered: "sidebar", needs: "staff" },
  { to: "/admin/outbox", icon: Inbox, offered: "sidebar", needs: "staff" },
  {
    to: "/admin/content-studio",
    icon: SquarePen,
    offered: "sidebar",
    needs: "editor",
    also: ["/admin/blog", "/admin/scheduler"],
  },
  {
    to: "/admin/blog",
    icon: FileText,
    hasButton: true,
    opens: { screen: "/admin/content-studio" },
    needs: "editor",
  },
  {
    to: "/admin/scheduler",
    icon: CalendarDays,
    hasButton: true,
    opens: { screen: "/admin/content-studio", part: "Calendar" },
    needs: "editor",
  },
  { to: "/admin/response", icon: Timer, offered: "sidebar", needs: "owner" },
  { to: "/admin/deliverability", icon: MailCheck, offered: "sidebar", needs: "owner" },
  { to: "/admin/people", icon: UserCog, offered: "sidebar", needs: "owner" },
  { to: "/admin/audit", icon: ScrollText, offered: "sidebar", needs: "owner" },
  { to: "/admin/account", icon: UserCog, offered: "palette", needs: "editor" },
  { to: "/admin/launch", icon: Rocket, offered: "palette", needs: "staff" },
  { to: "/admin/retention", icon: Hourglass, offered: "palette", needs: "staff" },
  { to: "/admin/bookings", icon: CalendarClock, offered: "palette", needs: "staff" },
  { to: "/admin/replies", icon: Inbox, offered: "palette", needs: "staff" },
  { to: "/admin/privacy-requests", icon: ScrollText, offered: "palette", needs: "staff" },
  { to: "/admin/import", icon: FileUp, offered: "palette", needs: "staff" },
  { to: "/admin/consultations/hours", icon: CalendarClock, offered: "palette", needs: "staff" },
  { to: "/admin/campaigns/texts", icon: Mail, offered: "palette", needs: "editor" },
  { to: "/admin/campaigns/free-days", icon: CalendarDays, offered: "palette", needs: "staff" },
  { to: "/admin/newsletter/subscribers", icon: Newspaper, offered: "palette", needs: "staff" },
  { to: "/admin/newsletter/subscribers/import", icon: FileUp, offered: "palette", needs: "staff" },
  { to: "/admin/policy-reports", icon: ScrollText, offered: "palette", needs: "staff" },
  { to: "/admin/styleguide", icon: SquarePen, offered: "palette", needs: "editor" },
];

/** Whether a role may open the screen at an address; an address without a screen is open to all. */
export const mayOpen = (path: string, role: UserRole): boolean =>
  isRoleAtLeast(role, SCREENS.find(({ to }) => to === path)?.needs ?? "editor");

function nameScreen({ to, opens }: Screen): string {
  const name = getScreenName(opens?.screen ?? (to as ScreenPath));
  return opens?.part ? `${name}: ${opens.part}` : name;
}

const linksTo = (paths: readonly string[], isWanted: (screen: Screen) => boolean | undefined) =>
  SCREENS.filter((screen) => isWanted(screen) && paths.includes(screen.to)).map((screen) => ({
    to: screen.to,
    icon: screen.icon,
    label: nameScreen(screen),
  }));

export const listSidebarLinks = (paths: readonly string[]) =>
  linksTo(paths, ({ offered }) => offered === "sidebar");

export const listPaletteLinks = (paths: readonly string[]) =>
  linksTo(paths, ({ offered }) => offered !== undefined);

/** Whether an address belongs to the screen that a link leads to, also under an alias. */
export const isWithin = (pathname: string, to: string): boolean => {
  const addresses = [to, ...(SCREENS.find((screen) => screen.to === to)?.also ?? [])];
  return addresses.some((address) => pathname === address || pathname.startsWith(`${address}/`));
};

export const listHeaderLinks = (paths: readonly string[]) => linksTo(paths, ({ hasButton }) => hasButton);
