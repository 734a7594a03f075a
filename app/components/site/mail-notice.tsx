import { Link } from "@remix-run/react";
import { cx } from "~/components/ui/class-names";

/** What a family is sent after a form, said before they send it (docs/product.md §17). */
export function MailNotice({ className }: { className?: string }) {
  return (
    <p className={cx("max-w-prose text-xs text-muted", className)}>
      We answer with an email, and four short notes follow over the next days. Each has a link that stops
      them.{" "}
      <Link to="/privacy" className="font-semibold text-primary underline underline-offset-4">
        Privacy Policy
      </Link>
    </p>
  );
}
