import { Link } from "@remix-run/react";
import { joinClassNames } from "~/components/ui/class-names";
import type { MailNoticeWords } from "~/domain/consent/mail-notice";

export function MailNotice({ words, className }: { words: MailNoticeWords; className?: string }) {
  return (
    <p className={joinClassNames("max-w-prose text-xs text-muted", className)}>
      {words.text}{" "}
      <Link to="/privacy" className="font-semibold text-primary underline underline-offset-4">
        {words.policy}
      </Link>
    </p>
  );
}
