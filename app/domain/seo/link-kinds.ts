import type { ContentLink } from "./manuscript";
import type { SeoSite } from "./post";

export type LinkSite = Pick<SeoSite, "ownHosts" | "siteUrl">;

const bare = (host: string) => host.toLowerCase().replace(/^www\./, "");

/** Whether a link is internal; null for what leads to no page: a call, a mail, a place on the page, an unreadable address. */
export function findLinkKind(href: string, site: LinkSite): "internal" | "external" | null {
  if (href.trim() === "" || href.trim().startsWith("#")) return null;
  if (!URL.canParse(href, site.siteUrl)) return null;
  const { protocol, hostname } = new URL(href, site.siteUrl);
  if (protocol !== "http:" && protocol !== "https:") return null;
  const own = [new URL(site.siteUrl).hostname, ...site.ownHosts].map(bare);
  return own.includes(bare(hostname)) ? "internal" : "external";
}

/** Counts internal and external links from the content (docs/product/posts.md §5). */
export function countLinks(links: ContentLink[], site: LinkSite) {
  const kinds = links.map(({ href }) => findLinkKind(href, site));
  return {
    internal: kinds.filter((kind) => kind === "internal").length,
    external: kinds.filter((kind) => kind === "external").length,
  };
}
