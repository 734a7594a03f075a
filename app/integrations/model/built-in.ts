import type { Model } from "./model";

const off = async () => ({ ok: false, reason: "off" }) as const;

/** A model that always fails with `off`, so that callers use their built-in texts. */
export const builtInModel: Model = {
  name: "built-in",
  isLive: false,
  writeText: off,
  writeObject: off,
  moderate: off,
};
