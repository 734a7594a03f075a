export type StateTimeZone = { state: string; timeZone: string };

const eastern = "America/New_York";
const central = "America/Chicago";
const mountain = "America/Denver";
const pacific = "America/Los_Angeles";

/** The US states with the time zone of most of their people (the IANA database's `zone1970.tab`). */
const states: [code: string, name: string, timeZone: string][] = [
  ["AL", "alabama", central],
  ["AK", "alaska", "America/Anchorage"],
  ["AZ", "arizona", "America/Phoenix"],
  ["AR", "arkansas", central],
  ["CA", "california", pacific],
  ["CO", "colorado", mountain],
  ["CT", "connecticut", eastern],
  ["DE", "delaware", eastern],
  ["DC", "district of columbia", eastern],
  ["FL", "florida", eastern],
  ["GA", "georgia", eastern],
  ["HI", "hawaii", "Pacific/Honolulu"],
  ["ID", "idaho", "America/Boise"],
  ["IL", "illinois", central],
  ["IN", "indiana", "America/Indiana/Indianapolis"],
  ["IA", "iowa", central],
  ["KS", "kansas", central],
  ["KY", "kentucky", eastern],
  ["LA", "louisiana", central],
  ["ME", "maine", eastern],
  ["MD", "maryland", eastern],
  ["MA", "massachusetts", eastern],
  ["MI", "michigan", "America/Detroit"],
  ["MN", "minnesota", central],
  ["MS", "mississippi", central],
  ["MO", "missouri", central],
  ["MT", "montana", mountain],
  ["NE", "nebraska", central],
  ["NV", "nevada", pacific],
  ["NH", "new hampshire", eastern],
  ["NJ", "new jersey", eastern],
  ["NM", "new mexico", mountain],
  ["NY", "new york", eastern],
  ["NC", "north carolina", eastern],
  ["ND", "north dakota", central],
  ["OH", "ohio", eastern],
  ["OK", "oklahoma", central],
  ["OR", "oregon", pacific],
  ["PA", "pennsylvania", eastern],
  ["PR", "puerto rico", "America/Puerto_Rico"],
  ["RI", "rhode island", eastern],
  ["SC", "south carolina", eastern],
  ["SD", "south dakota", central],
  ["TN", "tennessee", central],
  ["TX", "texas", central],
  ["UT", "utah", mountain],
  ["VT", "vermont", eastern],
  ["VA", "virginia", eastern],
  ["WA", "washington", pacific],
  ["WV", "west virginia", eastern],
  ["WI", "wisconsin", central],
  ["WY", "wyoming", mountain],
];

const byCode = new Map(states.map(([code, , timeZone]) => [code, { state: code, timeZone }]));
// Longer names are tried first: "west virginia" is not Virginia.
const byName = [...states].sort((a, b) => b[1].length - a[1].length);

/** Reads a US state; null for none. Codes count in capitals, or at the end ("provo ut"), so that "me" and "in" are no states. */
export function readPlace(location: string | null | undefined): StateTimeZone | null {
  if (!location) return null;
  const text = location.trim();
  const atEnd = /(?:^|[\s,])([a-z]{2})\.?(?:[\s,]+\d{5}(?:-\d{4})?)?(?:[\s,]+(?:usa?|united states))?$/i.exec(
    text,
  );
  const capitals = /(?:^|[\s,(])([A-Z]{2})(?=$|[\s,.)])/.exec(text);
  for (const match of [atEnd, capitals]) {
    const place = match?.[1] && byCode.get(match[1].toUpperCase());
    if (place) return place;
  }
  const words = ` ${text.toLowerCase().replace(/[^a-z]+/g, " ")} `;
  if (/ washington d ?c /.test(words)) return byCode.get("DC") ?? null;
  const named = byName.find(([, name]) => words.includes(` ${name} `));
  return named ? { state: named[0], timeZone: named[2] } : null;
}

/** Formats a state's name: "New Mexico" for "NM"; null for an unknown code. */
export function formatStateName(code: string | null): string | null {
  const name = code && states.find(([known]) => known === code)?.[1];
  return name ? name.replace(/\b(?!of\b)[a-z]/g, (letter) => letter.toUpperCase()) : null;
}
