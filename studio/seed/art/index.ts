import type { SeedImage } from "../images";
import { portrait } from "./portrait";

/** Every picture of the first content, by name. */
export function seedImages(): ReadonlyMap<string, SeedImage> {
  return new Map(Object.entries({ portrait }));
}
