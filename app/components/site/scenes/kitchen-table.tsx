import kitchen from "./kitchen-table.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const KitchenTable = ({ className }: SceneProps) => (
  <SceneImage src={kitchen} width={720} height={600} className={className} />
);
