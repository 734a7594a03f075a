import { RemixBrowser } from "@remix-run/react";
import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";

// Remix asks `sessionStorage` on the way to another page, and would show an error where it throws (without cookies) or is null.
try {
  window.sessionStorage.length;
} catch {
  const getItem = () => null;
  Object.defineProperty(window, "sessionStorage", {
    value: { getItem, setItem: getItem, removeItem: getItem, clear: getItem },
  });
}

/**
 * Waits until the page's data is decoded, since `RemixBrowser` suspends outside any Suspense boundary before. A press or a
 * typed letter at that moment would make React 18 hydrate at once, throw "Root did not complete" (error 345), and never
 * hydrate the page: https://github.com/remix-run/remix/issues/10214, which React 19 mends by
 * https://github.com/facebook/react/pull/25495. Called outside React, `RemixBrowser` throws the promise before its first hook.
 */
try {
  RemixBrowser({});
} catch (decoding) {
  await decoding;
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <RemixBrowser />
    </StrictMode>,
  );
});
