import Inbox from "lucide-react/icons/inbox";
import { Fragment } from "react";
import { MAIL_SERVICE_SETTINGS } from "~/platform/config/mail-services";
import { Notice } from "./notice";

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
