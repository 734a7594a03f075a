import Inbox from "lucide-react/icons/inbox";
import { Fragment, type ReactNode } from "react";
import { MAIL_SERVICE_SETTINGS } from "~/platform/config/mail-services";

export function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-card border border-line bg-surface px-4 py-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}

/** Says what the missing mail service means on this screen: `effect` completes "No mail service is set up, so …". */
export const NoMailService = ({ effect, object }: { effect: string; object: "it" | "them" }) => (
  <Notice icon={<Inbox aria-hidden />}>
    No mail service is set up, so {effect}. Set{" "}
    {MAIL_SERVICE_SETTINGS.map((setting, n) => (
      <Fragment key={setting}>
        {n > 0 && " or "}
        <code>{setting}</code>
      </Fragment>
    ))}
    , and <code>MAIL_FROM</code>, to send {object}.
  </Notice>
);
