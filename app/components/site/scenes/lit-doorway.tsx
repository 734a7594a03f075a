import doorway from "./lit-doorway.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const LitDoorway = ({ className, eager }: SceneProps & { eager?: boolean }) => (
  <SceneImage src={doorway} width={560} height={640} eager={eager} className={className} />
);
