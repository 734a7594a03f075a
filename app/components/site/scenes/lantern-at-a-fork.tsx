import lantern from "./lantern-at-a-fork.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

/** A signpost with a lantern where a path divides. */
export const LanternAtAFork = ({ className }: SceneProps) => (
  <SceneImage src={lantern} width={840} height={720} className={className} />
);
