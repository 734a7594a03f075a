import { defineType } from "sanity";

export const ICON_NAMES = [
  "alert",
  "book",
  "calendar",
  "check",
  "clipboard",
  "clock",
  "compass",
  "door",
  "family",
  "hands",
  "headphones",
  "heart",
  "home",
  "map",
  "message",
  "phone",
  "plane",
  "search",
  "shield",
  "sprout",
] as const;

export type IconName = (typeof ICON_NAMES)[number];

export const icon = defineType({
  name: "icon",
  title: "Icon",
  type: "string",
  options: { list: ICON_NAMES.map((value) => ({ value, title: value[0]?.toUpperCase() + value.slice(1) })) },
});
