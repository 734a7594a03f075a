import type { Model } from "./model";

const off = async () => ({ ok: false, reason: "off" }) as const;

/** Stands in where no model is configured: it writes nothing, so that every caller's own text is used. */
export const builtInModel: Model = {
  name: "built-in",
  isLive: false,
  writeText: off,
  writeObject: off,
  moderate: off,
};
