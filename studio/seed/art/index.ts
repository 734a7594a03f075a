import type { SeedImage } from "../images";
import { kitchen, lamp, letter, porch } from "./indoors";
import { doorway, gate, hills, pathways, rain, road, signpost, stars, treehouse } from "./outdoors";
import { portrait } from "./portrait";

export function drawSeedImages(): ReadonlyMap<string, SeedImage> {
  const drawings = {
    portrait,
    doorway,
    letter,
    road,
    pathways,
    lamp,
    kitchen,
    signpost,
    porch,
    rain,
    gate,
    treehouse,
    stars,
    hills,
  };
  return new Map(Object.entries(drawings).map(([name, svg]) => [name, { filename: `${name}.png`, svg }]));
}
