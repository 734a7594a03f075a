import type { SeedImage } from "../images";

/** Every picture of the first content, by name. */
export function seedImages(): ReadonlyMap<string, SeedImage> {
  return new Map();
}
