/** The public site's palette, and fonts that every mail program has. */
export const mailColors = {
  paper: "#FBF8F3",
  surface: "#FFFFFF",
  ink: "#1D2B2A",
  muted: "#4C5B58",
  line: "#E0D9CC",
  primary: "#1F4D45",
  sage: "#E6EEE9",
  crisis: "#A4231C",
  crisisTint: "#FBECEA",
  onPrimary: "#FFFFFF",
} as const;

export const mailFonts = {
  text: "'Source Sans 3', 'Segoe UI', -apple-system, BlinkMacSystemFont, Helvetica, Arial, sans-serif",
  display: "Newsreader, 'Iowan Old Style', 'Palatino Linotype', Georgia, serif",
} as const;

/** Breaks long words in mails anywhere; older mail programs know only `wordBreak`. */
export const breakAnywhereStyle = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

/** The CSS that can't be inline in a mail: dark mode and small screens. `[data-ogsc]` is Outlook's dark mode on the web. */
const dark: [selector: string, rules: string][] = [
  [".m-page", "background-color:#121A19"],
  [".m-card", "background-color:#1A2524;border-color:#31403D"],
  [".m-ink", "color:#F1EEE7"],
  [".m-muted", "color:#B4C1BC"],
  [".m-line", "border-color:#31403D"],
  [".m-sage", "background-color:#22322F"],
  [".m-link", "color:#A9D3C5"],
  [".m-button", "background-color:#A9D3C5;color:#10201D"],
];

const important = (rules: string) =>
  rules
    .split(";")
    .map((rule) => `${rule} !important`)
    .join(";");

export const mailStyleSheet = [
  ":root{color-scheme:light dark;supported-color-schemes:light dark}",
  `@media (prefers-color-scheme:dark){${dark.map(([name, rules]) => `${name}{${important(rules)}}`).join("")}}`,
  ...dark.map(([name, rules]) => `[data-ogsc] ${name},[data-ogsb] ${name}{${important(rules)}}`),
  "@media (max-width:480px){.m-pad{padding:26px 20px 14px !important}.m-outer{padding:12px 10px !important}.m-button{display:block !important;text-align:center !important}.m-key{width:100px !important;font-size:15px !important}.m-value{font-size:15px !important}}",
].join("");
