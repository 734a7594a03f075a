import type { LoaderFunctionArgs } from "@remix-run/node";
import { findContentMentions, listContactSpellings } from "~/domain/privacy/content-mentions.server";
import { findPerson } from "~/domain/privacy/person.server";
import { requireRecentAuth } from "~/platform/auth/require-user.server";
import { getAppContext } from "~/platform/context.server";

/** Where the site's content names the person of a lead, as a list for staff: erasing leaves it as it is. */
export async function loader({ request, params }: LoaderFunctionArgs) {
  await requireRecentAuth(request, "staff");
  const { db, env } = getAppContext();
  const person = findPerson(db, { leadId: params.id ?? "" });
  if (person.stored.leads.length === 0) throw new Response("Lead not found", { status: 404 });
  const found = findContentMentions(env.DATA_DIR, listContactSpellings(person.emails, person.phones));
  const lines = found.map(
    ({ state, type, title, edit }) => `${type} “${title}” (${state}): ${env.SITE_URL}${edit}`,
  );
  const text =
    lines.length > 0
      ? ["The site's content has this address or number here. Please edit it by hand:", ...lines].join("\n")
      : "The site's content has neither this address nor this number.";
  return new Response(`${text}\n`, {
    headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
  });
}
