import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getApiRouter } from "~/api";

/** Hands `/api/*` to the router in `app/api`. */
export const loader = ({ request }: LoaderFunctionArgs) => getApiRouter().fetch(request);
export const action = ({ request }: ActionFunctionArgs) => getApiRouter().fetch(request);
