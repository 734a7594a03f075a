import { practiceName } from "~/components/admin/practice-name.server";

/** Installs the staff side, apart from the public site. Browsers ask for it without a session. */
export async function loader() {
  const name = await practiceName();
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
