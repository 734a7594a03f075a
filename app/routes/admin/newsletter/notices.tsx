import Inbox from "lucide-react/icons/inbox";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import { Notice } from "~/components/admin/notice";

export function Hindrances({ noAddress, isLive }: { noAddress: boolean; isLive: boolean }) {
  return (
    <>
      {noAddress && (
        <Notice icon={<TriangleAlert aria-hidden />}>
          Letters are held back: every one must carry your postal address. Set <code>POSTAL_ADDRESS</code> and
          they go out.
        </Notice>
      )}
      {!isLive && (
        <Notice icon={<Inbox aria-hidden />}>
          No mail service is set up, so letters go to the outbox and reach nobody. Set{" "}
          <code>RESEND_API_KEY</code> or <code>SMTP_URL</code>, and <code>MAIL_FROM</code>, to send them.
        </Notice>
      )}
    </>
  );
}
