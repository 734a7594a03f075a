import { joinClassNames } from "~/components/ui/class-names";

export type SceneProps = { className?: string };

type SceneImageProps = SceneProps & {
  src: string;
  width: number;
  height: number;
  eager?: boolean | undefined;
};

/** A drawn scene as a file, as markup would travel twice. `alt` is empty: the words beside it say as much. */
export function SceneImage({ src, width, height, eager = false, className }: SceneImageProps) {
  return (
    <img
      src={src}
      alt=""
      width={width}
      height={height}
      loading={eager ? "eager" : "lazy"}
      decoding="async"
      className={joinClassNames("object-cover", className)}
    />
  );
}
