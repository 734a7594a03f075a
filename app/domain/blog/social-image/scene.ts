/** The public side's colors for a social image; a picture can't read the style sheet. */
export const SOCIAL_IMAGE_COLOURS = {
  paper: "#FBF8F3",
  ink: "#1D2B2A",
  muted: "#4C5B58",
  line: "#E0D9CC",
  sage: "#E6EEE9",
  sageDeep: "#C9DAD1",
  soft: "#8FB0A4",
  mid: "#3E6F64",
  evergreen: "#1F4D45",
  night: "#0F2A27",
  clay: "#B4552D",
  glow: "#F3C98B",
} as const;

/** Draws hills at dawn with one lit house, 1200 by 260 pixels. `seed` shifts them, so that posts get different pictures. */
export function drawHills(seed: number): string {
  const shift = (seed % 7) * 22 - 66;
  const house = 905 + (seed % 5) * 26;
  const { glow, sageDeep, soft, mid, evergreen, night, clay, paper } = SOCIAL_IMAGE_COLOURS;
  return [
    `<circle cx="${790 + shift}" cy="146" r="62" fill="${glow}" opacity="0.5"/>`,
    `<circle cx="${790 + shift}" cy="146" r="42" fill="${glow}"/>`,
    `<path fill="${sageDeep}" d="M0 150 C 190 ${84 + shift / 6} 340 96 520 140 S 860 ${62 - shift / 8} 1200 128 V260 H0Z"/>`,
    `<path fill="${soft}" d="M0 196 C 240 ${128 - shift / 6} 420 168 640 184 S 1010 ${112 + shift / 8} 1200 168 V260 H0Z"/>`,
    `<path fill="${mid}" d="M0 214 C 210 196 430 232 660 214 S 1040 170 1200 196 V260 H0Z"/>`,
    `<g transform="translate(${house} 142)">`,
    `<path fill="${night}" d="M-4 30 32 2 68 30Z"/><path fill="${evergreen}" d="M4 29H60V70H4Z"/>`,
    `<path fill="${clay}" d="M46 6H54V20H46Z"/>`,
    `<path fill="${glow}" d="M26 44H40V70H26Z"/><path fill="${glow}" d="M10 42H20V54H10Z"/><path fill="${glow}" d="M46 42H56V54H46Z"/>`,
    `<path fill="${glow}" opacity="0.35" d="M26 70H40L58 92H4Z"/>`,
    "</g>",
    `<path fill="${evergreen}" d="M0 240 C 260 214 520 250 800 232 S 1090 222 1200 234 V260 H0Z"/>`,
    `<path fill="none" stroke="${paper}" stroke-opacity="0.5" stroke-width="3" stroke-dasharray="1 14" stroke-linecap="round" d="M${house + 33} 226 C ${house + 10} 238 ${house - 60} 244 ${house - 130} 262"/>`,
  ].join("");
}
