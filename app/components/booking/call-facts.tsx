import type { CallWords } from "~/services/booking/shown-booking.server";

export function CallFacts({ call, caller }: { call: CallWords; caller: string | null }) {
  const { minutes, phoneEnd, hasPhone } = call;
  return (
    <p className="max-w-measure">
      {phoneEnd ? (
        <>
          <span className="font-semibold">{caller || "We"}</span> will call you on the number that ends in{" "}
          <span className="whitespace-nowrap font-semibold">{phoneEnd}</span>. It takes about {minutes}{" "}
          minutes.
        </>
      ) : hasPhone ? (
        <>
          <span className="font-semibold">{caller || "We"}</span> will call you on the number that we have. It
          takes about {minutes} minutes.
        </>
      ) : (
        <>
          <span className="font-semibold">{caller || "We"}</span> will get in touch by email, to agree on how
          to talk. It takes about {minutes} minutes.
        </>
      )}
    </p>
  );
}
