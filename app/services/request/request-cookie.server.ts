import { z } from "zod";
import { createId } from "#db/ids.server";
import { getAppContext } from "~/platform/context.server";
import { defineCookie } from "~/platform/http/cookies.server";
import { HOUR_MS } from "~/time-units";

/** How long a browser can open the request it sent (docs/product/enquiry.md §10). */
export const OWN_REQUEST_TTL_MS = 12 * HOUR_MS;

/** How many pages a browser's cookie remembers; the oldest is dropped first. */
const MAX_REQUESTS = 5;

/**
 * A private page that this browser may open: the reference of a request that it sent; or, with the key of a mail's link
 * that it opened, whatever that key is for. Each names the browser by the same random id.
 */
const heldPages = z.array(
  z.object({
    reference: z.string(),
    at: z.number(),
    key: z.string().optional(),
    browser: z.string().optional(),
  }),
);
type HeldPage = z.infer<typeof heldPages>[number];

/**
 * Remembers sent requests in a session cookie, which ends with the browser at the latest. No other cookie's value is a list,
 * so one of an earlier version is read as well.
 */
const cookie = defineCookie("request", { isSigned: true, readsEarlier: true });

async function readHeldPages(request: Request): Promise<HeldPage[]> {
  const read = heldPages.safeParse(await cookie().parse(request.headers.get("Cookie")));
  const oldest = getAppContext().now().getTime() - OWN_REQUEST_TTL_MS;
  return read.success ? read.data.filter(({ at }) => at > oldest) : [];
}

/** Reads the random id of a browser that has sent a request or opened a mail's link; null of others. */
export const readBrowserId = async (request: Request): Promise<string | null> =>
  (await readHeldPages(request)).find(({ browser }) => browser)?.browser ?? null;

/** Whether this browser sent the enquiry within the last 12 hours. */
export const isEnquirySender = async (request: Request, reference: string): Promise<boolean> =>
  (await readHeldPages(request)).some((held) => held.reference === reference && held.key === undefined);

/** Finds the key of the mail's link that led this browser to a page within the last 12 hours; null without one. */
export const findMailKey = async (request: Request, reference: string): Promise<string | null> =>
  (await readHeldPages(request)).find((held) => held.reference === reference && held.key)?.key ?? null;

/** Builds a Set-Cookie header that makes the browser remember a request. @param key of a mail's link that was opened */
export async function rememberRequest(request: Request, reference: string, key?: string): Promise<string> {
  const others = (await readHeldPages(request)).filter(
    (held) => held.reference !== reference || (held.key === undefined) !== (key === undefined),
  );
  const browser = (await readBrowserId(request)) ?? createId();
  const held = { reference, at: getAppContext().now().getTime(), browser, ...(key && { key }) };
  return cookie().serialize([...others, held].slice(-MAX_REQUESTS));
}

/** Builds a Set-Cookie header that makes the browser forget its requests and the mails' links that it opened. */
export const forgetRequests = (): Promise<string> => cookie().serialize("", { maxAge: 0 });
