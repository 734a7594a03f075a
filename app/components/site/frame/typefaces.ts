import { useEffect, useLayoutEffect, useRef } from "react";
import displayFace from "~/styles/fonts/newsreader.woff2?url";
import textFace from "~/styles/fonts/source-sans-3.woff2?url";

export const TYPEFACES = [
  { family: "Newsreader", url: displayFace, weight: "200 800" },
  { family: "Source Sans 3 Variable", url: textFace, weight: "400 600" },
];

/** `useLayoutEffect` in the browser only: on the server React logs a warning about it at each request. */
const useClientLayoutEffect = typeof document === "undefined" ? useEffect : useLayoutEffect;

/** Faces that came too late for the first page (`fonts.css`) show from the second on: nothing moves under a reader. */
export function useTypefacesFromNextPage(pathname: string): void {
  const loaded = useRef<FontFace[]>([]);
  const shown = useRef(pathname);
  useEffect(() => {
    // The typefaces load last: the stylesheet's requests are answered by then, and these cost none.
    const load = async () => {
      const faces = TYPEFACES.map(({ family, url, weight }) =>
        new FontFace(family, `url(${url})`, { weight }).load(),
      );
      loaded.current = await Promise.all(faces).catch(() => []);
    };
    if (document.readyState === "complete") load();
    else addEventListener("load", load, { once: true });
    return () => removeEventListener("load", load);
  }, []);
  useClientLayoutEffect(() => {
    if (shown.current === pathname) return;
    for (const face of loaded.current.splice(0)) document.fonts.add(face);
  }, [pathname]);
}
