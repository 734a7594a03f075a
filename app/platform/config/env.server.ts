import { ensureSingleton } from "../process/singleton.server";
import { isLoopback } from "./loopback";
import { parseSettings, type Settings } from "./settings";

/** The settings of this process, parsed once. The only place that reads `process.env`. */
export const getSettings = (): Settings => ensureSingleton("settings", () => parseSettings(process.env));

/** Whether a host name or address is one that only this machine can reach. */
export const isThisMachine = isLoopback;
