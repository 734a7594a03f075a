import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { Form, Link, useActionData, useLoaderData, useNavigation } from "@remix-run/react";
import { answerBookingRefusal, BOOKING_PAGE_REFUSALS } from "~/components/booking/answer-refusal.server";
import { AskedForNote, BookedTime, describeBooked } from "~/components/booking/booked-time";
import { ConfirmTime } from "~/components/booking/confirm-time";
import { type BookingRefusal, Refusal } from "~/components/booking/refusal";
import { TimePicker } from "~/components/booking/time-picker";
import { buildSiteTitle } from "~/components/site/meta/page-meta";
import { redirectPrivately, respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";
import { Button, buildButtonClass } from "~/components/ui/button";
import { Textarea } from "~/components/ui/controls";
import { Field } from "~/components/ui/field";
import { cancelSchema, moveBookingSchema } from "~/domain/booking/schemas";
import { listZoneOptions } from "~/domain/time/zones";
import { parsePublicForm, readFormData } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { refuseInput } from "~/refusal";
import { cancelOwnBooking, moveOwnBooking } from "~/services/booking/booking.server";
import { isEndedLink, resolveRebookingUrl } from "~/services/booking/links.server";
import { buildShownBooking, chooseBookingZone } from "~/services/booking/shown-booking.server";
import { readOfferedTimes } from "~/services/booking/times.server";
import {
  type BookingEntry,
  confirmEnteredBooking,
  enterBookingPage,
} from "~/services/request/held-page.server";
import { BookingPage, ClosedBookingPage, UnknownBookingPage } from "./booking-page";

export const headers = () => PRIVATE_HEADERS;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const token = params.token ?? "";
  const { search, searchParams } = new URL(request.url);
  const entry = await enterBookingPage(request, token);
  if (entry.state === "mailed") throw redirectPrivately(entry.to + search, entry.setCookie);
  if (entry.state !== "open")
    return respondPrivately(
      {
        ...{ state: entry.state, booking: null, token, moving: null, bookAgain: null },
        isEnded: isEndedLink("booking-by-mail", token),
      },
      entry.state === "closed" ? 200 : 404,
    );
  const { booking, isOwn, isByMail } = entry;
  const zone = chooseBookingZone(searchParams.get("zone"), { booked: booking.zone });
  const shown = buildShownBooking(booking, { zone, isOwn, isByMail });
  const isMoving = searchParams.has("move") && !shown.isCancelled && !shown.hasBegun && shown.mayMove;
  return respondPrivately({
    state: "open" as const,
    booking: shown,
    isEnded: false,
    token,
    bookAgain: shown.isCancelled ? resolveRebookingUrl(booking, { isOwn }) : null,
    moving:
      isMoving && booking.meetingType
        ? { times: readOfferedTimes(booking.meetingType, zone, booking.id), zones: listZoneOptions(zone) }
        : null,
  });
}

export async function action({ request, params }: ActionFunctionArgs) {
  const token = params.token ?? "";
  if (await consumeRateLimit("booking", request))
    return respondPrivately<BookingRefusal>({ message: BOOKING_PAGE_REFUSALS.tooMany }, 429);
  const form = await readFormData(request);
  const entry = await enterBookingPage(request, token);
  if (entry.state === "closed")
    return respondPrivately<BookingRefusal>({ message: BOOKING_PAGE_REFUSALS.closedHere }, 403);
  try {
    changeBooking(form, token, entry);
  } catch (error) {
    const zone = form.get("zone") || (entry.state === "open" && entry.booking.zone);
    return answerBookingRefusal(error, zone ? String(zone) : null);
  }
  throw redirect(`/booking/${token}`, 303);
}

/** Cancels, confirms or moves the booking, as the pressed button asks. @throws Refusal */
function changeBooking(form: FormData, token: string, entry: BookingEntry): void {
  const isByMail = entry.state === "open" && entry.isByMail;
  if (form.get("intent") === "cancel") {
    const { value } = parsePublicForm(form, cancelSchema);
    cancelOwnBooking(token, value?.reason || null, isByMail);
  } else if (form.get("intent") === "confirm") {
    confirmEnteredBooking(token, entry);
  } else {
    const { value } = parsePublicForm(form, moveBookingSchema);
    if (!value) throw refuseInput(BOOKING_PAGE_REFUSALS.noTime);
    moveOwnBooking(token, { start: value.start, ...(value.zone && { zone: value.zone }) }, isByMail);
  }
}

