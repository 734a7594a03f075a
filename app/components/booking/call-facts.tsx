import type { CallWords } from "~/services/booking/shown-booking.server";

type Props = {
  call: CallWords;
  caller: string | null;
  /** Whether the time is kept for nobody yet, so that no call is promised. */
  isAskedFor?: boolean;
};

export function CallFacts({ call, caller, isAskedFor = false }: Props) {
  const { minutes, phoneEnd, hasPhone } = call;
  const who = (
    <>
      {isAskedFor && "Once it is kept, "}
      <span className="font-semibold">{caller || (isAskedFor ? "we" : "We")}</span>
    </>
  );
  return (
    <p className="max-w-measure">
      {phoneEnd ? (
        <>
          {who} will call you on the number that ends in{" "}
          <span className="whitespace-nowrap font-semibold">{phoneEnd}</span>. It takes about {minutes}{" "}
          minutes.
        </>
      ) : hasPhone ? (
        <>
          {who} will call you on the number that we have. It takes about {minutes} minutes.
        </>
      ) : (
        <>
          {who} will get in touch by email, to agree on how to talk. It takes about {minutes} minutes.
        </>
      )}
    </p>
  );
}
