import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/site/legal-page";
import { readLegalPage } from "~/components/site/legal-page.server";
import { siteMeta } from "~/components/site/site-meta";

export const loader = () => readLegalPage("disclaimer");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  siteMeta(matches, "/disclaimer", data?.seo);

export default function Disclaimer() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
