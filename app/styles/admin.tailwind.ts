import type { Config } from "tailwindcss";
import base from "../../tailwind.config";

/**
 * The back office: the same roles as the public side, in neutral greys with one accent, smaller type and
 * tighter corners. Red is an open crisis and nothing else; amber is what is urgent, overdue or wrong.
 */
const { textColor: _, ...shared } = base.theme;

export default {
  ...base,
  content: [
    "./app/components/*.tsx",
    "./app/components/{ui,admin,booking}/**/*.{ts,tsx}",
    "./app/routes/admin/**/*.{ts,tsx}",
  ],
  theme: {
    ...shared,
    colors: {
      transparent: "transparent",
      current: "currentColor",
      white: "#FFFFFF",
      paper: "#F6F7F7",
      surface: "#FFFFFF",
      ink: "#181D1C",
      muted: "#59625F",
      line: "#E3E6E5",
      edge: "#858E8B",
      primary: { DEFAULT: "#1E5A4F", hover: "#15433B", tint: "#E5F0ED", on: "#FFFFFF" },
      crisis: { DEFAULT: "#A4231C", hover: "#841A14", tint: "#FCEEEC", on: "#FFFFFF" },
      amber: { DEFAULT: "#7A4A00", edge: "#C58A1F", tint: "#FDF5E6" },
      error: { DEFAULT: "#7A4A00", tint: "#FDF5E6", on: "#FFFFFF" },
      focus: "#1E5A4F",
    },
    fontFamily: {
      ...base.theme.fontFamily,
      display: base.theme.fontFamily.sans,
      /** The editor shows a post in the typeface of the site. */
      post: base.theme.fontFamily.display,
    },
    fontSize: {
      xs: ["0.75rem", { lineHeight: "1.4" }],
      sm: ["0.8125rem", { lineHeight: "1.45" }],
      base: ["0.875rem", { lineHeight: "1.5" }],
      lead: ["0.9375rem", { lineHeight: "1.5" }],
      h4: ["0.875rem", { lineHeight: "1.35" }],
      h3: ["0.9375rem", { lineHeight: "1.35" }],
      h2: ["1.0625rem", { lineHeight: "1.3" }],
      h1: ["1.375rem", { lineHeight: "1.25", letterSpacing: "-0.01em" }],
      "post-title": base.theme.fontSize.h2,
      "post-lead": base.theme.fontSize.lead,
      "post-h2": base.theme.fontSize.h3,
      "post-h3": base.theme.fontSize.h4,
      "post-text": base.theme.fontSize.base,
      figure: ["1.5rem", { lineHeight: "1.1", letterSpacing: "-0.01em" }],
    },
    borderRadius: { none: "0", sm: "4px", control: "6px", card: "10px", panel: "12px", full: "9999px" },
    extend: {
      ...base.theme.extend,
      minHeight: { touch: "2.125rem" },
    },
  },
} satisfies Config;
