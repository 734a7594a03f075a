import { data, type LoaderFunctionArgs, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SiteFrame } from "~/components/site/frame";
import { readOptions } from "~/components/site/read-options.server";
import { LanternAtAFork } from "~/components/site/scenes/lantern-at-a-fork";
import { Trouble } from "~/components/site/trouble";
import { getNotFoundPage } from "~/content/pages.server";
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
        title={page.headline}
        text={page.text}
        hint={page.help}
        homeButton={page.homeButton}
        callButton={page.callButton}
        phone={settings.phone}
        phoneHref={settings.phoneHref}
        picture={<LanternAtAFork className="hidden aspect-[7/6] w-full rounded-panel lg:block" />}
      />
    </SiteFrame>
  );
}
