import { joinClassNames } from "~/components/ui/class-names";

export type SceneProps = { className?: string };

type SceneImageProps = SceneProps & {
  src: string;
  width: number;
  height: number;
  /** True for a scene that is seen first. */
  eager?: boolean | undefined;
};

/**
 * A drawn picture as a file of its own, in the palette of app/styles/site-colors.ts: as markup it would travel twice,
 * in the page and in its script. It says nothing that the words beside it do not, so its alternative is empty.
 */
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
