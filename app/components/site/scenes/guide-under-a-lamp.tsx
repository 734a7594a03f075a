import guide from "./guide-under-a-lamp.svg?url";
import { SceneImage, type SceneProps } from "./scene-image";

export const GuideUnderALamp = ({ className }: SceneProps) => (
  <SceneImage src={guide} width={960} height={540} className={className} />
);
