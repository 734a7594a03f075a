import { CallInstead } from "~/components/site/page/call-instead";

/** Shows nothing of the request, because another person may use this device now. */
export const ClosedRequest = () => (
  <CallInstead heading="This page is closed here">
    It opens only in the browser a message was sent from, and for some hours. If you have just sent one, we
    have it, and will get back to you. The email we sent you leads to what happens next.
  </CallInstead>
);

export const UnknownRequest = () => (
  <CallInstead heading="This link doesn’t work">
    Part of it may be missing. Please open it from where you found it again, or reach us another way.
  </CallInstead>
);
