import type { LoaderFunctionArgs, MetaFunction } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { readOptions } from "~/components/site/forms/read-options.server";
import { buildSiteMeta } from "~/components/site/meta/site-meta";
import { LegalPage } from "~/components/site/page/legal-page";
import { readLegalPage } from "~/components/site/page/legal-page.server";

export const loader = async ({ request }: LoaderFunctionArgs) =>
  readLegalPage("terms", await readOptions(request));

export const meta: MetaFunction<typeof loader> = ({ data, matches }) =>
  buildSiteMeta(matches, "/terms", data?.seo);

export default function Terms() {
  return <LegalPage {...useLoaderData<typeof loader>()} />;
}
