import { z } from "zod";
import { getAppContext } from "~/platform/context.server";
import { defineCookie } from "~/platform/http/cookies.server";
import { HOUR_MS } from "~/time-units";

/** How long a browser can open the request it sent (docs/product.md §10). */
export const OWN_REQUEST_TTL_MS = 12 * HOUR_MS;

/** How many requests a browser's cookie remembers; the oldest is dropped first. */
const MAX_REQUESTS = 5;

const heldRequests = z.array(z.object({ reference: z.string(), at: z.number() }));
type HeldRequest = z.infer<typeof heldRequests>[number];

/**
 * Remembers sent requests in a session cookie, which ends with the browser at the latest. No other cookie's value is a list,
 * so one of an earlier version is read as well.
 */
const cookie = defineCookie("request", { isSigned: true, readsEarlier: true });

async function readHeldRequests(request: Request): Promise<HeldRequest[]> {
  const read = heldRequests.safeParse(await cookie().parse(request.headers.get("Cookie")));
  const oldest = getAppContext().now().getTime() - OWN_REQUEST_TTL_MS;
  return read.success ? read.data.filter(({ at }) => at > oldest) : [];
}

/** Whether this browser sent the enquiry within the last 12 hours. */
export const isEnquirySender = async (request: Request, reference: string): Promise<boolean> =>
  (await readHeldRequests(request)).some((held) => held.reference === reference);

/** Builds a Set-Cookie header that makes the browser remember a request. */
export async function rememberRequest(request: Request, reference: string): Promise<string> {
  const others = (await readHeldRequests(request)).filter((held) => held.reference !== reference);
  const held = { reference, at: getAppContext().now().getTime() };
  return cookie().serialize([...others, held].slice(-MAX_REQUESTS));
}

/** Builds a Set-Cookie header that makes the browser forget its requests. */
export const forgetRequests = (): Promise<string> => cookie().serialize("", { maxAge: 0 });
