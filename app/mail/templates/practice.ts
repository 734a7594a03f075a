/** What every mail says about the practice; from the site settings. */
export type MailPractice = {
  business: string;
  /** The lead professional. */
  name: string;
  phone: string;
  phoneHref: string;
  siteUrl: string;
  postalAddress?: string | undefined;
};
