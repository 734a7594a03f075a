import type { ReactNode } from "react";
import { DangerFirst } from "~/components/site/crisis/danger-first";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";

function NoRequest({ heading, children }: { heading: string; children: ReactNode }) {
  const { settings } = useSite();
  return (
    <>
      <h1 className="text-h1">{heading}</h1>
      <p className="max-w-measure text-lead text-muted">{children}</p>
      {settings.phone && (
        <div className="grid gap-2 justify-self-start">
          <DangerFirst className="text-crisis" />
          <PhoneButton href={settings.phoneHref}>Call {settings.phone}</PhoneButton>
        </div>
      )}
    </>
  );
}

/** Shows nothing of the request, because another person may use this device now. */
export const ClosedRequest = () => (
  <NoRequest heading="This page is closed here">
    It opens only in the browser a message was sent from, and for some hours. If you have just sent one, we
    have it, and will get back to you. The email we sent you leads to what happens next.
  </NoRequest>
);

export const UnknownRequest = () => (
  <NoRequest heading="This link doesn’t work">
    Part of it may be missing. Please open it from where you found it again, or reach us another way.
  </NoRequest>
);
