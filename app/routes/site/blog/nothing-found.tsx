import { Link } from "@remix-run/react";
import MessageCircle from "lucide-react/icons/message-circle";
import { OpenChatLink } from "~/components/site/chat/open-chat-link";
import { PhoneButton } from "~/components/site/page/phone-button";
import { useSite } from "~/components/site/use-site";
import { buildButtonClass } from "~/components/ui/button";
import type { BlogPage } from "~/content/pages.server";
import { buildBlogUrl } from "./filters";

type NothingFoundProps = {
  copy: BlogPage["list"];
  categories: { slug: string; title: string }[];
};

export function NothingFound({ copy, categories }: NothingFoundProps) {
  const { settings } = useSite();
  const link = "inline-flex min-h-11 items-center text-primary underline underline-offset-4";
  return (
    <div className="grid gap-x-16 gap-y-9 rounded-panel bg-sand px-6 py-10 sm:px-10 sm:py-12 lg:grid-cols-[1.4fr_1fr]">
      <div>
        <h3 className="text-h3">{copy.emptyText}</h3>
        <p className="mt-3 max-w-prose text-muted">
          You don’t need the right words for what is happening at home. Tell us in your own.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          {settings.phoneHref && (
            <PhoneButton href={settings.phoneHref} size="md">
              Call {settings.phone}
            </PhoneButton>
          )}
          <OpenChatLink className={buildButtonClass({ variant: "secondary" })}>
            <MessageCircle aria-hidden className="size-[1.1em]" />
            Chat with us
          </OpenChatLink>
        </div>
      </div>
      <div>
        <p className="font-semibold">Or start from a topic</p>
        <ul className="mt-2 flex flex-wrap gap-x-6">
          {categories.map(({ slug, title }) => (
            <li key={slug}>
              <Link to={buildBlogUrl({ search: "", category: slug })} className={link}>
                {title}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/blog" className={link}>
              {copy.clearButton}
            </Link>
          </li>
        </ul>
      </div>
    </div>
  );
}
