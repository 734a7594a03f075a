import { readFileSync } from "node:fs";
import path from "node:path";
import siteCss from "~/styles/site.css?url";
import { ensureSingleton } from "../process/singleton.server";
import { hashInlineSource } from "./security-headers.server";

export type SiteStyleSheet = {
  css: string;
  /** The source that a Content-Security-Policy must list to allow the stylesheet. */
  source: string;
};

/** Reads the site's stylesheet; null in development, when Vite serves it. */
export const readSiteStyles = (): SiteStyleSheet | null =>
  ensureSingleton("site-styles", () => {
    if (!import.meta.env.PROD) return null;
    const css = readFileSync(path.join("build/client", siteCss), "utf8");
    return { css, source: hashInlineSource(css) };
  });
