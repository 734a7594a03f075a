import { useEffect, useState } from "react";
import type { SocialCard } from "~/domain/blog/social-image/cards";

/** The address of a post's drawn card; null until the letters it is drawn with are there, and where they can't be had. */
export function useDrawnCard({ title, label, author, business }: SocialCard): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    let isCurrent = true;
    // 180 kB of letter shapes: in a chunk of their own, for this preview alone.
    import("~/domain/blog/social-image/cards").then(
      ({ postCard }) => {
        const drawn = encodeURIComponent(postCard({ title, label, author, business }));
        if (isCurrent) setAddress(`data:image/svg+xml,${drawn}`);
      },
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [title, label, author, business]);
  return address;
}
