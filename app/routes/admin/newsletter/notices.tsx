import TriangleAlert from "lucide-react/icons/triangle-alert";
import { NoMailService } from "~/components/admin/no-mail-service";
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
      {!isLive && <NoMailService effect="letters go to the outbox and reach nobody" object="them" />}
    </>
  );
}
