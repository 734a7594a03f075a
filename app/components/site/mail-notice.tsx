import { Link } from "@remix-run/react";
import type { CardLanguage } from "#db/values";
import { cx } from "~/components/ui/class-names";

const WORDS: Record<CardLanguage, { text: string; policy: string }> = {
  en: {
    text: "We answer with an email, and four short notes follow over the next days. Each has a link that stops them.",
    policy: "Privacy Policy",
  },
  es: {
    text: "Le respondemos con un correo, y siguen cuatro notas breves, en inglés. Cada una tiene un enlace para no recibir más.",
    policy: "Política de privacidad",
  },
};

/** What a family is sent after a form, said before they send it (docs/product.md §17). */
export function MailNotice({ language = "en", className }: { language?: CardLanguage; className?: string }) {
  const { text, policy } = WORDS[language];
  return (
    <p className={cx("max-w-prose text-xs text-muted", className)}>
      {text}{" "}
      <Link to="/privacy" className="font-semibold text-primary underline underline-offset-4">
        {policy}
      </Link>
    </p>
  );
}
