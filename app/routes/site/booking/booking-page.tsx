import { type ReactNode, useEffect, useRef } from "react";
import { Breadcrumbs } from "~/components/site/breadcrumbs";
import { Container } from "~/components/site/layout";
import type { CallWords } from "./times.server";

/** The frame of what is booked by a link: a heading, one line, and what is to be done. */
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
      <div className="mt-6 max-w-4xl lg:mt-10">
        <h1 className="text-h1">{heading}</h1>
        {text && <p className="mt-4 max-w-measure text-lead text-muted">{text}</p>}
        {children && <div className="mt-8">{children}</div>}
      </div>
    </Container>
  );
}

/** Why it could not be done, in view and read out. */
export function Refusal({ message }: { message: string | undefined }) {
  const place = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (message) place.current?.focus();
  }, [message]);
  if (!message) return null;
  return (
    <p
      ref={place}
      role="alert"
      tabIndex={-1}
      className="mb-6 rounded-control border border-error bg-error-tint px-4 py-3 font-semibold text-error outline-none"
    >
      {message}
    </p>
  );
}

/** Who calls, on which number, and how long it takes. */
export function CallFacts({ call, caller }: { call: CallWords; caller: string | null }) {
  const { title, minutes, phoneEnd } = call;
  return (
    <p className="mb-6 max-w-measure rounded-control border border-line bg-sand px-4 py-3">
      <span className="font-semibold">
        {title}, {minutes} minutes.
      </span>{" "}
      {phoneEnd
        ? `${caller || "We"} will call you on the number that ends in ${phoneEnd}.`
        : `${caller || "We"} will get in touch by email, to agree on how to talk.`}
    </p>
  );
}
