/** Attributes that hold an address from this site's root, as the HTML of posts writes them. */
const ROOTED = /\b(href|src)="\/(?!\/)/g;

/** HTML for readers outside the site: addresses that start at its root get the site's origin. */
export const withFullAddresses = (html: string, siteUrl: string): string =>
  html.replace(ROOTED, (_, attribute: string) => `${attribute}="${siteUrl}/`);
