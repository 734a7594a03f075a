/** The notice about the first mail that is shown beside a form, before it is sent (docs/product/promises.md §17). */
export type MailNoticeWords = { text: string; policy: string };

export const mailNotice: MailNoticeWords = {
  text: "We answer with an email.",
  policy: "Privacy Policy",
};
