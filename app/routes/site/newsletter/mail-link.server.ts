import { findReaderByToken, type MailReader } from "~/domain/newsletter/reader.server";
import { getAppContext } from "~/platform/context.server";

/** The token of a mail's link; empty when there is none. */
export const readTokenParameter = (request: Request): string =>
  new URL(request.url).searchParams.get("token") ?? "";

export function findLinkReader(request: Request): MailReader | undefined {
  const { db, mailLinks } = getAppContext();
  return findReaderByToken(db, mailLinks, readTokenParameter(request));
}
