import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { answerFromLake } from "~/content/lake.server";

/** Hands `/lake/*` to the embedded content lake. */
export const loader = ({ request }: LoaderFunctionArgs) => answerFromLake(request);
export const action = ({ request }: ActionFunctionArgs) => answerFromLake(request);
