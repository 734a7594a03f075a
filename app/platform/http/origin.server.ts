import { getSettings } from "../config/env.server";
import { isForeign } from "./hosts";

export const isForeignOrigin = ({ headers }: Request): boolean =>
  isForeign((name) => headers.get(name) ?? undefined, getSettings());
