import { useRevalidator } from "@remix-run/react";
import CloudOff from "lucide-react/icons/cloud-off";
import { useEffect, useRef } from "react";
import { useConnectionLost } from "./connection";

/** Says that the server is out of reach, for as long as it is; then the screen is read again. One on a page. */
export function ConnectionBanner() {
  const isLost = useConnectionLost();
  const wasLost = useRef(false);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    if (wasLost.current && !isLost) revalidate();
    wasLost.current = isLost;
  }, [isLost, revalidate]);
  return (
    <div role="status" className="sticky top-14 z-30 empty:hidden lg:top-[calc(0.75rem+var(--crisis-bar))]">
      {isLost && (
        <p className="flex items-center gap-2.5 rounded-control bg-ink px-4 py-2.5 text-sm text-white shadow-pop">
          <CloudOff aria-hidden className="size-4 shrink-0" />
          <span>
            <strong className="font-semibold">No connection.</strong> What you type is kept on this device.
            What you see may be out of date.
          </span>
        </p>
      )}
    </div>
  );
}
