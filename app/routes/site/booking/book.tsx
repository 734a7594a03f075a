import {
  type ActionFunctionArgs,
  data,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { TimePicker } from "~/components/booking/time-picker";
import { PhoneButton } from "~/components/site/phone-button";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/private-page";
import { siteTitle } from "~/components/site/site-meta";
import { useSite } from "~/components/site/use-site";
import { bookingOf } from "~/domain/booking/read.server";
import { bookSchema } from "~/domain/booking/schemas";
import { zoneOptions } from "~/domain/time/zones";
import { context } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { limit } from "~/platform/http/rate-limit.server";
import { bookFor, isBookingOn, readOffer } from "~/services/booking/booking.server";
import { bookingTokenOf } from "~/services/booking/links.server";
import { readTimes } from "~/services/booking/times.server";
import { BookingPage, type BookingRefusal, CallFacts, Refusal } from "./booking-page";
import { callWords, takenRefusal, zoneOf } from "./times.server";
import { REFUSALS } from "./words";

export const headers = () => PRIVATE_HEADERS;

const respond = <T,>(body: T, status = 200) => data(body, { status, headers: PRIVATE_HEADERS });

export async function loader({ request, params }: LoaderFunctionArgs) {
  const offer = readOffer(params.key ?? "");
  if (!offer) return respond({ state: "unknown" as const }, 404);
  const held = bookingOf(context().db, offer.reference);
  if (held) throw redirect(`/booking/${bookingTokenOf(held.id)}`);
  if (offer.isClosed || !isBookingOn()) return respond({ state: "off" as const });
  const { searchParams } = new URL(request.url);
  const zone = zoneOf(searchParams.get("zone"), offer.location);
  const { type } = offer;
  return respond({
    state: "open" as const,
    isEmergency: type === "emergency",
    call: callWords(type, offer.phone),
    days: readTimes(type, zone),
    zone,
    zones: zoneOptions(zone),
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const refused = await limit("booking", request);
  if (refused) return respond<BookingRefusal>({ message: REFUSALS.tooMany }, 429);
  const form = await readFormData(request);
  const offer = readOffer(params.key ?? "");
  if (!offer) return respond<BookingRefusal>({ message: REFUSALS.unknown }, 404);
  const read = bookSchema.safeParse({
    type: offer.type,
    start: form.get("start"),
    zone: form.get("zone"),
    reference: params.key,
  });
  if (!read.success) return respond<BookingRefusal>({ message: REFUSALS.noTime }, 422);
  const { reference, ...chosen } = read.data;
  const result = await bookFor(reference, chosen);
  if (result.outcome === "booked" || result.outcome === "already")
    throw redirect(`/booking/${bookingTokenOf(result.booking.id)}`, 303);
  if (result.outcome === "taken") return respond(takenRefusal(result.slots, chosen.zone), 409);
  return respond<BookingRefusal>({ message: REFUSALS[result.outcome] }, 422);
}

/** Also after a refusal: somebody else was faster, and the times are others now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction = ({ matches }) => [siteTitle(matches, "Choose a time"), NO_INDEX];

export default function Book() {
  const found = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { settings } = useSite();
  const call = settings.phone && <PhoneButton href={settings.phoneHref}>Call {settings.phone}</PhoneButton>;
  if (found.state === "unknown")
    return (
      <BookingPage
        heading="This link doesn’t work"
        text="Part of it may be missing. Please open it from where you found it again, or reach us another way."
      >
        {call}
      </BookingPage>
    );
  if (found.state === "off" || found.days.length === 0)
    return (
      <BookingPage
        heading="No times are open online"
        text={
          settings.phone
            ? "Please call us instead, at any hour, and we agree on a time together."
            : "We have your inquiry, and agree on a time when we get back to you."
        }
      >
        {call}
      </BookingPage>
    );
  const { days, zone, zones, isEmergency } = found;
  return (
    <BookingPage
      heading={isEmergency ? "The next calls that are free" : "Choose a time to talk"}
      text={
        isEmergency && settings.phone
          ? "You don’t have to wait for one of these: call now, day or night. In danger, call 911."
          : "Free of charge, and it obliges you to nothing."
      }
    >
      {isEmergency && call && <div className="mb-6">{call}</div>}
      <Refusal answer={answer} zone={zone} />
      <CallFacts call={found.call} caller={settings.name} />
      <TimePicker days={days} zone={zone} zones={zones} action="Book this time" />
    </BookingPage>
  );
}
