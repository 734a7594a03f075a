export type MailPractice = {
  business: string;
  name: string;
  phone: string;
  phoneHref: string;
  siteUrl: string;
  postalAddress?: string | undefined;
};
