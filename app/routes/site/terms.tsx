import type { MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/site/legal-page";
import { readLegalPage } from "~/components/site/legal-page.server";
import { siteMeta } from "~/components/site/site-meta";

export const loader = () => readLegalPage("terms");

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  siteMeta(matches, "/terms", data?.seo);

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
