const BROWSERS: [RegExp, string][] = [
  [/Edg\//, "Edge"],
  [/Firefox\//, "Firefox"],
  [/Chrome\//, "Chrome"],
  [/Safari\//, "Safari"],
];

const SYSTEMS: [RegExp, string][] = [
  [/iPhone|iPad/, "iOS"],
  [/Android/, "Android"],
  [/Windows/, "Windows"],
  [/Mac OS X/, "macOS"],
  [/Linux/, "Linux"],
];

const findFirstName = (names: [RegExp, string][], text: string) =>
  names.find(([sign]) => sign.test(text))?.[1];

/** Describes the browser of a user agent string in plain words: "Firefox on Windows". */
export function describeDevice(userAgent: string): string {
  const [browser, system] = [findFirstName(BROWSERS, userAgent), findFirstName(SYSTEMS, userAgent)];
  if (browser && system) return `${browser} on ${system}`;
  return browser ?? system ?? "Unknown device";
}
