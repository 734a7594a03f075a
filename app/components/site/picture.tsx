import { joinClassNames } from "~/components/ui/class-names";
import type { Picture as PictureData } from "~/content/image";

type PictureProps = {
  picture: PictureData;
  /** How wide the picture is shown, as in the `sizes` attribute. */
  sizes: string;
  /** True for the one picture that is seen first. */
  eager?: boolean;
  className?: string;
};

/** In lower case, as React 18 hands on what it does not know. */
const SEEN_FIRST = { fetchpriority: "high" };

/** A picture from the content store; its blurred miniature stands in until it has arrived. */
export function Picture({ picture, sizes, eager = false, className }: PictureProps) {
  return (
    <img
      src={picture.src}
      srcSet={picture.srcSet}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={picture.alt}
      loading={eager ? "eager" : "lazy"}
      {...(eager && SEEN_FIRST)}
      decoding="async"
      className={joinClassNames("bg-sand bg-cover bg-center dark:brightness-90", className)}
      style={picture.lqip ? { backgroundImage: `url("${picture.lqip}")` } : undefined}
    />
  );
}
