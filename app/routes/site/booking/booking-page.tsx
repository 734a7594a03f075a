import type { ReactNode } from "react";
import { Container } from "~/components/site/layout";
import { Breadcrumbs } from "~/components/site/page/breadcrumbs";
import { CallInstead } from "~/components/site/page/call-instead";

export function BookingPage({
  heading,
  text,
  children,
}: {
  heading: string;
  text?: string;
  children?: ReactNode;
}) {
  return (
    <Container className="pb-section pt-5">
      <Breadcrumbs items={[{ label: "Your consultation" }]} />
      <div className="mt-4 max-w-4xl sm:mt-6 lg:mt-10">
        <h1 className="text-h1">{heading}</h1>
        {text && <p className="mt-3 max-w-measure text-muted sm:text-lead">{text}</p>}
        {children && <div className="mt-5 sm:mt-8">{children}</div>}
      </div>
    </Container>
  );
}

const UNKNOWN = {
  heading: "This link doesn’t work",
  text: "Part of it may be missing. Please open it from where you found it again, or reach us another way.",
};

/** The words of an ended link name nothing of the lead: somebody else may read the mailbox now. */
const ENDED = {
  heading: "This link has ended",
  text: "Call us, or open the link in our newest mail.",
};

export const UnknownBookingPage = ({ isEnded, children }: { isEnded: boolean; children: ReactNode }) => (
  <BookingPage {...(isEnded ? ENDED : UNKNOWN)}>{children}</BookingPage>
);

/** Shows nothing of the booking, because another person may use this device now. */
export const ClosedBookingPage = () => (
  <Container className="pb-section pt-5">
    <div className="mt-6 grid max-w-4xl gap-6 lg:mt-10">
      <CallInstead heading="This page is closed here">
        It opens only in the browser it was made for, and for some hours. If you have just sent us something,
        we have it. The email we sent you leads here again.
      </CallInstead>
    </div>
  </Container>
);
