import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
  redirect,
} from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { answerBookingRefusal } from "~/components/booking/answer-refusal.server";
import { type BookingRefusal, Refusal } from "~/components/booking/refusal";
import { Container } from "~/components/site/layout";
import { buildSiteTitle } from "~/components/site/meta/page-meta";
import { redirectPrivately, respondPrivately } from "~/components/site/meta/private-answer.server";
import { NO_INDEX, PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { Breadcrumbs } from "~/components/site/page/breadcrumbs";
import { CallInstead } from "~/components/site/page/call-instead";
import { checkAnswerSchema } from "~/domain/crisis/check-schema";
import { readFormData, readHidden } from "~/platform/http/form-data.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { confirmBooking } from "~/services/booking/booking.server";
import { forgetChatAndRequests } from "~/services/chat/chat.server";
import { answerContactCheck } from "~/services/contact/contact.server";
import { buildRequestPath, findRequestBooking, readRequestView } from "~/services/request/request.server";
import { rememberRequest } from "~/services/request/request-cookie.server";
import { buildOpenRequest } from "./describe-request.server";
import { OpenRequest } from "./open-request";

export const headers = () => PRIVATE_HEADERS;

export async function loader({ request, params }: LoaderFunctionArgs) {
  const view = await readRequestView(request, params.key ?? "");
  if (view.state === "unknown") return respondPrivately({ state: "unknown" as const }, 404);
  if (view.state === "closed") return respondPrivately({ state: "closed" as const });
  if (view.isMailAddress) {
    const { reference } = view.enquiry;
    const { search } = new URL(request.url);
    const setCookie = await rememberRequest(request, reference, params.key);
    throw redirectPrivately(buildRequestPath(reference) + search, setCookie);
  }
  return respondPrivately(await buildOpenRequest(request, view));
}

export async function action({ request, params }: ActionFunctionArgs) {
  const form = await readFormData(request);
  if (form.get("intent") === "start-over") {
    const headers = await forgetChatAndRequests(new Headers());
    return redirect("/contact", { status: 303, headers });
  }
  if (form.get("intent") === "confirm") {
    if (await consumeRateLimit("booking", request))
      return respondPrivately<BookingRefusal>({ message: NOT_CONFIRMED }, 429);
    const view = await readRequestView(request, params.key ?? "");
    if (view.state !== "open") return respondPrivately<BookingRefusal>({ message: NOT_CONFIRMED }, 404);
    const booking = findRequestBooking(view);
    try {
      confirmBooking(booking?.id ?? null);
    } catch (error) {
      return answerBookingRefusal(error, booking?.zone);
    }
    return redirect(`/request/${params.key}#booking`, { status: 303 });
  }
  const answer = readHidden(checkAnswerSchema, Object.fromEntries(form));
  const refused = await consumeRateLimit("chatMessage", request);
  if (refused) return respondPrivately<BookingRefusal>({ message: NOT_SAVED }, 429);
  const view = await readRequestView(request, params.key ?? "");
  const answered =
    view.state === "open" && (await answerContactCheck({ ...answer, reference: view.enquiry.reference }));
  if (!answered) return respondPrivately<BookingRefusal>({ message: NOT_SAVED }, 404);
  return redirect(`/request/${params.key}`, { status: 303 });
}

const NOT_CONFIRMED = "The time was not confirmed. Please try again in a few minutes, or call us.";
const NOT_SAVED = "Your answer was not saved. If anyone is in danger, call 911, or call or text 988.";

export const meta: MetaFunction = ({ matches }) => [buildSiteTitle(matches, "Your request"), NO_INDEX];

export default function RequestPage() {
  const found = useLoaderData<typeof loader>();
  const refusal = useActionData<typeof action>();
  const booked = found.state === "open" && found.booking.state === "booked" ? found.booking.booking : null;
  return (
    <Container className="pb-section pt-5">
      <Breadcrumbs items={[{ label: "Your request" }]} />
      <div className="mt-6 grid max-w-4xl gap-6 lg:mt-10">
        {refusal?.nearest && booked ? (
          <Refusal answer={refusal} zone={booked.zone} action={booked.paths.page} />
        ) : refusal ? (
          <p
            role="alert"
            className="rounded-control border border-error bg-error-tint px-4 py-3 font-semibold text-error"
          >
            {refusal.message}
          </p>
        ) : null}
        {found.state === "open" ? (
          <OpenRequest request={found} />
        ) : found.state === "closed" ? (
          <ClosedRequest />
        ) : (
          <UnknownRequest />
        )}
      </div>
    </Container>
  );
}

/** Shows nothing of the request, because another person may use this device now. */
const ClosedRequest = () => (
  <CallInstead heading="This page is closed here">
    It opens only in the browser a message was sent from, and for some hours. If you have just sent one, we
    have it, and will get back to you. The email we sent you leads to what happens next.
  </CallInstead>
);

const UnknownRequest = () => (
  <CallInstead heading="This link doesn’t work">
    Part of it may be missing. Please open it from where you found it again, or reach us another way.
  </CallInstead>
);
