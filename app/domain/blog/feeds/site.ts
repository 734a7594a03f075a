/** Filled from the site settings. */
export interface FeedSite {
  siteUrl: string;
  business: string;
  name: string;
  email: string;
  description: string;
  /** BCP 47, such as `en-US`. */
  language: string;
}

/** Filled from the copy of the blog page. */
export interface FeedCopy {
  title: string;
  description: string;
}

const ROOTED = /\b(href|src)="\/(?!\/)/g;

/** Feed readers show posts outside the site, where a path alone leads nowhere. */
export const makeUrlsAbsolute = (html: string, siteUrl: string): string =>
  html.replace(ROOTED, (_, attribute: string) => `${attribute}="${siteUrl}/`);
