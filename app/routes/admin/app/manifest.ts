import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/platform/auth/require-user.server";
import { readPracticeName } from "~/services/practice/practice.server";

/** The web app manifest: installs the staff side, apart from the public site. */
export async function loader({ request }: LoaderFunctionArgs) {
  await requireUser(request);
  const name = await readPracticeName();
  return Response.json(
    {
      id: "/admin/",
      name: `${name}, staff`,
      short_name: "Staff",
      start_url: "/admin/hub",
      scope: "/admin/",
      display: "standalone",
      background_color: "#F6F7F7",
      theme_color: "#1E5A4F",
      icons: [
        { src: "/icon-192.png", sizes: "192x192", type: "image/png", purpose: "any" },
        { src: "/icon-512.png", sizes: "512x512", type: "image/png", purpose: "any" },
        { src: "/icon-maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
      ],
    },
    { headers: { "Content-Type": "application/manifest+json", "Cache-Control": "no-cache" } },
  );
}
