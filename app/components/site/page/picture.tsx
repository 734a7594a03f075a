import { joinClassNames } from "~/components/ui/class-names";
import type { Picture as PictureData } from "~/content/image";

type PictureProps = {
  picture: PictureData;
  sizes: string;
  /** Whether to load the picture at once: true only for the first visible picture of a page. */
  eager?: boolean;
  className?: string;
};

/** The attribute for a picture that is seen first, in lower case: React 18 passes on attributes it doesn't know. */
const SEEN_FIRST = { fetchpriority: "high" };

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
