import kitchen from "./kitchen-table.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

/** Two cups and a phone on a kitchen table under a lamp, late in the evening. */
export const KitchenTable = ({ className }: SceneProps) => (
  <SceneImage src={kitchen} width={720} height={600} className={className} />
);
