import { readFileSync } from "node:fs";

/** What `npm start` hands to Node: its flags and the script. */
export const START = JSON.parse(readFileSync("package.json", "utf8")).scripts.start.split(" ").slice(1);
