/**
 * A paragraph. `{person}` is how the family would say whom they wrote about ("your son or daughter"), `{name}` the
 * lead professional, `{phone}` the practice's number. `self` stands in where people wrote for themselves, `tried`
 * is there only where help was tried before, `state` only where the state is known (`{state}`).
 */
export type Part =
  | string
  | { about: string; self: string }
  | { tried: string }
  | { state: string }
  | { list: string[] };

/** The words of one mail. Subject and preview are read on a locked phone: they tell a bystander nothing. */
export type NurtureText = {
  subject: string;
  preview: string;
  title: string;
  parts: Part[];
  /** The one thing it asks for: a talk (a time where booking is set up, else a call), or a page of the site. */
  action: "talk" | { page: "/resources" | "/services" | "/about" | "/blog"; label: string };
  /** Under the button. */
  after?: string;
};

/** Five mails, in order. */
export type NurtureTexts = readonly [NurtureText, NurtureText, NurtureText, NurtureText, NurtureText];
