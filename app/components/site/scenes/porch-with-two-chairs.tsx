import porch from "./porch-with-two-chairs.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const PorchWithTwoChairs = ({ className }: SceneProps) => (
  <SceneImage src={porch} width={960} height={540} className={className} />
);
