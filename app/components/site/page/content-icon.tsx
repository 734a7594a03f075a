import BookOpen from "lucide-react/icons/book-open";
import CalendarDays from "lucide-react/icons/calendar-days";
import CircleCheck from "lucide-react/icons/circle-check";
import ClipboardList from "lucide-react/icons/clipboard-list";
import Clock from "lucide-react/icons/clock";
import Compass from "lucide-react/icons/compass";
import DoorOpen from "lucide-react/icons/door-open";
import Headphones from "lucide-react/icons/headphones";
import Heart from "lucide-react/icons/heart";
import HeartHandshake from "lucide-react/icons/heart-handshake";
import House from "lucide-react/icons/house";
import MapIcon from "lucide-react/icons/map";
import MessageCircle from "lucide-react/icons/message-circle";
import Phone from "lucide-react/icons/phone";
import Plane from "lucide-react/icons/plane";
import Search from "lucide-react/icons/search";
import ShieldCheck from "lucide-react/icons/shield-check";
import Sprout from "lucide-react/icons/sprout";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import Users from "lucide-react/icons/users";
import { joinClassNames } from "~/components/ui/class-names";

/** The names an editor may choose from (studio/schema/objects.ts) and what each looks like. */
const ICONS = {
  alert: TriangleAlert,
  book: BookOpen,
  calendar: CalendarDays,
  check: CircleCheck,
  clipboard: ClipboardList,
  clock: Clock,
  compass: Compass,
  door: DoorOpen,
  family: Users,
  hands: HeartHandshake,
  headphones: Headphones,
  heart: Heart,
  home: House,
  map: MapIcon,
  message: MessageCircle,
  phone: Phone,
  plane: Plane,
  search: Search,
  shield: ShieldCheck,
  sprout: Sprout,
};

const TONES = {
  evergreen: "bg-primary text-primary-on",
  sage: "bg-sage text-primary",
  sand: "bg-sand text-primary",
  clay: "bg-clay-tint text-clay-deep",
  crisis: "bg-crisis text-crisis-on",
};

export type IconTone = keyof typeof TONES;

/** An icon that an editor chose by name; an unknown name is drawn as a heart. */
export function ContentIcon({
  name,
  tone = "sage",
  className,
}: {
  name: string;
  tone?: IconTone;
  className?: string;
}) {
  const Icon = ICONS[name as keyof typeof ICONS] ?? Heart;
  return (
    <span
      aria-hidden
      className={joinClassNames(
        "inline-flex size-12 shrink-0 items-center justify-center rounded-full",
        TONES[tone],
        className,
      )}
    >
      <Icon className="size-6" strokeWidth={1.75} />
    </span>
  );
}
