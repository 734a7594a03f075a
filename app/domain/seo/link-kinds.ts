import type { ContentLink } from "./manuscript";
import type { SeoSite } from "./post";

export type LinkSite = Pick<SeoSite, "ownHosts" | "siteUrl">;

const bare = (host: string) => host.toLowerCase().replace(/^www\./, "");

/**
 * Whether an address leads to a page of this site or of another; null for what leads to no page: a call, a
 * mail, a place on the same page, an address that can't be read.
 */
export function findLinkKind(href: string, site: LinkSite): "internal" | "external" | null {
  if (href.trim() === "" || href.trim().startsWith("#")) return null;
  if (!URL.canParse(href, site.siteUrl)) return null;
  const { protocol, hostname } = new URL(href, site.siteUrl);
  if (protocol !== "http:" && protocol !== "https:") return null;
  const own = [new URL(site.siteUrl).hostname, ...site.ownHosts].map(bare);
  return own.includes(bare(hostname)) ? "internal" : "external";
}

/** Links of a text by where they lead (docs/product.md §5: counted from the content). */
export function countLinks(links: ContentLink[], site: LinkSite) {
  const kinds = links.map(({ href }) => findLinkKind(href, site));
  return {
    internal: kinds.filter((kind) => kind === "internal").length,
    external: kinds.filter((kind) => kind === "external").length,
  };
}
