const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

/**
 * The states and territories with the time zone of most of their people (the IANA database's `zone1970.tab`), and other
 * ways to write them: in Spanish, or shortened as in the GPO Style Manual, chapter 9. A shortening that is also a word,
 * such as "Miss.", is left out.
 */
const states: [code: string, name: string, timeZone: string, others?: string][] = [
  ["AL", "alabama", central, "ala"],
  ["AK", "alaska", "America/Anchorage"],
  ["AS", "american samoa", "Pacific/Pago_Pago", "samoa americana|pago pago"],
  ["AZ", "arizona", "America/Phoenix", "ariz"],
  ["AR", "arkansas", central],
  ["CA", "california", pacific, "calif|los angeles"],
  ["CO", "colorado", mountain, "colo|colorado springs"],
  ["CT", "connecticut", eastern, "conn"],
  ["DE", "delaware", eastern],
  ["DC", "district of columbia", eastern, "washington d c|washington dc|distrito de columbia"],
  ["FL", "florida", eastern, "fla"],
  ["GA", "georgia", eastern],
  ["GU", "guam", "Pacific/Guam"],
  ["HI", "hawaii", "Pacific/Honolulu", "hawai|hawaii county"],
  ["ID", "idaho", "America/Boise", "idaho falls"],
  ["IL", "illinois", central],
  ["IN", "indiana", "America/Indiana/Indianapolis"],
  ["IA", "iowa", central, "iowa city"],
  ["KS", "kansas", central, "kans"],
  ["KY", "kentucky", eastern],
  ["LA", "louisiana", central, "luisiana"],
  ["ME", "maine", eastern],
  ["MD", "maryland", eastern],
  ["MA", "massachusetts", eastern],
  ["MI", "michigan", "America/Detroit", "mich"],
  ["MN", "minnesota", central, "minn"],
  [
    "MP",
    "northern mariana islands",
    "Pacific/Saipan",
    "northern marianas|saipan|cnmi|islas marianas del norte",
  ],
  ["MS", "mississippi", central, "misisipi"],
  ["MO", "missouri", central, "misuri"],
  ["MT", "montana", mountain],
  ["NE", "nebraska", central, "nebr"],
  ["NV", "nevada", pacific],
  ["NH", "new hampshire", eastern, "nueva hampshire"],
  ["NJ", "new jersey", eastern, "nueva jersey"],
  ["NM", "new mexico", mountain, "nuevo mexico"],
  ["NY", "new york", eastern, "nueva york|new york city|nyc"],
  ["NC", "north carolina", eastern, "carolina del norte"],
  ["ND", "north dakota", central, "dakota del norte"],
  ["OH", "ohio", eastern],
  ["OK", "oklahoma", central, "okla|oklahoma city"],
  ["OR", "oregon", pacific, "oregon city"],
  ["PA", "pennsylvania", eastern, "penn|penna|pensilvania"],
  ["PR", "puerto rico", "America/Puerto_Rico"],
  ["RI", "rhode island", eastern],
  ["SC", "south carolina", eastern, "carolina del sur"],
  ["SD", "south dakota", central, "dakota del sur"],
  ["TN", "tennessee", central, "tenn"],
  ["TX", "texas", central, "tex|tejas|texas city"],
  ["UT", "utah", mountain, "utah county|salt lake city"],
  ["VT", "vermont", eastern],
  ["VA", "virginia", eastern, "virginia beach"],
  ["VI", "us virgin islands", "America/St_Thomas", "u s virgin islands|virgin islands|usvi|islas virgenes"],
  ["WA", "washington", pacific],
  ["WV", "west virginia", eastern, "virginia occidental|w virginia"],
  ["WI", "wisconsin", central, "wisc"],
  ["WY", "wyoming", mountain, "wyo"],
];

const zones = new Map(states.map(([code, , timeZone]) => [code, timeZone]));

export const stateNames = new Map(
  states.flatMap(([code, name, , others]) =>
    [name, ...(others?.split("|") ?? [])].map((words) => [words, code] as const),
  ),
);

/** Finds the time zone of most people of a state; undefined for an unknown code. */
export const findStateZone = (code: string): string | undefined => zones.get(code);

/** Formats a state's name: "New Mexico" for "NM"; null for an unknown code. */
export function formatStateName(code: string | null): string | null {
  const name = code && states.find(([known]) => known === code)?.[1];
  return name
    ? name.replace(/^us\b/, "US").replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase())
    : null;
}
