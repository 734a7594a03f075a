// Where Debian has the browsers of `npm run prove browsers`: Firefox, and WebKitGTK with its driver and a virtual screen.
import { existsSync } from "node:fs";

const LIBRARIES = ["x86_64-linux-gnu", "aarch64-linux-gnu"];
const VERSIONS = ["4.1", "6.0", "4.0"];

/** Programs by browser; each is the first of its places that exists. */
const PROGRAMS = {
  Firefox: { firefox: ["/usr/bin/firefox-esr", "/usr/bin/firefox"] },
  WebKitGTK: {
    driver: ["/usr/bin/WebKitWebDriver"],
    browser: LIBRARIES.flatMap((library) =>
      VERSIONS.map((version) => `/usr/lib/${library}/webkit2gtk-${version}/MiniBrowser`),
    ),
    screen: ["/usr/bin/Xvfb"],
  },
};

const PACKAGES = { Firefox: "firefox-esr", WebKitGTK: "webkit2gtk-driver xvfb" };

/** @type {("Firefox" | "WebKitGTK")[]} */
export const OTHER_BROWSERS = ["Firefox", "WebKitGTK"];

/**
 * Finds a browser's programs.
 * @template {keyof typeof PROGRAMS} Name
 * @param {Name} name
 * @returns {{ [Program in keyof (typeof PROGRAMS)[Name]]: string } | null} null if one is missing
 */
export function findOtherBrowser(name) {
  const found = Object.entries(PROGRAMS[name]).map(([program, places]) => [
    program,
    places.find((place) => existsSync(place)),
  ]);
  return found.every(([, place]) => place) ? Object.fromEntries(found) : null;
}

/** Lists, for each browser that this machine lacks, what is not run and how to install it. */
export const listMissingBrowsers = () =>
  OTHER_BROWSERS.filter((name) => !findOtherBrowser(name)).map(
    (name) => `not run in ${name}, which is missing (apt-get install ${PACKAGES[name]})`,
  );
