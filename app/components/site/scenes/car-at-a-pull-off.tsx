import car from "./car-at-a-pull-off.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const CarAtAPullOff = ({ className }: SceneProps) => (
  <SceneImage src={car} width={960} height={540} className={className} />
);
