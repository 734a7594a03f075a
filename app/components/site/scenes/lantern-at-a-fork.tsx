import lantern from "./lantern-at-a-fork.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const LanternAtAFork = ({ className }: SceneProps) => (
  <SceneImage src={lantern} width={840} height={720} className={className} />
);
