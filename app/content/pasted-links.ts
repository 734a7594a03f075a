import { isSafeHref } from "#studio/rich-text/types";
import { parseUrl } from "~/parse-url";

/** The longest address that a post may link to (`app/domain/blog/post-fields.ts`). */
const MAX_HREF_CHARS = 2_000;

/** How many redirects may lie in one another: a Safe Link of a newsletter's link of a search result is three. */
const MAX_REDIRECTS = 8;

/**
 * Resolves the address of a pasted link: the page itself where it leads through a redirect that names it, without what
 * tells one reader from another, and as a path where it is on this site. Null for a link that leads nowhere from here: to a
 * file, into a mail, to a heading or footnote of the document it comes from.
 *
 * @param origin this site's, such as `https://example.com`
 */
export function resolvePastedLink(href: string, origin?: string): string | null {
  const typed = href
    .replace(/[\t\n\r]/g, "")
    .trim()
    .replaceAll("&amp;", "&");
  const address = /^www\.[^\s/]+\.[^\s/]/i.test(typed) ? `https://${typed}` : typed;
  const target = stripTracking(resolveRedirects(address));
  if (target.length > MAX_HREF_CHARS || !isSafeHref(target) || isBookmark(target)) return null;
  const own = parseUrl(target);
  return own && own.origin === origin ? `${own.pathname}${own.search}${own.hash}` : target;
}

/** Resolves the redirects that a text writes out, such as a mail's Safe Links; other addresses stay as they are. */
export const resolveLinksInText = (text: string): string =>
  text.includes("://")
    ? text.replace(/\bhttps?:\/\/[^\s<>"“”]+/gi, (written) => {
        const end = /(?<![.,;:!?)\]])[.,;:!?)\]]+$/.exec(written.slice(-8))?.[0] ?? "";
        const address = written.slice(0, written.length - end.length);
        const target = resolveRedirects(address);
        return target === address ? written : `${stripTracking(target)}${end}`;
      })
    : text;

