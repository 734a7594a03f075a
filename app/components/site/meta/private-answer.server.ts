import { data } from "@remix-run/node";
import { PRIVATE_HEADERS } from "./private-page";

/** The data of a private page, which no cache keeps. */
export const respondPrivately = <Body>(body: Body, status = 200) =>
  data(body, { status, headers: PRIVATE_HEADERS });
