import { ensureSingleton } from "../process/singleton.server";
import { isLoopback } from "./loopback";
import { parseSettings, type Settings } from "./settings";

/** The settings of the running site, which reads them here alone; commands and the start parse their own. */
export const getSettings = (): Settings => ensureSingleton("settings", () => parseSettings(process.env));

export const isThisMachine = isLoopback;
