import { createId } from "#db/ids.server";
import { getAppContext } from "./context.server";

/** Builds the context of a change by somebody. With `version`, the change fails if its subject has changed since. */
export const buildChangeContext = <Actor>(by: Actor, version?: number) => ({
  now: getAppContext().now(),
  newId: createId,
  by,
  version,
});

/** Builds the context of a change that depends on business days. */
export const buildZonedChangeContext = <Actor>(by: Actor, version?: number) => ({
  ...buildChangeContext(by, version),
  businessTimezone: getAppContext().env.BUSINESS_TIMEZONE,
});
