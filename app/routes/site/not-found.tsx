import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { Link, useLoaderData } from "@remix-run/react";
import BookOpen from "lucide-react/icons/book-open";
import ListChecks from "lucide-react/icons/list-checks";
import Mail from "lucide-react/icons/mail";
import Phone from "lucide-react/icons/phone";
import type { ReactNode } from "react";
import { NOT_FOUND_PAGE_TEXT, Trouble } from "~/components/site/forms/trouble";
import { SiteFrame } from "~/components/site/frame/frame";
import lantern from "~/components/site/scenes/lantern-at-a-fork.svg?url";
import { SceneImage } from "~/components/site/scenes/scene-image";
import { WholeNumbers } from "~/components/site/whole-numbers";
import { getNotFoundPage } from "~/content/pages.server";
import { readOptions } from "~/content/read-options.server";
import { getSiteSettings } from "~/content/settings.server";

export async function loader({ request }: LoaderFunctionArgs) {
  const options = await readOptions(request);
  const [settings, page] = await Promise.all([getSiteSettings(options), getNotFoundPage(options)]);
  return data({ settings, page }, { status: 404 });
}

export const action = () => {
  throw new Response("Not Found", { status: 404 });
};

export const meta: MetaFunction<typeof loader> = ({ data: found }) => [
  { title: found ? `${found.page.seo.title} | ${found.settings.business}` : "Page Not Found" },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  const { settings, page } = useLoaderData<typeof loader>();
  return (
    <SiteFrame settings={settings} chat={false}>
      <Trouble
        title={page.opening ?? NOT_FOUND_PAGE_TEXT.title}
        text={page.help}
        note={{ title: page.headline, text: page.text }}
        picture={
          <SceneImage
            src={lantern}
            width={840}
            height={720}
            className="hidden aspect-[7/6] w-full rounded-panel lg:block"
          />
        }
      >
        <ul className="mt-8 grid gap-3 sm:grid-cols-2">
          {settings.phoneHref && (
            <Way
              href={settings.phoneHref}
              icon={<Phone aria-hidden />}
              title={page.callButton}
              text="Tell a person what is happening."
            />
          )}
          <Way
            href="/contact"
            icon={<Mail aria-hidden />}
            title="Write to us"
            text="A few lines are enough to begin."
          />
          <Way
            href="/chat"
            icon={<ListChecks aria-hidden />}
            title="Answer five questions"
            text="Then choose a time to talk."
          />
          <Way
            href="/resources"
            icon={<BookOpen aria-hidden />}
            title="Read our guides"
            text="What to say, and what to stop doing."
          />
        </ul>
        <p className="mt-4">
          <Link
            to="/"
            className="inline-flex min-h-11 items-center text-primary underline underline-offset-4"
          >
            {page.homeButton}
          </Link>
        </p>
      </Trouble>
    </SiteFrame>
  );
}

type WayProps = { href: string; icon: ReactNode; title: string; text: string };

function Way({ href, icon, title, text }: WayProps) {
  return (
    <li>
      <Link
        to={href}
        className="flex h-full gap-4 rounded-card border border-line bg-surface p-5 transition-colors hover:border-primary hover:bg-sage [&>svg]:mt-1 [&>svg]:size-5 [&>svg]:shrink-0 [&>svg]:text-clay-deep"
      >
        {icon}
        <span>
          <span className="block font-semibold">
            <WholeNumbers text={title} />
          </span>
          <span className="mt-0.5 block text-sm text-muted">{text}</span>
        </span>
      </Link>
    </li>
  );
}
