import chairs from "./chairs-in-a-circle.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

/** A living room in the evening: a family in armchairs, and one seat left free under the lamp. */
export const ChairsInACircle = ({ className }: SceneProps) => (
  <SceneImage src={chairs} width={840} height={720} className={className} />
);
