import { NAVIGATION, PAGES } from "~/pages";

export type NavigationLink = { label: string; to: string };

/** The links of a menu, by their pages. */
export const linksOf = (menu: keyof typeof NAVIGATION): NavigationLink[] =>
  NAVIGATION[menu].map((entry) => {
    const { path, label = undefined } = typeof entry === "string" ? { path: entry } : entry;
    return { to: path, label: label ?? PAGES.find((page) => page.path === path)?.label ?? path };
  });
