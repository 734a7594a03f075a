import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { LegalPage } from "~/components/site/legal-page";
import { readLegalPage } from "~/components/site/legal-page.server";
import { readOptions } from "~/components/site/read-options.server";
import { buildSiteMeta } from "~/components/site/site-meta";

export const loader = async ({ request }: LoaderFunctionArgs) =>
  readLegalPage("terms", await readOptions(request));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/terms", data?.seo);

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
