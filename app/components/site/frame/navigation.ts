import { MENU_NAMES, NAVIGATION } from "~/pages";

export type NavigationLink = { label: string; to: string };

export const listMenuLinks = (menu: keyof typeof NAVIGATION): NavigationLink[] =>
  NAVIGATION[menu].map((entry) =>
    typeof entry === "string"
      ? { to: entry, label: MENU_NAMES[entry] }
      : { to: entry.path, label: entry.label },
  );
