/** The site's details in a feed, filled from the site settings. */
export interface FeedSite {
  siteUrl: string;
  business: string;
  name: string;
  email: string;
  description: string;
  /** The language tag by BCP 47, such as `en-US`. */
  language: string;
}

/** A feed's texts, filled from the copy of the blog page. */
export interface FeedCopy {
  title: string;
  description: string;
}

const ROOTED = /\b(href|src)="\/(?!\/)/g;

/** Makes paths in HTML full addresses: feed readers show posts outside the site, where a path leads nowhere. */
export const makeUrlsAbsolute = (html: string, siteUrl: string): string =>
  html.replace(ROOTED, (_, attribute: string) => `${attribute}="${siteUrl}/`);
