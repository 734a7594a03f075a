import { ensureSingleton } from "../process/singleton.server";
import { isLoopback } from "./loopback";
import { parseSettings, type Settings } from "./settings";

/** The only place that reads `process.env`. */
export const getSettings = (): Settings => ensureSingleton("settings", () => parseSettings(process.env));

export const isThisMachine = isLoopback;
