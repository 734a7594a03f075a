import { ensureSingleton } from "../process/singleton.server";
import { isLoopback } from "./loopback";
import { parseSettings, type Settings } from "./settings";

/** The running site reads its settings here alone; commands and the start parse them for themselves. */
export const getSettings = (): Settings => ensureSingleton("settings", () => parseSettings(process.env));

export const isThisMachine = isLoopback;
