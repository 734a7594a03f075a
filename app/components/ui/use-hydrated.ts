import { useEffect, useState } from "react";

/** Whether the page is hydrated: false on the server and in the first render, also where there is no JavaScript; then true. */
export function useHydrated(): boolean {
  const [isHydrated, setHydrated] = useState(false);
  useEffect(() => setHydrated(true), []);
  return isHydrated;
}
