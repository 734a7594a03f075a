import type { LucideIcon } from "lucide-react";
import { Badge, type BadgeTone } from "~/components/ui/badge";

/** How a state is shown to staff: always with its word and a sign, never by colour alone. */
export type BadgeLook = { label: string; icon: LucideIcon; tone: BadgeTone };

export const LookBadge = ({ look: { label, icon: Icon, tone } }: { look: BadgeLook }) => (
  <Badge tone={tone} icon={<Icon aria-hidden />}>
    {label}
  </Badge>
);
