import { Link } from "@remix-run/react";
import { cx } from "~/components/ui/class-names";

export const mailNoticeWords = {
  text: "We answer with an email, and four short notes follow over the next days. Each has a link that stops them.",
  policy: "Privacy Policy",
};

/** What a family is sent after a form, said before they send it (docs/product.md §17). */
export function MailNotice({
  words = mailNoticeWords,
  className,
}: {
  words?: typeof mailNoticeWords;
  className?: string;
}) {
  return (
    <p className={cx("max-w-prose text-xs text-muted", className)}>
      {words.text}{" "}
      <Link to="/privacy" className="font-semibold text-primary underline underline-offset-4">
        {words.policy}
      </Link>
    </p>
  );
}
