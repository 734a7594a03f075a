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
