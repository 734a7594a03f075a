import type { IncomingMessage } from "node:http";
import type { Settings } from "../config/settings";
import { findAddressRefusal } from "./address-bounds";
import { buildHostNameCheck, isForeign, parseHostName } from "./hosts";

const METHODS = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);

/** Health checks address the server by IP rather than by name. */
const HEALTH = new Set(["/healthz", "/readyz"]);

export type RequestRefusal = { status: 400 | 403 | 405 | 414 | 421; message: string };

type CheckSettings = Pick<Settings, "SITE_URL" | "ALLOWED_HOSTS" | "TRUST_PROXY">;

/** Creates the check that returns the refusal of a request; undefined when it is not refused. */
export function createRequestChecker(
  settings: CheckSettings,
): (request: IncomingMessage) => RequestRefusal | undefined {
  const isOwn = buildHostNameCheck(settings);
  return (request) => findRefusal(request, settings, isOwn);
}

function findRefusal(
  request: IncomingMessage,
  settings: CheckSettings,
  isOwn: (name: string) => boolean,
): RequestRefusal | undefined {
  const { method = "", url = "", headers } = request;
  const ofAddress = findAddressRefusal(url);
  if (ofAddress) return ofAddress;
  // Express and Remix throw on such requests; a client's error must not become a 500.
  if (!METHODS.has(method)) return { status: 405, message: "This method is not supported." };
  if (parseHostName(headers.host) === null)
    return { status: 400, message: "The Host header is missing or not valid." };
  if (!requestedHosts(request).every(isOwn) && !HEALTH.has(url.split("?", 1)[0] ?? ""))
    return {
      status: 421,
      message: `This server is ${settings.SITE_URL} and does not answer to this host name; its owner can add names with ALLOWED_HOSTS.`,
    };
  if (isForeignForm(request, settings))
    return { status: 403, message: "This form was sent from another site." };
  return undefined;
}

/** The host names in the request. Without a trusted proxy, forwarding headers were removed before. */
function requestedHosts({ headers }: IncomingMessage): string[] {
  const forwarded = headers["x-forwarded-host"];
  const hosts = forwarded === undefined ? [] : String(forwarded).split(",");
  return [headers.host, ...hosts].map((host) => parseHostName(host?.trim()) ?? "");
}

/** Whether another site sends the form: Remix would answer it with a 500. `/api` and `/lake` have their own checks. */
function isForeignForm({ method, url = "", headers }: IncomingMessage, settings: CheckSettings): boolean {
  if (method === "GET" || method === "HEAD" || /^\/(api|lake)\//.test(url)) return false;
  return isForeign((name) => headers[name] as string | undefined, settings);
}
