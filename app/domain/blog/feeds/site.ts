/** What feeds say of the practice, each a field of the site settings, and where the site is. */
export interface FeedSite {
  siteUrl: string;
  business: string;
  name: string;
  email: string;
  description: string;
  /** BCP 47, such as `en-US`. */
  language: string;
}

/** What a feed is called and says of itself, from the copy of its page. */
export interface FeedCopy {
  title: string;
  description: string;
}

/** Attributes that hold an address from this site's root, as the HTML of posts writes them. */
const ROOTED = /\b(href|src)="\/(?!\/)/g;

/** HTML for readers outside the site: addresses that start at its root get the site's origin. */
export const makeUrlsAbsolute = (html: string, siteUrl: string): string =>
  html.replace(ROOTED, (_, attribute: string) => `${attribute}="${siteUrl}/`);
