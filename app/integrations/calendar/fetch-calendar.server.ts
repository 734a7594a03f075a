import { isUtf8 } from "node:buffer";
import {
  getFromPublicSite,
  readLimitedBody,
  UnreachableFileError,
} from "~/integrations/web/get-public.server";
import { type FetchPolicy, isPublicIp, isWebAddress } from "~/integrations/web/public-web.server";

/** A calendar that can't be used. The message gives the reason to the person who added it, without the address. */
export class CalendarRefusedError extends Error {}

/** A calendar's validators from the last response, so that an unchanged calendar is not sent again. */
export type CalendarValidators = { etag: string | undefined; lastModified: string | undefined };

const MAX_CALENDAR_BYTES = 5_000_000;
const FETCH_TIMEOUT_MS = 15_000;

const securePublicWeb: FetchPolicy = {
  address: (url) => url.protocol === "https:" && isWebAddress(url),
  ip: isPublicIp,
};

const REASONS: Record<UnreachableFileError["why"], string> = {
  "no-address": "This is no full address.",
  "not-public": "Calendars are only read from public addresses that begin with https.",
  "no-answer": "The calendar’s site did not answer.",
  "too-many-redirects": "This address leads on and on.",
  "too-large": "The calendar is larger than 5 MB.",
};

/** @param known the validators of the calendar's last response; null is returned if they match. @throws CalendarRefusedError */
export async function fetchCalendar(
  address: string,
  {
    known,
    reach = securePublicWeb,
    timeout = FETCH_TIMEOUT_MS,
  }: { known?: CalendarValidators; reach?: FetchPolicy; timeout?: number } = {},
): Promise<({ text: string } & CalendarValidators) | null> {
  const headers = {
    Accept: "text/calendar",
    "User-Agent": "calendar-reader",
    ...(known?.etag && { "If-None-Match": known.etag }),
    ...(known?.lastModified && { "If-Modified-Since": known.lastModified }),
  };
  try {
    const signal = AbortSignal.timeout(timeout);
    const { answer } = await getFromPublicSite(address, { reach, headers, signal });
    if (answer.statusCode === 304 && known) {
      answer.destroy();
      return null;
    }
    if (answer.statusCode !== 200) {
      answer.destroy();
      throw new CalendarRefusedError(`The calendar’s site answered ${answer.statusCode}.`);
    }
    const text = decodeText(await readLimitedBody(answer, MAX_CALENDAR_BYTES));
    return { text, etag: answer.headers.etag, lastModified: answer.headers["last-modified"] };
  } catch (error) {
    throw error instanceof UnreachableFileError ? new CalendarRefusedError(REASONS[error.why]) : error;
  }
}

/** Calendars are UTF-8. Some programs write UTF-16, with its mark, or what Windows uses in western countries. */
function decodeText(bytes: Buffer): string {
  const [first, second] = bytes;
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  return isUtf8(bytes) ? bytes.toString("utf8") : new TextDecoder("windows-1252").decode(bytes);
}
