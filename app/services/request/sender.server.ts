import { createHmac } from "node:crypto";
import type { BookingSender } from "~/domain/booking/hold.server";
import { getAppContext } from "~/platform/context.server";
import { pickSenderBlock, readClientAddress } from "~/platform/http/address.server";
import { readBrowserId } from "./request-cookie.server";

/** Reads who books: the network and the browser of a request, as keyed hashes, which name neither to a reader of the store. */
export async function readBookingSender(request: Request): Promise<BookingSender> {
  const browser = await readBrowserId(request);
  return {
    block: hashSender(`block ${pickSenderBlock(readClientAddress(request))}`),
    browser: browser && hashSender(`browser ${browser}`),
  };
}

const hashSender = (text: string): string =>
  createHmac("sha256", getAppContext().sessionSecrets[0])
    .update(`booking sender: ${text}`)
    .digest("base64url");
