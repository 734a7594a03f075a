/** The notice about the first mail that is shown beside a form, before it is sent (docs/product/promises.md §17). */
export type MailNoticeWords = { text: string; policy: string };

export const mailNotice: MailNoticeWords = {
  text: "We answer with an email.",
  policy: "Privacy Policy",
};

/** The consent to texts; people can be called anyway. In its own file: the contact page's script needs no other wording. */
export const textQuestion = "You may also text me at this number.";
