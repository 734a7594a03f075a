import { getSettings } from "../config/env.server";
import { isForeign } from "./hosts";

/** True when a browser says that the request comes from a page of another site; see `isForeign`. */
export const isForeignOrigin = ({ headers }: Request): boolean =>
  isForeign((name) => headers.get(name) ?? undefined, getSettings());
