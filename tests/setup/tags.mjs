/**
 * What `npm test` leaves to `npm run prove`, by its parts. A test or group with one of these tags runs only there; a rule
 * that is proved at length there has a test without a tag as well.
 */
export const PROVE_TAGS = [
  { name: "screens", description: "Every screen at every width, in the dark, in each state." },
  { name: "journeys", description: "Long ways of a person through the built site." },
  { name: "studio", description: "The Studio at length." },
  { name: "browsers", description: "Ways through the site in WebKitGTK and Firefox." },
  { name: "kills", description: "Processes killed, services away, disks full, clocks set." },
  { name: "image", description: "What the image holds, put together and started by itself." },
  { name: "bars", description: "Limits on time, processor and memory; alone on the machine." },
  { name: "properties", description: "Properties and tables in full length." },
];

/** Vitest's filter for the tests of every day. */
export const EVERY_DAY = PROVE_TAGS.map(({ name }) => `!${name}`).join(" && ");
