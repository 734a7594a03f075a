import Inbox from "lucide-react/icons/inbox";
import TriangleAlert from "lucide-react/icons/triangle-alert";
import type { ReactNode } from "react";

/** What keeps letters from leaving, or from reaching anybody; nothing where nothing does. */
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
          No mail service is set up, so letters go to the outbox and reach nobody.
        </Notice>
      )}
    </>
  );
}

function Notice({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className="flex items-start gap-2 rounded-card border border-line bg-surface px-4 py-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0">
      {icon}
      <span>{children}</span>
    </p>
  );
}
