import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { api } from "~/api";

/** Hands `/api/*` to the router in `app/api`. */
export const loader = ({ request }: LoaderFunctionArgs) => api().fetch(request);
export const action = ({ request }: ActionFunctionArgs) => api().fetch(request);
