import doorway from "./lit-doorway.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

/** A small house at night with its door open and somebody waiting in the light. */
export const LitDoorway = ({ className, eager }: SceneProps & { eager?: boolean }) => (
  <SceneImage src={doorway} width={560} height={640} eager={eager} className={className} />
);
