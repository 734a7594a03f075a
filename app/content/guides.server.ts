import type { GuideToPrint } from "#studio/guides/guide";
import { getSettings } from "~/platform/config/env.server";
import { readFilled } from "./filled.server";
import { guidesQuery } from "./queries";
import { getSiteSettings } from "./settings.server";

/** Lists the guides to print, with the practice's name and number as visitors see them. */
export async function listPrintableGuides(): Promise<GuideToPrint[]> {
  const [{ business, phone, phoneHref }, guides] = await Promise.all([
    getSiteSettings(),
    readFilled(guidesQuery, {}, {}),
  ]);
  const practice = {
    business,
    phone: phone ?? "",
    phoneHref: phoneHref ?? "",
    siteUrl: getSettings().SITE_URL,
  };
  return (guides ?? []).flatMap(({ title, subtitle, slug, _updatedAt, content }) =>
    slug
      ? [{ title: title ?? "", subtitle: subtitle ?? "", slug, updatedAt: _updatedAt, content, practice }]
      : [],
  );
}
