import { getSiteSettings } from "~/content/settings.server";

/** The practice's name for titles and the sidebar; staff can still work when the content store is down. */
export async function readPracticeName(): Promise<string> {
  try {
    return (await getSiteSettings()).business;
  } catch {
    return "Admin";
  }
}