/** Loads the times again also after a refusal: somebody else was faster, and the times are others now. */
export const shouldRevalidate = () => true;

export const meta: MetaFunction = ({ matches }) => [buildSiteTitle(matches, "Your consultation"), NO_INDEX];

export default function Booking() {
  const { state, booking, isEnded, token, moving, bookAgain } = useLoaderData<typeof loader>();
  const answer = useActionData<typeof action>();
  const { settings } = useSite();
  const call = settings.phone && (
    <PhoneButton href={settings.phoneHref} variant="secondary">
      <span>
        Call <span className="whitespace-nowrap">{settings.phone}</span>
      </span>
    </PhoneButton>
  );
  if (state === "closed") return <ClosedBookingPage />;
  if (!booking) return <UnknownBookingPage isEnded={isEnded}>{call}</UnknownBookingPage>;
  if (booking.isCancelled)
    return (
      <BookingPage
        heading="Your consultation is canceled"
        text={`It was for ${booking.full}. Nobody will call at that time.`}
      >
        <div className="flex flex-wrap gap-3">
          {bookAgain && (
            <a href={bookAgain} className={buildButtonClass({ size: "lg" })}>
              Choose another time
            </a>
          )}
          {call}
        </div>
      </BookingPage>
    );
  if (moving)
    return (
      <BookingPage heading="Choose another time" text={`You keep ${booking.full} until you have chosen.`}>
        <Refusal answer={answer} zone={booking.zone} />
        {moving.times ? (
          <TimePicker times={moving.times} zone={booking.zone} zones={moving.zones} verb="Move to" />
        ) : (
          <p className="mb-6">No other times are open online.</p>
        )}
        <p className="mt-6">
          <Link to={`/booking/${token}`} className="font-semibold text-primary underline underline-offset-4">
            Keep the time I have
          </Link>
        </p>
      </BookingPage>
    );
  return (
    <BookingPage heading={describeBooked(booking)}>
      <Refusal answer={answer} zone={booking.zone} />
      <BookedTime booking={booking} practice={settings.name}>
        {call}
      </BookedTime>
      {booking.mayConfirm && (
        <div className="mt-6">
          <ConfirmTime isAskedFor={booking.isAskedFor} />
        </div>
      )}
      {booking.isAskedFor && (
        <div className="mt-6">
          <AskedForNote booking={booking} />
        </div>
      )}
      {booking.isMailed && !booking.isAskedFor && !booking.hasBegun && (
        <p className="mt-6 max-w-measure">
          An email with this time is on its way to you. Please open the link in it and press Confirm, so that
          we know it arrived.
        </p>
      )}
      <p className="mt-6 max-w-measure text-sm text-muted">
        Only this browser shows this page, for 12 hours at most. “Leave this site” ends that at once.{" "}
        {booking.hasMail
          ? "Later you change or cancel the time by the link in our email."
          : "Later you change or cancel the time by a call."}
      </p>
      {!booking.hasBegun && <CancelForm />}
    </BookingPage>
  );
}

function CancelForm() {
  const pending = useNavigation().formData?.get("intent") === "cancel";
  return (
    <details className="mt-6 max-w-measure">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold text-primary underline underline-offset-4">
        Cancel this consultation
      </summary>
      <Form method="post" className="mt-3 grid gap-4 rounded-card border border-line bg-surface p-5">
        <input type="hidden" name="intent" value="cancel" />
        <Field id="reason" label="Would you like to say why?" optional>
          {(ids) => <Textarea {...ids} name="reason" rows={2} maxLength={500} />}
        </Field>
        <Button type="submit" variant="secondary" pending={pending} className="justify-self-start">
          Cancel the consultation
        </Button>
      </Form>
    </details>
  );
}
