import { data, redirect } from "@remix-run/node";
import { PRIVATE_HEADERS } from "./private-page";

/** The data of a private page, which no cache keeps. */
export const respondPrivately = <Body>(body: Body, status = 200) =>
  data(body, { status, headers: PRIVATE_HEADERS });

/** Leads to another private page. @param setCookie a Set-Cookie header; an empty text for none */
export const redirectPrivately = (to: string, setCookie: string, status = 302): Response =>
  redirect(to, { status, headers: { ...PRIVATE_HEADERS, ...(setCookie && { "Set-Cookie": setCookie }) } });
