/** The site's colors: every drawing uses them and mixes of them. */
export const palette = {
  paper: "#FBF8F3",
  ink: "#1D2B2A",
  evergreen: "#1F4D45",
  deep: "#163B35",
  sage: "#E6EEE9",
  moss: "#A9C2B6",
  fern: "#6E9587",
  sand: "#F1E9DC",
  dune: "#E0D2BC",
  clay: "#B4552D",
  ember: "#D98F62",
  glow: "#F6D9B0",
} as const;
