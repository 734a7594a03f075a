import car from "./car-at-a-pull-off.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

/** A car that has pulled off a mountain road at night, with its light on inside. */
export const CarAtAPullOff = ({ className }: SceneProps) => (
  <SceneImage src={car} width={960} height={540} className={className} />
);
