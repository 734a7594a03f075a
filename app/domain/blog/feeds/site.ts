/** From the site settings. */
export interface FeedSite {
  siteUrl: string;
  business: string;
  name: string;
  email: string;
  description: string;
  /** BCP 47, such as `en-US`. */
  language: string;
}

/** From the copy of the page. */
export interface FeedCopy {
  title: string;
  description: string;
}

const ROOTED = /\b(href|src)="\/(?!\/)/g;

/** For readers outside the site. */
export const makeUrlsAbsolute = (html: string, siteUrl: string): string =>
  html.replace(ROOTED, (_, attribute: string) => `${attribute}="${siteUrl}/`);
