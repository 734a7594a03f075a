import { data, type LinksFunction, type MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { SiteFrame } from "~/components/site/frame";
import { siteLinks } from "~/components/site/links";
import { LitDoorway } from "~/components/site/scenes/lit-doorway";
import { NOT_FOUND, Trouble } from "~/components/site/trouble";
import { getSiteSettings } from "~/content/settings.server";

export const links: LinksFunction = siteLinks;

export async function loader() {
  return data({ settings: await getSiteSettings() }, { status: 404 });
}

export const action = () => {
  throw new Response("Not Found", { status: 404 });
};

export const meta: MetaFunction<typeof loader> = ({ data: page }) => [
  { title: `Page Not Found | ${page?.settings.business ?? ""}` },
  { name: "robots", content: "noindex" },
];

export default function NotFound() {
  const { settings } = useLoaderData<typeof loader>();
  return (
    <SiteFrame settings={settings} chat={false}>
      <Trouble
        {...NOT_FOUND}
        phone={settings.phone}
        phoneHref={settings.phoneHref}
        picture={<LitDoorway className="hidden aspect-[7/6] w-full rounded-panel lg:block" />}
      />
    </SiteFrame>
  );
}
