import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/platform/auth/require-user.server";

/** Answers an unknown address of the back office; the layout shows the message beside its sidebar. */
export const loader = ({ request }: LoaderFunctionArgs) => refuseAddress(request);
export const action = ({ request }: ActionFunctionArgs) => refuseAddress(request);

async function refuseAddress(request: Request): Promise<never> {
  await requireUser(request);
  throw new Response("There is no such screen", { status: 404 });
}

export default function NoSuchScreen() {
  return null;
}
