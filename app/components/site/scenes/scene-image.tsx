import { joinClassNames } from "~/components/ui/class-names";

type SceneImageProps = {
  /** The address of a file beside this one, and its own width and height. */
  src: string;
  width: number;
  height: number;
  eager?: boolean | undefined;
  className?: string;
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
