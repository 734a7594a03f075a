import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { buildSiteMeta } from "~/components/site/meta/page-meta";
import { LegalPage } from "~/components/site/page/legal-page";
import { readLegalPage } from "~/components/site/page/legal-page.server";
import { readOptions } from "~/content/read-options.server";

export const loader = async ({ request }: LoaderFunctionArgs) =>
  readLegalPage("privacy", await readOptions(request));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/privacy", data?.seo);

export default function Privacy() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
