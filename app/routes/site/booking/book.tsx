import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerBookingRefusal, BOOKING_PAGE_REFUSALS } from "~/components/booking/answer-refusal.server";
import { ChooseBooking, describeChoice } from "~/components/booking/booking-choice";
import { type BookingRefusal, Refusal } from "~/components/booking/refusal";
import { buildSiteTitle } from "~/components/site/meta/page-meta";
import { redirectPrivately, respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";
import { findActiveBooking } from "~/domain/booking/read.server";
import { BOOKING_REFUSALS } from "~/domain/booking/refusals";
import { bookFormSchema } from "~/domain/booking/schemas";
import { getAppContext } from "~/platform/context.server";
import { parsePublicForm, readFormData } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { bookOffer, readOffer } from "~/services/booking/booking.server";
import { isEndedLink } from "~/services/booking/links.server";
import { readBookingChoice } from "~/services/booking/request-booking.server";
import { enterBookPage, leadToBooking } from "~/services/request/held-page.server";
import { readBookingSender } from "~/services/request/sender.server";
import { BookingPage, ClosedBookingPage, UnknownBookingPage } from "./booking-page";

export const headers = () => PRIVATE_HEADERS;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const address = params.key ?? "";
  const { search, searchParams } = new URL(request.url);
  const entry = await enterBookPage(request, address);
  if (entry.state === "mailed") throw redirectPrivately(entry.to + search, entry.setCookie);
  if (entry.state !== "open")
    return respondPrivately(
      { choice: null, isClosed: entry.state === "closed", isEnded: isEndedLink("book", address) },
      entry.state === "closed" ? 200 : 404,
    );
  const { offer, key, isOwn } = entry;
  const held = findActiveBooking(getAppContext().db, offer.reference);
  if (held) {
    const page = await leadToBooking(request, held, key);
    throw redirectPrivately(page.to, isOwn ? "" : page.setCookie);
  }
  const zone = searchParams.get("zone");
  return respondPrivately({
    choice: await readBookingChoice(offer, { zone, isOwn, address }),
    isClosed: false,
    isEnded: false,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const refused = await consumeRateLimit("booking", request);
  if (refused) return respondPrivately<BookingRefusal>({ message: BOOKING_PAGE_REFUSALS.tooMany }, 429);
  const form = await readFormData(request);
  const address = params.key ?? "";
  const entry = await enterBookPage(request, address);
  if (entry.state === "closed")
    return respondPrivately<BookingRefusal>({ message: BOOKING_PAGE_REFUSALS.closedHere }, 403);
  const key = entry.state === "open" ? entry.key : address;
  const offer = readOffer(key);
  if (!offer) return respondPrivately<BookingRefusal>({ message: BOOKING_REFUSALS.unknown.family }, 404);
  const { value: chosen } = parsePublicForm(form, bookFormSchema);
  if (!chosen) return respondPrivately<BookingRefusal>({ message: BOOKING_PAGE_REFUSALS.noTime }, 422);
  try {
    const sender = await readBookingSender(request);
    const { booking } = await bookOffer(key, { type: offer.type, ...chosen }, sender);
    const page = await leadToBooking(request, booking, key);
    throw redirectPrivately(page.to, page.setCookie, 303);
  } catch (error) {
    return answerBookingRefusal(error, chosen.zone);
  }
}

/** Loads the times again also after a refusal: somebody else was faster, and the times are others now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction = ({ matches }) => [buildSiteTitle(matches, "Choose a time"), NO_INDEX];

export default function Book() {
  const { choice, isClosed, isEnded } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { settings } = useSite();
  if (isClosed) return <ClosedBookingPage />;
  if (!choice)
    return (
      <UnknownBookingPage isEnded={isEnded}>
        {settings.phone && <PhoneButton href={settings.phoneHref}>{`Call ${settings.phone}`}</PhoneButton>}
      </UnknownBookingPage>
    );
  return (
    <BookingPage {...describeChoice(choice, settings)}>
      {choice.state === "open" && <Refusal answer={answer} zone={choice.zone} />}
      <ChooseBooking choice={choice} settings={settings} />
    </BookingPage>
  );
}
