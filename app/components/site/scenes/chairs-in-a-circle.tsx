import chairs from "./chairs-in-a-circle.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const ChairsInACircle = ({ className }: SceneProps) => (
  <SceneImage src={chairs} width={840} height={720} className={className} />
);
