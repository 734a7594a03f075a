/**
 * The colours of the public side, by role: in light mode, and in dark mode when that differs. A reader whose system
 * asks for dark mode gets it; printed paper stays light.
 */
const ROLES = {
  paper: ["#FBF8F3", "#131A18"],
  surface: ["#FFFFFF", "#1C2523"],
  ink: ["#1D2B2A", "#EFE9DE"],
  muted: ["#4C5B58", "#B4BDB6"],
  line: ["#E0D9CC", "#34403C"],
  edge: ["#7B8783", "#7F8D87"],
  focus: ["#1F4D45", "#A9D8CA"],
  primary: {
    DEFAULT: ["#1F4D45", "#2F7265"],
    hover: ["#163B35", "#275F55"],
    tint: ["#E6EEE9", "#20332E"],
    on: ["#FFFFFF"],
  },
  evergreen: {
    DEFAULT: ["#1F4D45", "#1B443D"],
    deep: ["#163B35", "#0F1F1C"],
    night: ["#0F2A27"],
    mid: ["#3E6F64", "#223F38"],
    soft: ["#8FB0A4"],
  },
  sage: { DEFAULT: ["#E6EEE9", "#1B2926"], deep: ["#C9DAD1", "#34504A"] },
  sand: { DEFAULT: ["#F1E9DC", "#221F19"], deep: ["#E3D5BF", "#3B3428"] },
  clay: {
    DEFAULT: ["#B4552D"],
    deep: ["#944320"],
    glow: ["#F3C98B"],
    tint: ["#F8E7DA", "#35261C"],
  },
  crisis: {
    DEFAULT: ["#A4231C", "#B93229"],
    hover: ["#841A14", "#99271F"],
    tint: ["#FBECEA", "#34191A"],
    on: ["#FFFFFF"],
  },
  error: { DEFAULT: ["#A4231C", "#B93229"], tint: ["#FBECEA", "#34191A"], on: ["#FFFFFF"] },
  /** Colors of text on surfaces that are dark in both modes: evergreen bands, pictures at night. */
  cream: { DEFAULT: ["#FBF8F3"], soft: ["#E6EEE9"] },
} as const satisfies Table;

/** Colors of text, which in dark mode are lighter than a fill of the same color. */
const TEXT = {
  primary: { DEFAULT: ["#1F4D45", "#93CDBD"] },
  evergreen: { deep: ["#163B35", "#BBDDD3"] },
  clay: { DEFAULT: ["#B4552D", "#E8A27C"], deep: ["#944320", "#EFB48F"] },
  crisis: { DEFAULT: ["#A4231C", "#FF9A90"] },
  error: { DEFAULT: ["#A4231C", "#FF9A90"] },
} as const satisfies Table;

type Shade = readonly [light: string, dark?: string];
type Table = Readonly<Record<string, Shade | Readonly<Record<string, Shade>>>>;
type Colors = Record<string, string | Record<string, string>>;

const isShade = (entry: Table[string]): entry is Shade => Array.isArray(entry);

/** Converts a hex color to channels for CSS: "251 248 243" for "#FBF8F3". */
const channels = (hex: string) => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)).join(" ");

const light: Record<string, string> = {};
const dark: Record<string, string> = {};

/** A colour without a dark variant is used directly; one with a variant is a variable. */
function color(variable: string, [inLight, inDark]: Shade): string {
  if (!inDark) return inLight;
  light[variable] = channels(inLight);
  dark[variable] = channels(inDark);
  return `rgb(var(${variable}) / <alpha-value>)`;
}

const themed = (table: Table, prefix: string): Colors =>
  Object.fromEntries(
    Object.entries(table).map(([role, entry]) => [
      role,
      isShade(entry)
        ? color(`--${prefix}${role}`, entry)
        : Object.fromEntries(
            Object.entries(entry).map(([shade, values]) => [
              shade,
              color(`--${prefix}${role}${shade === "DEFAULT" ? "" : `-${shade}`}`, values),
            ]),
          ),
    ]),
  );

const roles = themed(ROLES, "");
const text = themed(TEXT, "on-");

export const siteColors: Colors = {
  transparent: "transparent",
  current: "currentColor",
  white: "#FFFFFF",
  ...roles,
};

export const siteTextColors: Colors = {
  ...siteColors,
  ...Object.fromEntries(
    Object.entries(text).map(([role, shades]) => [
      role,
      { ...(roles[role] as object), ...(shades as object) },
    ]),
  ),
};

/** The CSS variables used by the colors above. */
export const colorVariables = {
  ":root": { "color-scheme": "light", ...light },
  "@media screen and (prefers-color-scheme: dark)": { ":root": { "color-scheme": "dark", ...dark } },
};
