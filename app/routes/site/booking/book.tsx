import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ChooseBooking, describeChoice } from "~/components/booking/booking-choice";
import { respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { buildSiteTitle } from "~/components/site/meta/site-meta";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";
import { findActiveBooking } from "~/domain/booking/read.server";
import { bookFormSchema } from "~/domain/booking/schemas";
import { getAppContext } from "~/platform/context.server";
import { readFormData } from "~/platform/http/form-data.server";
import { parsePublicForm } from "~/platform/http/public-form.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { bookOffer, readOffer } from "~/services/booking/booking.server";
import { isEndedLink } from "~/services/booking/links.server";
import { readBookingChoice } from "~/services/booking/request-booking.server";
import { findPageOfBooking } from "~/services/request/request.server";
import { BookingPage, type BookingRefusal, Refusal, UnknownBookingPage } from "./booking-page";
import { BOOKING_REFUSALS, writeTakenRefusal } from "./refusals";

export const headers = () => PRIVATE_HEADERS;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const key = params.key ?? "";
  const offer = readOffer(key);
  if (!offer) return respondPrivately({ choice: null, isEnded: isEndedLink("book", key) }, 404);
  const held = findActiveBooking(getAppContext().db, offer.reference);
  if (held) throw redirect(await findPageOfBooking(request, held));
  const zone = new URL(request.url).searchParams.get("zone");
  return respondPrivately({ choice: await readBookingChoice(offer, key, { zone }), isEnded: false });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const refused = await consumeRateLimit("booking", request);
  if (refused) return respondPrivately<BookingRefusal>({ message: BOOKING_REFUSALS.tooMany }, 429);
  const form = await readFormData(request);
  const key = params.key ?? "";
  const offer = readOffer(key);
  if (!offer) return respondPrivately<BookingRefusal>({ message: BOOKING_REFUSALS.unknown }, 404);
  const { value: chosen } = parsePublicForm(form, bookFormSchema);
  if (!chosen) return respondPrivately<BookingRefusal>({ message: BOOKING_REFUSALS.noTime }, 422);
  const result = await bookOffer(key, { type: offer.type, ...chosen });
  if (result.outcome === "booked" || result.outcome === "already")
    throw redirect(await findPageOfBooking(request, result.booking), 303);
  if (result.outcome === "taken") return respondPrivately(writeTakenRefusal(result.slots, chosen.zone), 409);
  return respondPrivately<BookingRefusal>({ message: BOOKING_REFUSALS[result.outcome] }, 422);
}

/** Loads the times again also after a refusal: somebody else was faster, and the times are others now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction = ({ matches }) => [buildSiteTitle(matches, "Choose a time"), NO_INDEX];

export default function Book() {
  const { choice, isEnded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { settings } = useSite();
  if (!choice)
    return (
      <UnknownBookingPage isEnded={isEnded}>
        {settings.phone && <PhoneButton href={settings.phoneHref}>Call {settings.phone}</PhoneButton>}
      </UnknownBookingPage>
    );
  return (
    <BookingPage {...describeChoice(choice, settings)}>
      {choice.state === "open" && <Refusal answer={answer} zone={choice.zone} />}
      <ChooseBooking choice={choice} settings={settings} />
    </BookingPage>
  );
}
