import { Fragment } from "react";
import type { SiteSettings } from "~/content/settings.server";

export type PracticeWays = Pick<SiteSettings, "name" | "phone" | "phoneHref" | "email" | "emailHref">;

/** Names the ways to reach the practice where nothing can be booked online. */
export function CallOrWrite({ settings }: { settings: PracticeWays }) {
  const { phone, phoneHref, email, emailHref } = settings;
  const ways = [
    { verb: "Call", href: phoneHref, text: phone },
    { verb: phone ? "write to" : "Write to", href: emailHref, text: email },
  ].filter(({ text }) => text);
  if (ways.length === 0) return <p>We agree on a time when we get back to you.</p>;
  return (
    <p>
      {ways.map(({ verb, href, text }, index) => (
        <Fragment key={href}>
          {index > 0 && ", or "}
          {verb}{" "}
          <a href={href} className="break-words font-semibold text-primary underline underline-offset-4">
            {text}
          </a>
        </Fragment>
      ))}
      , and we agree on a time together.
    </p>
  );
}
