import type { LoaderFunctionArgs } from "@remix-run/node";
import { PRIVATE_HEADERS } from "~/components/site/meta/private-page";
import { buildConditionalResponse } from "~/platform/http/conditional.server";
import { consumeRateLimit } from "~/platform/http/rate-limit.server";
import { readFeed } from "~/services/booking/feed.server";

const HEADERS = {
  ...PRIVATE_HEADERS,
  // Only the calendar that asks may cache the feed, and it revalidates it each time.
  "Cache-Control": "private, no-cache",
};

/** Sends the feed of a person's consultations to the calendar they use. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  const [, secret] = /^(.+)\.ics$/.exec(params.file ?? "") ?? [];
  const refused = await consumeRateLimit("calendarFeed", request);
  if (refused)
    return new Response("Too many requests.", {
      status: 429,
      headers: { ...HEADERS, "Retry-After": String(refused.retryAfter) },
    });
  const feed = secret ? await readFeed(secret) : null;
  if (!feed) return new Response("There is no such calendar.", { status: 404, headers: HEADERS });
  return buildConditionalResponse(request, feed.etag, feed.text, {
    ...HEADERS,
    "Content-Type": "text/calendar; charset=utf-8",
  });
}
