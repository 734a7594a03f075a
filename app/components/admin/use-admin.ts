import { useRouteLoaderData } from "@remix-run/react";
import type { UserRole } from "#db/values";
import type { OwnTelephone } from "~/services/telephone/call-out.server";

type Admin = {
  user: { id: string; username: string; role: UserRole };
  business: string;
  paths: readonly string[];
  /** Whether Call rings one's own phone first, by the practice's telephone. */
  telephone: OwnTelephone;
  /** The server's time as ISO 8601, and the business's time zone. */
  clock: { now: string; timeZone: string };
};

/** Who is signed in, the practice's name and the screens there are; for anything inside the layout. */
export const useAdmin = () => useRouteLoaderData("routes/admin/layout/route") as Admin;
