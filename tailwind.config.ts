import type { Config } from "tailwindcss";
import plugin from "tailwindcss/plugin";
import { colorVariables, siteColors, siteTextColors } from "./app/styles/site-colors";

/**
 * The public side. Names are roles, not hues, so that the parts in `components/ui` serve both sides:
 * `app/styles/admin.tailwind.ts` gives the same roles their values for the back office.
 */
export default {
  content: [
    "./app/root.tsx",
    "./app/components/*.tsx",
    "./app/components/{ui,site,booking}/**/*.{ts,tsx}",
    "./app/routes/site/**/*.{ts,tsx}",
  ],
  future: { hoverOnlyWhenSupported: true },
  theme: {
    screens: {
      xs: "26rem",
      sm: "40rem",
      md: "48rem",
      lg: "64rem",
      xl: "80rem",
      "2xl": "96rem",
      wide: "110rem",
    },
    colors: siteColors,
    textColor: siteTextColors,
    fontFamily: {
      display: [
        '"Newsreader"',
        '"Newsreader Fallback"',
        '"Newsreader Fallback Android"',
        '"Newsreader Fallback Linux"',
        "Georgia",
        "serif",
      ],
      sans: [
        '"Source Sans 3 Variable"',
        '"Source Sans Fallback"',
        '"Source Sans Fallback Android"',
        '"Source Sans Fallback Linux"',
        "system-ui",
        "sans-serif",
      ],
    },
    fontSize: {
      xs: ["0.875rem", { lineHeight: "1.45" }],
      sm: ["1rem", { lineHeight: "1.55" }],
      base: ["1.125rem", { lineHeight: "1.62" }],
      lead: ["clamp(1.1875rem, 1.11rem + 0.4vw, 1.375rem)", { lineHeight: "1.55" }],
      h4: ["1.1875rem", { lineHeight: "1.3" }],
      h3: [
        "clamp(1.3125rem, 1.22rem + 0.45vw, 1.5625rem)",
        { lineHeight: "1.22", letterSpacing: "-0.008em" },
      ],
      h2: ["clamp(1.875rem, 1.5rem + 1.7vw, 2.75rem)", { lineHeight: "1.12", letterSpacing: "-0.016em" }],
      h1: ["clamp(2.375rem, 1.7rem + 2.9vw, 4rem)", { lineHeight: "1.06", letterSpacing: "-0.022em" }],
      figure: ["clamp(2.25rem, 1.9rem + 1.4vw, 3.125rem)", { lineHeight: "1", letterSpacing: "-0.02em" }],
    },
    borderRadius: { none: "0", sm: "8px", control: "14px", card: "18px", panel: "20px", full: "9999px" },
    extend: {
      boxShadow: {
        lift: "0 1px 2px rgb(29 43 42 / 0.06), 0 8px 24px -12px rgb(29 43 42 / 0.18)",
        pop: "0 2px 6px rgb(29 43 42 / 0.08), 0 18px 40px -16px rgb(29 43 42 / 0.28)",
      },
      // measure: headings and the few large words under them. prose: running text, at most 75 characters of its own size.
      maxWidth: { measure: "38rem", page: "max(76rem, min(80vw, 96rem))", prose: "28.5em" },
      spacing: {
        section: "clamp(4rem, 2.75rem + 5vw, 7.5rem)",
        gutter: "clamp(1.125rem, 0.5rem + 2.8vw, 2.5rem)",
      },
      minHeight: { touch: "2.75rem" },
      transitionDuration: { DEFAULT: "180ms" },
      transitionTimingFunction: { DEFAULT: "cubic-bezier(0.2, 0.7, 0.3, 1)" },
      keyframes: {
        appear: {
          from: { opacity: "0", transform: "translateY(4px)" },
          to: { opacity: "1", transform: "none" },
        },
        "slide-in": {
          from: { opacity: "0", transform: "translateX(16px)" },
          to: { opacity: "1", transform: "none" },
        },
        leave: { from: { opacity: "1" }, to: { opacity: "0" } },
        breathe: { "0%, 100%": { opacity: "1" }, "50%": { opacity: "0.55" } },
      },
      animation: {
        appear: "appear 180ms cubic-bezier(0.2, 0.7, 0.3, 1)",
        "slide-in": "slide-in 220ms cubic-bezier(0.2, 0.7, 0.3, 1)",
        leave: "leave 150ms ease-out forwards",
        breathe: "breathe 1.6s ease-in-out infinite",
        spin: "spin 900ms linear infinite",
      },
    },
  },
  plugins: [
    plugin(({ addBase, addVariant }) => {
      addBase(colorVariables);
      // Room for the chat beside the page, under its header: docs/product/numbers.md §9.
      addVariant("beside", "@media (min-width: 48rem) and (min-height: 40rem)");
      // A phone on which letters are twice as large.
      addVariant("tiny", "@media (max-width: 16rem)");
      addVariant("open", ["&[open]", '&[data-state="open"]']);
      addVariant("group-open", ":merge(.group)[open] &");
      addVariant("invalid-field", '&[aria-invalid="true"]');
    }),
  ],
} satisfies Config;