/** Whether an address is relative to the document it comes from, or a place in one. */
const isBookmark = (href: string) =>
  !/^(?:https?:|mailto:|tel:|sms:|\/)/i.test(href) ||
  /^https:\/\/docs\.google\.com\/[^#]*#(?:heading|bookmark)=/.test(href);

/** Follows the redirects in an address that name their target; returns the address where none does. */
function resolveRedirects(href: string): string {
  let address = href;
  for (let turn = 0; turn < MAX_REDIRECTS; turn++) {
    const url = /^https?:/i.test(address) ? parseUrl(address) : null;
    const target = url && cleanTarget(findTarget(url, address));
    if (target === null || target === address) break;
    address = target;
  }
  return address;
}

/** Accepts a target that is a page or a person's address, however often it was encoded. */
function cleanTarget(found: string | null): string | null {
  let target = (found ?? "").trim().replaceAll("&amp;", "&");
  for (let turn = 0; turn < 3 && /^[a-z]+%(?:25)*3a/i.test(target); turn++) target = decode(target);
  target = target.replace(/^(https?):\/{1,2}(?=[^/])/i, "$1://");
  if (/^(?:mailto|tel):./i.test(target)) return target;
  return /^https?:\/\//i.test(target) && parseUrl(target) ? target : null;
}

type Redirect = {
  host: RegExp;
  path?: RegExp;
  /** The parameters that may hold the target. */
  in?: readonly string[];
  read?: (value: string) => string | null;
};

/** Redirects of mail programs, of filters of mail, of searches and of social networks, which name their target. */
const REDIRECTS: readonly Redirect[] = [
  { host: /(?:^|\.)safelinks\.(?:protection\.)?[a-z\d.-]+$/, in: ["url"] },
  { host: /(?:^|\.)teams\.cdn\.office\.net$/, path: /safelinks/, in: ["url"] },
  {
    host: /(?:^|\.)google(?:\.[a-z]{2,3}){1,2}$/,
    path: /^\/(?:url|linkredirect)$/,
    in: ["q", "url", "dest"],
  },
  {
    host: /^lm?\.(?:facebook|instagram|messenger|threads|workplace)\.(?:com|net)$|^l\.wl\.co$/,
    in: ["u"],
  },
  { host: /(?:^|\.)(?:facebook|instagram)\.com$/, path: /^\/(?:l\.php|flx\/warn|linkshim)/, in: ["u"] },
  { host: /./, path: /\/fmlurlsvc\//, in: ["url"] },
  {
    host: /(?:^|\.)linkedin\.com$/,
    path: /^\/(?:redir|safety\/go|authwall)/,
    in: ["url", "sessionRedirect"],
  },
  { host: /(?:^|\.)youtube\.com$/, path: /^\/redirect$/, in: ["q"] },
  { host: /(?:^|\.)slack-redir\.net$/, in: ["url"] },
  { host: /^(?:out\.reddit|steamcommunity)\.com$/, in: ["url", "u"] },
  { host: /(?:^|\.)duckduckgo\.com$/, path: /^\/l\//, in: ["uddg"] },
  { host: /(?:^|\.)(?:twitter|x)\.com$/, path: /^\/i\/redirect/, in: ["url"] },
  { host: /(?:^|\.)(?:pinterest|medium|quora)\.com$/, path: /^\/(?:offsite|r|link)\/?$/, in: ["url"] },
  {
    host: /(?:^|\.)(?:vk\.com|t\.umblr\.com|disq\.us|mail\.ru)$/,
    path: /away|redirect|url/,
    in: ["to", "z", "url"],
  },
  {
    host: /(?:^|\.)bing\.com$/,
    path: /^\/ck\/a$/,
    in: ["u"],
    read: (value) => decodeBase64(value.replace(/^a1/, "")),
  },
  { host: /(?:^|\.)cudasvc\.com$/, in: ["a"] },
  { host: /(?:^|\.)urldefense(?:\.proofpoint)?\.(?:com|us)$/, path: /^\/v1\//, in: ["u"] },
  {
    host: /(?:^|\.)urldefense(?:\.proofpoint)?\.(?:com|us)$/,
    path: /^\/v2\//,
    in: ["u"],
    read: (value) => decode(value.replaceAll("-", "%").replaceAll("_", "/")),
  },
  { host: /(?:^|\.)trendmicro\.(?:com|eu)$/, path: /clicktime/, in: ["url"] },
  { host: /^clicktime\./, in: ["u", "url"] },
  {
    host: /(?:^|\.)(?:esvalabs\.com|edgepilot\.com|fireeye\.com|trellix\.com|inky\.com|egress\.com)$/,
    in: ["u", "url"],
  },
  { host: /(?:^|\.)protection\.sophos\.com$/, in: ["u"], read: (value) => decodeBase64(value) },
  { host: /^googleweblight\.com$/, in: ["lite_url"] },
];

/** Finds the address that a redirect names; null for other addresses, and for one that names none. */
function findTarget(url: URL, written: string): string | null {
  const host = url.hostname.toLowerCase();
  for (const redirect of REDIRECTS) {
    if (!redirect.host.test(host) || (redirect.path && !redirect.path.test(url.pathname))) continue;
    for (const name of redirect.in ?? []) {
      const value = findParameter(url, name);
      if (value) return redirect.read ? redirect.read(value) : value;
    }
  }
  if (/(?:^|\.)urldefense\.(?:com|us)$/.test(host)) return decodeUrlDefense(written);
  if (/(?:^|\.)(?:avanan\.click|checkpoint\.com)$/.test(host))
    return /\/_{3}(.+?)_{3}(?:\.|$)/.exec(written)?.[1] ?? null;
  if (/(?:^|\.)secure-web\.cisco\.com$/.test(host))
    return decode(/https?%3a.*/i.exec(url.pathname)?.[0] ?? "");
  if (/^r\.search\.yahoo\.com$/.test(host)) return decode(/\/RU=([^/]+)/.exec(url.pathname)?.[1] ?? "");
  const page = /(?:^|\.)(?:google\.[a-z.]+|cdn\.ampproject\.org)$/.test(host)
    ? /^\/(?:amp|c|v)\/s\/(.+)/.exec(url.pathname)
    : null;
  return page ? `https://${page[1]}${url.search}` : null;
}

/** Reads a parameter as it is written: a plus stays one, and names may be in capitals or wrongly escaped (`amp;url`). */
function findParameter(url: URL, name: string): string | null {
  for (const pair of url.search.slice(1).split("&")) {
    const at = pair.indexOf("=");
    if (at > 0 && pair.slice(0, at).toLowerCase().replace(/^amp;/, "") === name.toLowerCase())
      return decode(pair.slice(at + 1));
  }
  return null;
}

/**
 * Decodes an address of Proofpoint's third kind: `/v3/__ADDRESS__;CODE!!…`. In the address a star is a character that CODE
 * has, in base64, and `**` and a letter a run of them, A for two.
 */
function decodeUrlDefense(written: string): string | null {
  const [, address, code = ""] = /\/v3\/_{2}(.+?)_{2};([\w-]*)!/.exec(written) ?? [];
  if (!address) return null;
  const signs = [...(decodeBase64(code) ?? "")];
  return address.replace(/\*(?:\*([\w-]))?/g, (_, length: string | undefined) =>
    signs.splice(0, length === undefined ? 1 : RUN_LENGTHS.indexOf(length) + 2).join(""),
  );
}

const RUN_LENGTHS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

function decodeBase64(text: string): string | null {
  try {
    const bytes = Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (sign) =>
      sign.charCodeAt(0),
    );
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Parameters that campaigns, mail services and networks add; some name a person. */
const TRACKING =
  /^(?:utm_[a-z_]+|mc_[ce]id|fbclid|gclid|gclsrc|gbraid|wbraid|dclid|msclkid|yclid|twclid|ttclid|li_fat_id|igshid|igsh|_hs(?:enc|mi)|__hs(?:tc|sc|fp)|hsctatracking|mkt_tok|vero_(?:id|conv)|oly_(?:enc|anon)_id|_openstat|ml_subscriber(?:_hash)?|ck_subscriber_id|s_kwcid|srsltid|epik|_ke|_kx|trk_contact|trk_msg|sc_(?:eh|uid|src|lid|llid))$/i;

/** Takes out the parameters of tracking, and leaves the rest as it is written. */
function stripTracking(href: string): string {
  const [, before = "", query, hash = ""] = /^(https?:[^?#]*)\?([^#]*)(#.*)?$/is.exec(href) ?? [];
  if (query === undefined) return href;
  const isVideo = /^https?:\/\/(?:[\w-]+\.)*(?:youtube\.com|youtu\.be|spotify\.com)\//i.test(before);
  const kept = query
    .split("&")
    .filter(
      (pair) => !TRACKING.test(pair.split("=")[0] ?? "") && !(isVideo && /^(?:si|feature)=/.test(pair)),
    );
  if (kept.length === query.split("&").length) return href;
  return `${before}${kept.length > 0 ? `?${kept.join("&")}` : ""}${hash}`;
}
