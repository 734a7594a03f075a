import Bot from "lucide-react/icons/bot";
import Inbox from "lucide-react/icons/inbox";
import Mail from "lucide-react/icons/mail";
import SquarePen from "lucide-react/icons/square-pen";
import Users from "lucide-react/icons/users";

export const ADMIN_LINKS = [
  { label: "AI Hub", to: "/admin/hub", icon: Bot },
  { label: "Lead Manager", to: "/admin/dashboard", icon: Users },
  { label: "Email Campaigns", to: "/admin/campaigns", icon: Mail },
  { label: "Outbox", to: "/admin/outbox", icon: Inbox },
  { label: "Content Studio", to: "/admin/content-studio", icon: SquarePen },
];
