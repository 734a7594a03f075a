import type { LinkDescriptor } from "@remix-run/node";
import siteCss from "~/styles/site.css?url";

/**
 * Styles of every public page. The fonts are left to the stylesheet on purpose: asked for beside it, they take
 * its share of a slow line, and the words show later. Their stand-ins have their measures, so nothing moves.
 */
export const siteLinks = (): LinkDescriptor[] => [{ rel: "stylesheet", href: siteCss }];

/** Names the stylesheet before the page's first byte is read. */
export const siteHeaders = () => ({ Link: `<${siteCss}>; rel=preload; as=style` });
