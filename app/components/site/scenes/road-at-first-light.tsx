import road from "./road-at-first-light.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const RoadAtFirstLight = ({ className }: SceneProps) => (
  <SceneImage src={road} width={960} height={540} className={className} />
);
