import { readFileSync } from "node:fs";
import path from "node:path";
import siteCss from "~/styles/site.css?url";
import { ensureSingleton } from "../process/singleton.server";
import { hashInlineSource } from "./security-headers.server";

export type SiteStyleSheet = {
  css: string;
  /** How a Content-Security-Policy names it. */
  source: string;
};

/** Null while developing, when Vite serves it. */
export const readSiteStyles = (): SiteStyleSheet | null =>
  ensureSingleton("site-styles", () => {
    if (!import.meta.env.PROD) return null;
    const css = readFileSync(path.join("build/client", siteCss), "utf8");
    return { css, source: hashInlineSource(css) };
  });
