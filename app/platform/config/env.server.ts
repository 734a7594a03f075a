import { singleton } from "../process/singleton.server";
import { parseSettings, type Settings } from "./settings";

/** The settings of this process, parsed once. The only place that reads `process.env`. */
export const env = (): Settings => singleton("settings", () => parseSettings(process.env));
